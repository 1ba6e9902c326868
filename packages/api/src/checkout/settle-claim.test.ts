// Money at the gateway, however it is reported: paid exactly once, verified once, and only for exactly our sum.
import { expect, it } from 'vitest';
import { lookUp, openCheckout, payOnline } from '../../testing/online-payment.ts';
import { testApi } from '../../testing/test-api.ts';
import type { PaymentClaim } from '../outside/payment-gateway/read-notification.ts';
import { checkoutPortsOf } from './checkout-ports.ts';
import { settleClaim } from './settle-claim.ts';

const api = testApi();
const PRICE = 89_000;
const MINUTE_MS = 60_000;
const gateway = () => api.faultControls.gateway;
const payments = () => api.database.prisma.payment.findMany({ orderBy: { id: 'asc' } });
const states = async () => (await payments()).map(({ state }) => state);
const checkout = () => api.database.prisma.checkout.findFirstOrThrow();
const notifications = () => api.database.prisma.notification.findMany();
const reasons = async () => (await notifications()).map(({ reason }) => reason);
const jobs = async () =>
  (await api.database.pool.query<{ payload: unknown }>('SELECT payload FROM graphile_worker._private_jobs')).rows;
const verifications = async () =>
  (await api.faultControls.journal('gateway')).filter(({ method }) => method === 'PUT').map(({ body }) => body);

/** A person paid, and the gateway claims it. */
async function claimed(checkoutId: string, how: Parameters<typeof payOnline>[2] = {}): Promise<PaymentClaim> {
  const { payment } = await gateway().pay(checkoutId, how);
  const { orderId, amount } = payment;
  return {
    reference: checkoutId,
    orderId,
    amount,
    originAmount: PRICE,
    currency: how?.currency ?? 'PLN',
    methodId: 154,
    statement: 'p24-A1B-C2D-E3F',
    paidAt: undefined,
  };
}

it('money of exactly our sum is verified with our sum, then committed: paid, place taken, documents ordered, the gateway’s numbers kept', async () => {
  const { checkoutId } = await openCheckout(api);
  const claim = await claimed(checkoutId);
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('done');
  expect(await states()).toEqual(['paid']);
  expect(await jobs()).toHaveLength(1);
  expect(await checkout()).toMatchObject({
    state: 'paid',
    askAt: null,
    gatewayOrderId: BigInt(claim.orderId),
    gatewayMethod: 154,
    gatewayStatement: 'p24-A1B-C2D-E3F',
  });
  expect(await verifications()).toMatchObject([{ amount: PRICE, currency: 'PLN', orderId: claim.orderId }]);
  expect((await gateway().transactions())[0]?.payments).toMatchObject([{ status: 2 }]);
});

it('money of exactly our sum is verified once and counts once, however many report it at once', async () => {
  const { checkoutId } = await openCheckout(api, ['Zofia', 'Jan']);
  const claim = { ...(await claimed(checkoutId)), originAmount: 2 * PRICE };
  await gateway().fault({ on: 'verify', fault: { type: 'delay', ms: 300 } });
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => settleClaim(checkoutPortsOf(api.context), claim)),
    lookUp(api, checkoutId),
  ]);
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('done');
  expect(await verifications()).toHaveLength(1);
  expect((await jobs()).map(({ payload }) => payload)).toEqual([
    { paymentIds: (await payments()).map(({ id }) => id) },
  ]);
});

it('money of exactly our sum of a handler that crashed between verification and commit is found verified, and committed once', async () => {
  const { checkoutId } = await openCheckout(api);
  const claim = await claimed(checkoutId);
  const { id: reference, amountGrosze: amount } = await checkout();
  await api.context.outside.gateway.accept({ reference, amount, currency: 'PLN', orderId: claim.orderId });
  await api.database.prisma.checkout.updateMany({
    data: { verifyingUntil: new Date(api.clock.now().getTime() + 30_000) },
  });
  await lookUp(api, checkoutId);
  expect(await states()).toEqual(['paid']);
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('done');
  expect(await jobs()).toHaveLength(1);
  expect(await verifications()).toHaveLength(1);
});

it('money of exactly our sum of a handler that crashed before it could verify is verified by another one after half a minute', async () => {
  const { checkoutId } = await openCheckout(api);
  const claim = await claimed(checkoutId);
  const until = new Date(api.clock.now().getTime() + 30_000);
  await api.database.prisma.checkout.updateMany({ data: { verifyingUntil: until } });
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('later');
  api.clock.advance(30_000);
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('done');
  expect(await states()).toEqual(['paid']);
});

it.each(['before', 'after'] as const)(
  'a verification whose answer is lost %s it took effect ends nothing, and is made again',
  async (when) => {
    const { checkoutId } = await openCheckout(api);
    const claim = await claimed(checkoutId);
    await gateway().fault({ on: 'verify', fault: { type: 'drop', when } });
    expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('later');
    expect([await states(), (await checkout()).state]).toEqual([['pending'], 'open']);
    expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('done');
    expect(await states()).toEqual(['paid']);
    expect(await reasons()).toEqual([]);
  },
);

it('a verification that is refused because an earlier one arrived is looked up, and counts', async () => {
  const { checkoutId } = await openCheckout(api);
  const claim = await claimed(checkoutId);
  await gateway().settings({ secondVerify: 'refused' });
  await gateway().fault({ on: 'verify', fault: { type: 'drop', when: 'after' } });
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('later');
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('done');
  expect(await states()).toEqual(['paid']);
  expect(await reasons()).toEqual([]);
});

it('a verification that is refused for another reason changes nothing, and a person is notified once', async () => {
  const { checkoutId } = await openCheckout(api);
  const claim = await claimed(checkoutId);
  await gateway().fault({ on: 'verify', times: 2, fault: { type: 'error', status: 400 } });
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('later');
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('later');
  expect(await notifications()).toMatchObject([{ reason: 'payment-unverified', count: 1, paymentIds: [1] }]);
  expect([await states(), (await checkout()).state]).toEqual([['pending'], 'open']);
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('done');
  expect(await states()).toEqual(['paid']);
});

it.each([
  ['500', { type: 'error', status: 500 }],
  ['a page of a proxy', { type: 'html', status: 200 }],
])('a verification that is answered with %s decides nothing', async (_, fault) => {
  const { checkoutId } = await openCheckout(api);
  await gateway().fault({ on: 'verify', fault });
  expect(await settleClaim(checkoutPortsOf(api.context), await claimed(checkoutId))).toBe('later');
  expect(await states()).toEqual(['pending']);
  expect(await reasons()).toEqual([]);
});

it('a verification that is refused access decides nothing, and a person is notified of the access', async () => {
  const { checkoutId } = await openCheckout(api);
  await gateway().fault({ on: 'verify', fault: { type: 'error', status: 401 } });
  expect(await settleClaim(checkoutPortsOf(api.context), await claimed(checkoutId))).toBe('later');
  expect(await notifications()).toMatchObject([{ reason: 'gateway-refuses-requests', paymentIds: [] }]);
  expect(await states()).toEqual(['pending']);
});

it.each([
  ['too little', { amount: PRICE - 1 }],
  ['too much', { amount: PRICE + 1 }],
  ['euro', { currency: 'EUR' }],
])('another sum or currency: %s: not verified, recorded, reported once, and no payment of ours', async (_, how) => {
  const { checkoutId } = await openCheckout(api);
  const claim = await claimed(checkoutId, how);
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('done');
  expect(await settleClaim(checkoutPortsOf(api.context), claim)).toBe('done');
  expect(await verifications()).toEqual([]);
  expect(await states()).toEqual(['cancelled']);
  expect(await jobs()).toEqual([]);
  const { amount, currency, orderId } = claim;
  expect(await checkout()).toMatchObject({
    state: 'mismatched',
    cameGrosze: BigInt(amount),
    cameCurrency: currency,
    gatewayOrderId: BigInt(orderId),
    askAt: null,
  });
  expect(await notifications()).toMatchObject([
    {
      reason: 'payment-mismatch',
      count: 1,
      paymentIds: [1],
      details: { said: { expected: PRICE, received: amount, currency, orderId: String(orderId) } },
    },
  ]);
  expect(await api.as('client').checkout.status({ checkoutId })).toMatchObject({ state: 'mismatched' });
});

it('another sum or currency is seen by a look-up as well, when no notification comes', async () => {
  const { checkoutId } = await openCheckout(api);
  await payOnline(api, checkoutId, { amount: 1 });
  expect(await reasons()).toEqual(['payment-mismatch']);
  expect(await verifications()).toEqual([]);
});

it('another sum or currency: followed by a second payment of the right sum is paid by that one', async () => {
  const { checkoutId } = await openCheckout(api);
  await settleClaim(checkoutPortsOf(api.context), await claimed(checkoutId, { amount: 1 }));
  expect(await settleClaim(checkoutPortsOf(api.context), await claimed(checkoutId))).toBe('done');
  expect(await states()).toEqual(['paid']);
  expect(await checkout()).toMatchObject({ state: 'paid', cameGrosze: null, cameCurrency: null });
});

it('a second payment for a basket that is paid is not verified, and a person is notified once', async () => {
  const { checkoutId } = await openCheckout(api);
  await settleClaim(checkoutPortsOf(api.context), await claimed(checkoutId));
  const second = await claimed(checkoutId);
  expect(await settleClaim(checkoutPortsOf(api.context), second)).toBe('done');
  expect(await settleClaim(checkoutPortsOf(api.context), second)).toBe('done');
  expect(await verifications()).toHaveLength(1);
  expect(await notifications()).toMatchObject([{ reason: 'payment-twice', count: 1, paymentIds: [1] }]);
  expect(await jobs()).toHaveLength(1);
});

it('late money for a checkout that our clock ended counts, and takes its place again', async () => {
  const { checkoutId } = await openCheckout(api);
  api.clock.advance(80 * MINUTE_MS);
  await lookUp(api, checkoutId);
  expect([await states(), (await checkout()).state]).toEqual([['cancelled'], 'expired']);
  expect(await settleClaim(checkoutPortsOf(api.context), await claimed(checkoutId))).toBe('done');
  expect([await states(), (await checkout()).state]).toEqual([['paid'], 'paid']);
  expect(await reasons()).toEqual([]);
  expect(await api.database.prisma.registration.findMany()).toMatchObject([{ state: 'taken' }]);
});
