// Money for due payments that comes after their checkout has ended, whatever became of them meanwhile.
import { beforeEach, expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { endWithoutMoney, lookUp, openDues, ownDues, payOnline } from '../../testing/online-payment.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { terms, settle } = openCounter(api);
const seen = (paymentId: number) => ({ paymentId, seenAmount: 25_000 });
const TODAY = '2026-11-23';

beforeEach(() => api.clock.set('2026-11-23T13:05:00Z'));

const payments = () => api.database.prisma.payment.findMany({ orderBy: { id: 'asc' } });
const notifications = () => api.database.prisma.notification.findMany();
const dues = () => api.database.prisma.checkoutDue.findMany();
const checkoutState = async (id: string) =>
  (await api.database.prisma.checkout.findUniqueOrThrow({ where: { id } })).state;
const jobs = async () =>
  (await api.database.pool.query<{ payload: unknown }>('SELECT payload FROM graphile_worker._private_jobs')).rows;

type Change = (id: number, playerId: string) => Promise<unknown>;

const CHANGES: readonly (readonly [string, Change, object])[] = [
  [
    'divided',
    (id) =>
      api.as('office').payments.divideDue({
        ...seen(id),
        instalments: [
          { amount: 15_000, dueOn: TODAY },
          { amount: 10_000, dueOn: TODAY },
        ],
      }),
    { state: 'cancelled', closingReason: 'divided' },
  ],
  [
    'cancelled',
    (id) => api.as('office').payments.cancelDue({ ...seen(id), reason: { code: 'mistake', text: '' } }),
    { state: 'cancelled', closingReason: 'mistake' },
  ],
  [
    'lowered',
    (id) =>
      api
        .as('manager')
        .payments.lowerPrice({ ...seen(id), position: 1, price: 20_000, reason: { code: 'illness', text: '' } }),
    { state: 'due', amountGrosze: 20_000 },
  ],
];

it('late money pays a payment that is due again, with the buyer of payment step 2', async () => {
  const { paymentIds } = await ownDues(api);
  const checkoutId = await openDues(api, paymentIds);
  await endWithoutMoney(api, checkoutId);
  await payOnline(api, checkoutId);
  expect(await payments()).toMatchObject([
    { state: 'paid', method: 'online', checkoutId, buyer: { preference: 'none' }, documentsOutcome: 'waiting' },
  ]);
  expect(await notifications()).toEqual([]);
  expect(await jobs()).toHaveLength(1);
});

it.each(CHANGES)(
  'late money for a payment that was %s is recorded, reported once, and pays nothing',
  async (_, change, after) => {
    const { wards, paymentIds } = await ownDues(api);
    const [id = 0] = paymentIds;
    const checkoutId = await openDues(api, paymentIds);
    await endWithoutMoney(api, checkoutId);
    await change(id, wards[0]?.id ?? '');
    await payOnline(api, checkoutId);
    await lookUp(api, checkoutId);
    expect((await payments())[0]).toMatchObject(after);
    expect(await dues()).toMatchObject([{ checkoutId, unplacedAt: api.clock.now() }]);
    expect(await checkoutState(checkoutId)).toBe('paid');
    expect(await notifications()).toMatchObject([{ reason: 'payment-without-due', paymentIds: [id], count: 1 }]);
    expect(await jobs()).toEqual([]);
  },
);

it('late money for a payment that was settled at the counter makes no second sale', async () => {
  const { wards, paymentIds } = await ownDues(api);
  const checkoutId = await openDues(api, paymentIds);
  await endWithoutMoney(api, checkoutId);
  if (wards[0]) await settle({ ...terms(wards[0], undefined), paymentIds: [...paymentIds] });
  const before = await jobs();
  await payOnline(api, checkoutId);
  expect(await payments()).toMatchObject([{ state: 'paid', method: 'card' }]);
  expect(await notifications()).toMatchObject([{ reason: 'payment-without-due', paymentIds }]);
  expect(await jobs()).toEqual(before);
});

it('late money that comes twice for one settled payment is reported as two sums, each with the number of the gateway', async () => {
  const { wards, paymentIds } = await ownDues(api);
  const checkoutIds: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    const checkoutId = await openDues(api, paymentIds);
    await endWithoutMoney(api, checkoutId);
    checkoutIds.push(checkoutId);
  }
  if (wards[0]) await settle({ ...terms(wards[0], undefined), paymentIds: [...paymentIds] });
  for (const checkoutId of checkoutIds) await payOnline(api, checkoutId);
  const said = { received: 25_000, transaction: 25_000, orderId: expect.any(String) };
  expect(await notifications()).toMatchObject([
    { count: 1, paymentIds, details: { said } },
    { count: 1, paymentIds, details: { said } },
  ]);
});

it('late money pays a payment that is open in another checkout, which then ends at its next look-up', async () => {
  const { paymentIds } = await ownDues(api, ['Zofia', 'Jan']);
  const first = await openDues(api, paymentIds.slice(0, 1));
  await endWithoutMoney(api, first);
  const second = await openDues(api, paymentIds);
  await payOnline(api, first);
  expect(await payments()).toMatchObject([
    { state: 'paid', checkoutId: first },
    { state: 'pending', checkoutId: second },
  ]);
  await lookUp(api, second);
  expect(await checkoutState(second)).toBe('expired');
  expect(await payments()).toMatchObject([{ state: 'paid' }, { state: 'due', checkoutId: null }]);
  expect(await notifications()).toEqual([]);
});

it('late money of two checkouts that were both paid pays once, and the other is reported', async () => {
  const { paymentIds } = await ownDues(api);
  const first = await openDues(api, paymentIds);
  await endWithoutMoney(api, first);
  const second = await openDues(api, paymentIds);
  await Promise.all([payOnline(api, first), payOnline(api, second)]);
  expect(await payments()).toMatchObject([{ state: 'paid', method: 'online' }]);
  expect(await notifications()).toMatchObject([{ reason: 'payment-without-due', paymentIds, count: 1 }]);
  expect(await jobs()).toHaveLength(1);
});
