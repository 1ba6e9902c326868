// The gateway's notifications: signed, repeated until the payment is verified, and as each fault changes them.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aNotifiedMerchant, merchantOf } from '../../testing/merchant.ts';
import { openTenants, type Tenants } from '../tenants.ts';
import type { NotificationFault } from './gateway-faults.ts';
import { takeHeld } from './notify.ts';
import { openPaymentGateway, type PaymentGateway } from './server.ts';
import { gatewayState } from './transactions.ts';

let tenants: Tenants;
let gateway: PaymentGateway;
beforeEach(async () => {
  tenants = openTenants();
  gateway = await openPaymentGateway(tenants, 0);
  // Only the tests of the repeats see any.
  state().settings = { ...state().settings, minuteMs: 60_000, jitter: 0 };
});
afterEach(() => gateway.close());

const state = () => tenants.get('w').of(gatewayState);

async function paidWith(fault: NotificationFault | undefined, ...statuses: number[]) {
  const { received, urlStatus } = await aNotifiedMerchant(...statuses);
  const merchant = merchantOf(gateway.address, 'w');
  await merchant.register({ urlStatus });
  const [transaction] = [...state().transactions.values()];
  if (!transaction) throw new Error('Nothing is registered.');
  if (fault) state().notificationFaults.add(fault, 1);
  const pay = () => gateway.pay(tenants.get('w'), transaction, { notify: true });
  return { received, merchant, pay, ...(await pay()) };
}

test('a notification under a fault may not come, come later, or wait and come in another order', async () => {
  const { received, notified, pay } = await paidWith({ type: 'no-notification' }, 200);
  expect([notified, received]).toEqual([null, []]);
  state().notificationFaults.add({ type: 'late', ms: 5 }, 1);
  const late = await pay();
  expect(late.notified).toBeNull();
  await expect.poll(() => received.length).toBe(1);
  state().notificationFaults.add({ type: 'held' }, 2);
  const [first, second] = [await pay(), await pay()];
  for (const held of takeHeld(tenants.get('w')).toReversed()) await held.release();
  expect(received.slice(1).map(({ body }) => body['orderId'])).toEqual([second.payment.orderId, first.payment.orderId]);
  expect(takeHeld(tenants.get('w'))).toEqual([]);
});
