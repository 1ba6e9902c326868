// The gateway's notifications: signed, repeated until the payment is verified, and as each fault changes them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aNotifiedMerchant, merchantOf } from '../../testing/merchant.ts';
import { openTenants, type Tenants } from '../tenants.ts';
import type { NotificationFault } from './gateway-faults.ts';
import { takeHeld } from './notify.ts';
import { openPaymentGateway, type PaymentGateway } from './server.ts';
import { notificationSign, type SignedNotification } from './signs.ts';
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

const isSigned = ({ sign, ...said }: Record<string, unknown>) =>
  sign === notificationSign(said as SignedNotification, 'crc.w');

test('a notification says what was paid and what was registered, and is signed', async () => {
  const { received, payment, notified } = await paidWith(undefined, 200);
  expect(notified).toBe(200);
  expect(received[0]?.body).toMatchObject({
    merchantId: 310_001,
    posId: 310_001,
    amount: 25_000,
    originAmount: 25_000,
    currency: 'PLN',
    orderId: payment.orderId,
    methodId: 154,
    statement: expect.stringMatching(/^p24-[0-9A-F]{3}-[0-9A-F]{3}-[0-9A-F]{3}$/),
  });
  expect(isSigned(received[0]?.body ?? {})).toBe(true);
});

describe('the repeats', () => {
  test('go on whatever is answered, and end with the verification', async () => {
    state().settings = { ...state().settings, minuteMs: 2, jitter: 0 };
    const { received, merchant, payment } = await paidWith(undefined, 200);
    await expect.poll(() => received.length).toBeGreaterThan(2);
    await merchant.verify(payment.orderId);
    const before = received.length;
    expect(before).toBeLessThan(8);
    await expect.poll(() => payment.notifications.length).toBe(received.length);
  });

  test('are seven, the last after 450 minutes', async () => {
    state().settings = { ...state().settings, minuteMs: 1, jitter: 1 };
    const { received } = await paidWith(undefined, 500);
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(8);
    const spans = received.map(({ at }) => at - (received[0]?.at ?? 0));
    expect(spans.at(-1)).toBeGreaterThan(400);
  });

  test('end with any 200 when the settings say so', async () => {
    state().settings = { ...state().settings, minuteMs: 100, jitter: 0, repeatsUntil: 'ok' };
    const { received, payment } = await paidWith(undefined, 500, 200);
    await expect.poll(() => received.length).toBe(2);
    expect(payment.notifications[0]).toBe(500);
  });
});

describe('a notification under a fault', () => {
  test.each<[NotificationFault, object]>([
    [{ type: 'amount', amount: 1 }, { amount: 1 }],
    [{ type: 'currency', currency: 'EUR' }, { currency: 'EUR' }],
    [{ type: 'wrong-merchant' }, { merchantId: 310_002 }],
    [{ type: 'foreign-session', sessionId: 'x' }, { sessionId: 'x' }],
    [{ type: 'fields-as-text' }, { amount: '25000' }],
    [{ type: 'statement-null' }, { statement: null }],
  ])('%o is signed as it is sent', async (fault, said) => {
    const { received } = await paidWith(fault, 200);
    expect(received[0]?.body).toMatchObject(said);
    expect(isSigned(received[0]?.body ?? {})).toBe(true);
  });

  test('may have a wrong sign, more fields, or several copies', async () => {
    const { received, pay } = await paidWith({ type: 'wrong-sign' }, 200);
    expect(isSigned(received[0]?.body ?? {})).toBe(false);
    state().notificationFaults.add({ type: 'extra-fields' }, 1);
    await pay();
    expect(received[1]?.body).toMatchObject({ fee: 123 });
    state().notificationFaults.add({ type: 'copies', copies: 3 }, 1);
    await pay();
    expect(received).toHaveLength(5);
    expect(new Set(received.map(({ body }) => body['orderId'])).size).toBe(3);
  });

  test('may not come, come later, or wait and come in another order', async () => {
    const { received, notified, pay } = await paidWith({ type: 'no-notification' }, 200);
    expect([notified, received]).toEqual([null, []]);
    state().notificationFaults.add({ type: 'late', ms: 5 }, 1);
    const late = await pay();
    expect(late.notified).toBeNull();
    await expect.poll(() => received.length).toBe(1);
    state().notificationFaults.add({ type: 'held' }, 2);
    const [first, second] = [await pay(), await pay()];
    for (const held of takeHeld(tenants.get('w')).toReversed()) await held.release();
    expect(received.slice(1).map(({ body }) => body['orderId'])).toEqual([
      second.payment.orderId,
      first.payment.orderId,
    ]);
    expect(takeHeld(tenants.get('w'))).toEqual([]);
  });
});
