// Money that came and that staff check: until they have decided, its owner is not asked to pay for the same again (PAY-38).
import { inTransaction } from '@zapisy/db/connection/open-database';
import { planPaymentReminders } from '@zapisy/db/mail/payment-reminder-records';
import { beforeEach, expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { endWithoutMoney, openCheckout, openDues, ownDues, payOnline } from '../../testing/online-payment.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { terms, settle } = openCounter(api);

beforeEach(() => api.clock.set('2026-11-23T13:05:00Z'));

const client = () => api.as('client');
const pay = (paymentIds: readonly number[], total = 25_000 * paymentIds.length) =>
  client().checkout.payDues({ paymentIds: [...paymentIds], total });
const locks = async () =>
  (await client().checkout.dues()).flatMap(({ dues }) => dues.map(({ payment, lock }) => [payment.id, lock?.kind]));

async function resolve(): Promise<void> {
  const [open] = (await api.as('office').notifications.list()).filter(({ resolvedAt }) => resolvedAt === null);
  await api.as('office').notifications.resolve({ id: open?.id ?? '', note: 'zwrot w panelu bramki' });
}

async function mismatchedDues() {
  const { wards, paymentIds } = await ownDues(api, ['Zofia', 'Jan', 'Ola']);
  const checkoutId = await openDues(api, paymentIds.slice(0, 2));
  await payOnline(api, checkoutId, { amount: 100 });
  return { wards, paymentIds, checkoutId };
}

it('due payments for which another sum came cannot be paid online until staff have decided, the others can', async () => {
  const { paymentIds } = await mismatchedDues();
  const [zofia, jan, ola] = paymentIds;
  expect(await locks()).toEqual([
    [zofia, 'under-review'],
    [jan, 'under-review'],
    [ola, undefined],
  ]);
  const since = api.clock.now();
  const refusal = { code: 'not-allowed-now', reason: 'money-under-review', since };
  expect(await refusalOf(pay(paymentIds))).toEqual({ ...refusal, paymentIds: [zofia, jan] });
  const { payments } = await client().overview.owed();
  expect(payments.map(({ paymentId, reviewedSince }) => [paymentId, reviewedSince])).toEqual([
    [zofia, since],
    [jan, since],
    [ola, null],
  ]);
  expect(await pay([ola ?? 0])).toMatchObject({ checkoutId: expect.any(String) });
  await resolve();
  expect(await pay([zofia ?? 0, jan ?? 0])).toMatchObject({ checkoutId: expect.any(String) });
});

it('due payments for which another sum came are settled at the counter, and are not reminded of', async () => {
  const { wards, paymentIds } = await mismatchedDues();
  const [zofia = 0] = paymentIds;
  const remind = () => inTransaction(api.database, (tx) => planPaymentReminders(tx, '2026-11-23', api.clock.now()));
  const { prisma } = api.database;
  await prisma.payment.updateMany({ data: { dueOn: new Date('2026-11-24') } });
  expect(await remind()).toBe(1);
  const [, jan = 0] = paymentIds;
  expect(await api.as('office').payments.remindOfDues({ paymentIds: [jan] })).toEqual({
    letters: 0,
    reminded: [],
    leftOut: [{ paymentId: jan, reason: 'under-review' }],
  });
  if (wards[0]) await settle({ ...terms(wards[0], undefined), paymentIds: [zofia] });
  expect(await prisma.payment.findUnique({ where: { id: zofia } })).toMatchObject({ state: 'paid', method: 'card' });
  await resolve();
  expect(await remind()).toBe(1);
});

it('due payments for which another sum came that were divided or lowered before late money came: nor can what is owed instead', async () => {
  const { paymentIds } = await ownDues(api, ['Zofia', 'Jan']);
  const [zofia = 0, jan = 0] = paymentIds;
  const checkoutId = await openDues(api, paymentIds);
  await endWithoutMoney(api, checkoutId);
  const instalments = [15_000, 10_000].map((amount) => ({ amount, dueOn: '2026-11-23' }));
  await api.as('office').payments.divideDue({ paymentId: zofia, seenAmount: 25_000, instalments });
  const lower = { paymentId: jan, seenAmount: 25_000, position: 1, price: 20_000 };
  await api.as('manager').payments.lowerPrice({ ...lower, reason: { code: 'illness', text: '' } });
  await payOnline(api, checkoutId);
  expect((await locks()).map(([, kind]) => kind)).toEqual(['under-review', 'under-review', 'under-review']);
});

const places = async () => (await client().overview.places()).places;

it('a place for which another sum came is paid in neither payment step until staff have decided, and leads to the payment', async () => {
  const { checkoutId, registrationIds } = await openCheckout(api);
  await payOnline(api, checkoutId, { amount: 100 });
  const since = api.clock.now();
  const refusal = { code: 'not-allowed-now', reason: 'money-under-review', since, checkoutId, registrationIds };
  expect(await refusalOf(client().registration.summary({ registrationIds }))).toEqual(refusal);
  expect(await refusalOf(client().checkout.pay({ registrationIds }))).toEqual(refusal);
  expect(await places()).toMatchObject([{ state: 'held', reviewedSince: since }]);
  await resolve();
  expect(await places()).toMatchObject([{ state: 'held', reviewedSince: null }]);
  expect(await client().checkout.pay({ registrationIds })).toMatchObject({ kind: 'gateway' });
});

it('a place for which another sum came given up and taken again is not paid either', async () => {
  const { checkoutId, registrationIds, courseId } = await openCheckout(api);
  await payOnline(api, checkoutId, { amount: 100 });
  await client().registration.giveUp({ registrationIds });
  const [ward] = await client().people.wards();
  const again = await client().registration.begin({ courseId, playerIds: [ward?.id ?? ''] });
  const ids = again.map(({ id }) => id);
  expect(await refusalOf(client().checkout.pay({ registrationIds: ids }))).toMatchObject({
    reason: 'money-under-review',
    checkoutId,
    registrationIds: ids,
  });
});
