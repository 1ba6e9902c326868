// A verification whose outcome got lost: the payment is brought to its end before anything else is verified.
import { expect, it } from 'vitest';
import { openCheckout } from '../../testing/online-payment.ts';
import { testApi } from '../../testing/test-api.ts';
import type { PaymentClaim } from '../outside/payment-gateway/read-notification.ts';
import { checkOpenCheckouts } from './check-open-checkouts.ts';
import { checkoutPortsOf } from './checkout-ports.ts';
import { settleClaim } from './settle-claim.ts';

const api = testApi();
const PRICE = 89_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const gateway = () => api.faultControls.gateway;
const settle = (claim: PaymentClaim) => settleClaim(checkoutPortsOf(api.context), claim);
const run = () => checkOpenCheckouts(checkoutPortsOf(api.context));
const checkout = () => api.database.prisma.checkout.findFirstOrThrow();
const reasons = async () => (await api.database.prisma.notification.findMany()).map(({ reason }) => reason);
const statuses = async () =>
  (await gateway().transactions()).flatMap(({ payments }) => payments.map(({ status }) => status));

async function claimed(reference: string, sum = PRICE): Promise<PaymentClaim> {
  const { payment } = await gateway().pay(reference, { amount: sum });
  const { orderId, amount } = payment;
  const said = { originAmount: PRICE, currency: 'PLN', methodId: 154, statement: 'p24-A1B-C2D-E3F' };
  return { reference, orderId, amount, ...said, paidAt: undefined };
}

/** The payment is verified at the gateway, and its handler dies before it can commit. */
async function verifiedAndCrashed(claim: PaymentClaim): Promise<void> {
  await gateway().fault({ on: 'verify', fault: { type: 'drop', when: 'after' } });
  expect(await settle(claim)).toBe('later');
}

it('a payment that was verified, with its outcome lost pays the checkout, and a second payment of it stays unverified', async () => {
  const { checkoutId } = await openCheckout(api);
  const first = await claimed(checkoutId);
  await verifiedAndCrashed(first);
  const second = await claimed(checkoutId);
  expect(await settle(second)).toBe('done');
  expect(await checkout()).toMatchObject({ state: 'paid', gatewayOrderId: BigInt(first.orderId) });
  expect(await statuses()).toEqual([2, 1]);
  expect(await reasons()).toEqual(['payment-twice']);
});

it('a payment that was verified, with its outcome lost is found by the job, although another sum came and ended the checkout meanwhile', async () => {
  const { checkoutId } = await openCheckout(api);
  const first = await claimed(checkoutId);
  await verifiedAndCrashed(first);
  await settle(await claimed(checkoutId, 1));
  expect(await checkout()).toMatchObject({ state: 'mismatched', verifyingOrderId: BigInt(first.orderId) });
  api.clock.advance(2 * MINUTE_MS);
  await run();
  expect(await checkout()).toMatchObject({ state: 'paid', gatewayOrderId: BigInt(first.orderId), askAt: null });
});

it('a checkout whose last question got no answer, because its handler crashed, is asked about again', async () => {
  const { checkoutId } = await openCheckout(api);
  api.clock.advance(80 * MINUTE_MS);
  await run();
  await gateway().pay(checkoutId);
  api.clock.advance(72 * HOUR_MS);
  const ports = checkoutPortsOf(api.context);
  const crashed = { ...ports.gateway, state: () => Promise.reject(new Error('crash')) };
  const records = { ...ports.records, inTransaction: () => Promise.reject(new Error('crash')) };
  await checkOpenCheckouts({ ...ports, gateway: crashed, records });
  expect((await checkout()).askAt).not.toBeNull();
  api.clock.advance(2 * MINUTE_MS);
  await run();
  expect((await checkout()).state).toBe('paid');
});
