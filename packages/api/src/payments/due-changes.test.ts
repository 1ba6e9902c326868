// Changes of a due payment: a lower price, instalments, cancelling; what is kept of each, and why each is refused.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { grosze } from '@zapisy/domain/money';
import { PAYMENT_STATES } from '@zapisy/domain/payments/payment';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { due, settle } = openCounter(api);
const TODAY = '2026-11-23';
const AT = new Date('2026-11-23T13:06:00Z');
const LINES = [
  { name: 'Akrobatyka', gross: grosze(25_000), quantity: 1, vatRate: 'zw', vatExemption: 'art. 43' },
  { name: 'Strój', gross: grosze(11_000), quantity: 1, vatRate: '23' },
] as const;

beforeEach(() => api.clock.set(AT.toISOString()));

const SIBLING = { code: 'sibling', text: '' } as const;
const RESIGNED = { code: 'resignation', text: 'wyjazd' } as const;
const lower = (paymentId: number, seenAmount: number, price: number, position = 1) =>
  api.as('manager').payments.lowerPrice({ paymentId, seenAmount, price, position, reason: SIBLING });
const cancel = (paymentId: number, seenAmount: number) =>
  api.as('office').payments.cancelDue({ paymentId, seenAmount, reason: RESIGNED });
const divide = (paymentId: number, seenAmount: number, amounts: readonly number[], dueOn = TODAY) =>
  api
    .as('office')
    .payments.divideDue({ paymentId, seenAmount, instalments: amounts.map((amount) => ({ amount, dueOn })) });
const card = (paymentId: number) => api.as('reception').payments.one({ paymentId });
const owed = async () => (await api.database.prisma.payment.findMany({ where: { state: 'due' } })).length;

it('a lower price is due from now on, and both prices, actor, reason and moment are kept', async () => {
  const { id } = await aPayment(api.database, { lines: LINES });
  expect(await lower(id, 36_000, 20_000)).toEqual({ amount: 31_000, isClosed: false });
  await lower(id, 31_000, 18_000);
  const { payment, due: facts } = await card(id);
  expect(payment).toMatchObject({ amount: 29_000, state: 'due', lines: [{ gross: 18_000 }, { gross: 11_000 }] });
  const same = { position: 1, reason: SIBLING, by: ACTORS.manager.email, at: AT };
  expect(facts.priceChanges).toEqual([
    { ...same, from: 25_000, to: 20_000 },
    { ...same, from: 20_000, to: 18_000 },
  ]);
  expect(await listAudit(api.database.prisma, { limit: 1 })).toMatchObject([
    {
      actor: ACTORS.manager.email,
      action: 'lowerPrice',
      entityId: String(id),
      before: { amount: 31_000, price: 20_000 },
      after: { amount: 29_000, price: 18_000, line: 'Akrobatyka', changeReason: 'sibling' },
    },
  ]);
});

it('a lower price of 0,00 for the whole closes the payment without a document', async () => {
  const { id } = await aPayment(api.database, { lines: LINES });
  await lower(id, 36_000, 0, 2);
  expect(await lower(id, 25_000, 0)).toEqual({ amount: 0, isClosed: true });
  expect(await card(id)).toMatchObject({
    state: 'cancelled',
    outcome: null,
    receipt: null,
    due: { closing: { code: 'lowered-to-zero', by: ACTORS.manager.email, at: AT } },
  });
});

it.each([25_000, 25_001])('a price of %i is no lower one, and the refusal names the former', async (price) => {
  const { id } = await aPayment(api.database, { lines: LINES });
  const refusal = await refusalOf(lower(id, 36_000, price));
  expect(refusal).toEqual({ code: 'bad-input', fields: ['price'], most: 25_000 });
});

it('a lower price of a line that is not there is not found', async () => {
  const { id } = await aPayment(api.database);
  expect(await refusalOf(lower(id, 25_000, 1, 2))).toEqual({ code: 'not-found' });
});

it("a lower price needs the words of 'other'", async () => {
  const { id: paymentId } = await aPayment(api.database);
  const other = {
    paymentId,
    seenAmount: 25_000,
    position: 1,
    price: 1,
    reason: { code: 'other', text: ' ' },
  } as const;
  const refused = { code: 'BAD_REQUEST', cause: { issues: [{ path: ['reason', 'text'] }] } };
  await expect(api.as('manager').payments.lowerPrice(other)).rejects.toMatchObject(refused);
  await expect(api.as('office').payments.cancelDue(other)).rejects.toMatchObject(refused);
});

it('instalments are due payments of their own that sum to the divided one, which is closed', async () => {
  const { id } = await aPayment(api.database, { lines: LINES });
  const ids = await divide(id, 36_000, [12_000, 12_000, 12_000], '2026-12-10');
  const parts = await Promise.all(ids.map(card));
  expect(parts.map(({ payment }) => [payment.amount, payment.dueOn, payment.state, payment.instalment])).toEqual(
    [1, 2, 3].map((number) => [12_000, '2026-12-10', 'due', { of: id, number, count: 3 }]),
  );
  const lines = parts.flatMap(({ payment }) => payment.lines);
  const sumOf = (rate: string) => lines.reduce((sum, one) => sum + (one.vatRate === rate ? one.gross : 0), 0);
  expect([sumOf('zw'), sumOf('23')]).toEqual([25_000, 11_000]);
  const whole = await card(id);
  const isDivided = { state: 'cancelled', isDivided: true };
  expect(whole).toMatchObject({ ...isDivided, payment: isDivided, due: { closing: { code: 'divided' } } });
  const { payments } = await api.as('office').payments.list();
  expect(payments.filter((row) => row.isDivided).map((row) => row.id)).toEqual([id]);
  const instalment = { number: 3, count: 3 };
  expect(payments.find((row) => row.id === ids[2])).toMatchObject({ instalment });
  const found = await api.as('office').staffArea.search({ query: whole.participant.lastName });
  expect(found.payments?.rows.filter((row) => row.isDivided)).toMatchObject([{ id, ...isDivided }]);
  expect(found.payments?.rows.find((row) => row.id === ids[2])).toMatchObject({ instalment });
  for (const { due: facts } of [whole, ...parts]) expect(facts.instalments.map((one) => one.id)).toEqual(ids);
});

it('instalments are named on each line, and count from 1 again after one was cancelled', async () => {
  const { id } = await aPayment(api.database, { lines: LINES });
  const [first = 0, second = 0, third = 0] = await divide(id, 36_000, [12_000, 12_000, 12_000]);
  const named = async (one: number) => (await card(one)).payment.lines.map(({ name }) => name);
  expect(await named(third)).toEqual(['Akrobatyka, rata 3 z 3', 'Strój, rata 3 z 3']);
  await cancel(second, 12_000);
  expect(await named(first)).toEqual(['Akrobatyka, rata 1 z 2', 'Strój, rata 1 z 2']);
  expect(await named(third)).toEqual(['Akrobatyka, rata 2 z 2', 'Strój, rata 2 z 2']);
  expect((await card(third)).payment.instalment).toEqual({ of: id, number: 2, count: 2 });
  expect((await card(id)).due.instalments).toMatchObject([
    { id: first, number: 1, count: 2 },
    { id: second, number: 2, count: 3, state: 'cancelled' },
    { id: third, number: 2, count: 2 },
  ]);
});

it('instalments keep their numbers once one is paid, because its documents have them', async () => {
  const { input } = await due();
  const [id = 0] = input.paymentIds;
  const [first = 0, second = 0, third = 0] = await divide(id, 25_000, [10_000, 10_000, 5_000]);
  await settle({ ...input, paymentIds: [first], total: 10_000 });
  await cancel(second, 10_000);
  expect((await card(third)).payment).toMatchObject({
    instalment: { number: 3, count: 3 },
    lines: [{ name: expect.stringMatching(/, rata 3 z 3/) }],
  });
});

it('instalments are settled each by itself; the others can still be lowered and cancelled, and none is divided again', async () => {
  const { input } = await due();
  const [id = 0] = input.paymentIds;
  const [first = 0, second = 0, third = 0] = await divide(id, 25_000, [10_000, 10_000, 5_000]);
  expect(await refusalOf(divide(second, 10_000, [5_000, 5_000]))).toMatchObject({ reason: 'is-instalment' });
  const { payments } = await settle({ ...input, paymentIds: [first], total: 10_000 });
  expect(payments).toMatchObject([{ id: first, amount: 10_000, state: 'paid' }]);
  expect(await refusalOf(divide(second, 10_000, [5_000, 5_000]))).toMatchObject({ reason: 'instalment-paid' });
  expect(await lower(second, 10_000, 9_000)).toMatchObject({ amount: 9_000 });
  await cancel(third, 5_000);
  expect(await refusalOf(settle({ ...input, settlementKey: 'the whole', paymentIds: [id] }))).toMatchObject({
    code: 'not-payable',
    states: ['cancelled'],
  });
  expect(await owed()).toBe(1);
});

it('cancelling keeps reason, words, actor and moment, and nothing is owed', async () => {
  const { id } = await aPayment(api.database);
  await cancel(id, 25_000);
  const closing = { code: 'resignation', text: 'wyjazd', by: ACTORS.office.email, at: AT };
  expect(await card(id)).toMatchObject({ state: 'cancelled', due: { closing } });
  expect(await owed()).toBe(0);
  expect(await refusalOf(cancel(id, 25_000))).toMatchObject({ reason: 'already-cancelled', paymentIds: [id] });
});

const CHANGES = [
  ['lowering', (id: number, seen: number) => lower(id, seen, 1)],
  ['dividing', (id: number, seen: number) => divide(id, seen, [1, seen - 1])],
  ['cancelling', cancel],
] as const;

describe.each(CHANGES)('%s', (_, change) => {
  it.each(PAYMENT_STATES.filter((state) => state === 'pending' || state === 'cancelled'))(
    'is refused while it is %s',
    async (state) => {
      const { id } = await aPayment(api.database, { state });
      const reason = state === 'pending' ? 'paid-online-now' : 'already-cancelled';
      expect(await refusalOf(change(id, 25_000))).toMatchObject({ code: 'not-allowed-now', reason, paymentIds: [id] });
    },
  );

  it('is refused once money was taken', async () => {
    const { id } = await aPaidPayment(api.database);
    const refusal = { code: 'not-allowed-now', reason: 'money-taken', paymentIds: [id] };
    expect(await refusalOf(change(id, 25_000))).toEqual(refusal);
  });

  it('says since when the payment is being paid online', async () => {
    const { id, ownerEmail } = await aPayment(api.database, { state: 'pending' });
    const openedAt = new Date('2026-11-23T13:05:00Z');
    const data = { ownerEmail, amountGrosze: 25_000, openedAt, askAt: openedAt, endsAt: openedAt };
    const checkout = await api.database.prisma.checkout.create({ data });
    await api.database.prisma.payment.update({ where: { id }, data: { checkoutId: checkout.id } });
    expect(await refusalOf(change(id, 25_000))).toMatchObject({ reason: 'paid-online-now', since: openedAt });
  });

  it('is refused for an amount that another person has changed', async () => {
    const { id } = await aPayment(api.database);
    await lower(id, 25_000, 20_000);
    const conflict = { code: 'conflict', reason: 'amount-changed', paymentIds: [id], shown: 25_000, total: 20_000 };
    expect(await refusalOf(change(id, 25_000))).toEqual(conflict);
  });

  it('of a payment that does not exist is not found', async () => {
    expect(await refusalOf(change(9_999, 25_000))).toEqual({ code: 'not-found' });
  });
});
