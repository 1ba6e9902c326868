// The day's end over real rows: sums by the business day in Warsaw, refunds, splits, filters, and what staff must look
// at.
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, aParticipant } from '@zapisy/db/testing/builders/people';
import { aProduct } from '@zapisy/db/testing/builders/products';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { type CounterInput, NO_RECEIPT, openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import type { Inputs } from '../client.ts';

const api = testApi();
const { issue } = openIssuing(api);
const { due, settle, terms } = openCounter(api);

const DAY = '2026-11-20';
const NOON = `${DAY}T11:00:00Z`;
const CASH_100 = { method: 'cash' as const, amount: 10_000 };
const CARD_150 = { method: 'card' as const, amount: 15_000 };

const inZloty = (amount: number) => ({ amount, currency: 'PLN' });

type Question = Partial<Inputs['payments']['dayEnd']>;
const endOf = (question: Question = {}) => api.as('reception').payments.dayEnd({ day: DAY, ...question });
const taken = async (question?: Question) =>
  Object.fromEntries(
    (await endOf(question)).methods.filter((one) => one.taken > 0).map((one) => [one.method, one.taken]),
  );
const refund = (paymentId: number, amount: number) =>
  api.as('office').payments.markRefund({ paymentId, amount, reason: 'Choroba dziecka' });

/** A payment of 250,00 zł that is settled now; returns its number. */
async function sold(more: Partial<CounterInput> = {}, city = 'Kraków'): Promise<number> {
  const { input } = await due(undefined, [{ city }]);
  await settle({ ...input, method: 'cash', ...more });
  return input.paymentIds[0] ?? 0;
}

it('the sums: a split by its own methods, goods, an online payment; each payment once', async () => {
  api.clock.set(NOON);
  await sold({ method: 'card', parts: [CASH_100, CARD_150] });
  const ward = await aParticipant(api.database);
  const { id: productId } = await aProduct(api.database);
  await settle({ ...terms(ward, undefined), items: [{ productId, quantity: 2 }] });
  await aPaidPayment(api.database, { method: 'online', paidOn: DAY });
  await aPayment(api.database, { dueOn: DAY });
  const end = await endOf();
  expect(end).toMatchObject({
    day: DAY,
    today: DAY,
    readAt: new Date(NOON),
    payments: 3,
    taken: 59_998,
    refunded: 0,
    net: 59_998,
    goods: { payments: 1, sum: 9_998 },
    cash: { expected: 10_000, perhapsLess: 0 },
    unknownMethod: { net: 0 },
    places: { cities: ['Kraków'], desks: ['desk-1'] },
  });
  expect(await taken()).toEqual({ cash: 10_000, card: 24_998, online: 25_000 });
  expect(end.desks).toMatchObject([
    { deskId: 'desk-1', payments: 2, net: 34_998, cash: { expected: 10_000 } },
    { deskId: null, payments: 1, net: 25_000, cash: { expected: 0 } },
  ]);
});

it('the sums: a sale belongs to the day that it is in Warsaw, on both sides of midnight', async () => {
  api.clock.set('2026-11-20T22:59:59Z');
  await sold();
  expect(await taken()).toEqual({ cash: 25_000 });
  api.clock.set('2026-11-20T23:00:00Z');
  await sold({ method: 'blik' });
  expect(await endOf({ day: '2026-11-21' })).toMatchObject({ today: '2026-11-21', payments: 1, net: 25_000 });
  expect(await taken({ day: '2026-11-21' })).toEqual({ blik: 25_000 });
  expect(await taken()).toEqual({ cash: 25_000 });
  api.clock.set('2027-07-01T21:59:59Z');
  await sold();
  api.clock.set('2027-07-01T22:00:00Z');
  expect(await endOf({ day: '2027-07-01' })).toMatchObject({ payments: 1 });
  expect(await endOf({ day: '2027-07-02' })).toMatchObject({ payments: 0, today: '2027-07-02' });
});

it('the sums: a transfer is of the day on which the money came, and a desk that was offline of the day of its sale', async () => {
  api.clock.set('2026-11-22T11:00:00Z');
  await sold({ method: 'transfer', paidOn: '2026-11-19' });
  await sold({ takenAt: `${DAY}T22:30:00Z` });
  expect(await taken({ day: '2026-11-19' })).toEqual({ transfer: 25_000 });
  expect(await taken()).toEqual({ cash: 25_000 });
  expect(await endOf({ day: '2026-11-22' })).toMatchObject({ payments: 0, places: { cities: [], desks: [] } });
});

it('the sums: a refund leaves the day on which it is marked, in its payment method; of a part of a split the method is unknown', async () => {
  api.clock.set(NOON);
  const cash = await sold();
  const split = await sold({ method: 'card', parts: [CASH_100, CARD_150] });
  api.clock.set('2026-11-25T11:00:00Z');
  await refund(cash, 25_000);
  await refund(split, 12_000);
  expect(await endOf()).toMatchObject({ payments: 2, net: 50_000, refunds: { count: 0 } });
  const end = await endOf({ day: '2026-11-25' });
  expect(end).toMatchObject({
    payments: 0,
    taken: 0,
    refunded: 37_000,
    net: -37_000,
    unknownMethod: { refunded: 12_000 },
    cash: { expected: -25_000, perhapsLess: 10_000 },
    refunds: { count: 2, sum: 37_000 },
    unfinished: { count: 0 },
    withoutReceipt: { count: 0 },
  });
  const by = { email: ACTORS.office.email, name: ACTORS.office.name };
  expect(end.refunds.rows).toMatchObject([
    { id: cash, amount: inZloty(25_000), paidOn: DAY, reason: 'Choroba dziecka', by, parts: [{ method: 'cash' }] },
    {
      id: split,
      amount: inZloty(12_000),
      paidOn: DAY,
      participant: { firstName: 'Zofia', lastName: 'Nowak' },
      parts: null,
    },
  ]);
});

it('the sums of money over the gateway counts what came; another currency is listed by itself', async () => {
  api.clock.set(NOON);
  for (const [amount, currency] of [[1, 'PLN'] as const, [6_000, 'EUR'] as const]) {
    const { id } = await aPaidPayment(api.database, { method: 'online', paidOn: DAY, outcome: 'needs-person' });
    await api.database.pool.query(
      'UPDATE payment SET received_grosze = $1, received_currency = $2, settled_by = NULL WHERE id = $3',
      [amount, currency, id],
    );
  }
  const end = await endOf();
  expect(end).toMatchObject({ payments: 2, taken: 1, foreign: [{ currency: 'EUR', taken: 6_000 }] });
  expect(end.unfinished).toMatchObject({
    rows: [{ amount: inZloty(1) }, { amount: { amount: 6_000, currency: 'EUR' } }],
    sum: 1,
  });
});

it('the sums of one city, of one desk; a refund is of the city and the desk of its payment', async () => {
  api.clock.set(NOON);
  await sold({ deskId: 'krakow-1' });
  await sold({ deskId: 'krakow-2' });
  const back = await sold({ deskId: 'gdansk-1', method: 'card' }, 'Gdańsk');
  await aPaidPayment(api.database, { method: 'online', paidOn: DAY, city: 'Gdańsk' });
  await refund(back, 5_000);
  expect(await endOf({ city: 'Kraków' })).toMatchObject({ payments: 2, net: 50_000, cash: { expected: 50_000 } });
  expect(await endOf({ city: 'Gdańsk' })).toMatchObject({ payments: 2, net: 45_000, refunds: { count: 1 } });
  const desk = await endOf({ deskId: 'gdansk-1' });
  expect(desk).toMatchObject({ payments: 1, net: 20_000, desks: [{ deskId: 'gdansk-1' }], refunds: { count: 1 } });
  expect(desk.places).toEqual({ cities: ['Gdańsk', 'Kraków'], desks: ['gdansk-1', 'krakow-1', 'krakow-2'] });
  expect(await endOf({ city: 'Kraków', deskId: 'gdansk-1' })).toMatchObject({ payments: 0, desks: [] });
});

it('documents and what is to be looked at: a receipt over two payments is one, a named invoice is listed beside its receipt', async () => {
  api.clock.set(NOON);
  const nominal = await due(A_PERSON, [{}, {}]);
  await settle({ ...nominal.input, deskDriver: 'none', deskPrints: false });
  await issue(...nominal.input.paymentIds);
  const classic = await due(A_COMPANY);
  await settle({ ...classic.input, printReceipt: false });
  await issue(...classic.input.paymentIds);
  expect(await endOf()).toMatchObject({
    documents: { 'receipt-and-invoice': { payments: 2, sum: 50_000 }, invoice: { payments: 1, sum: 25_000 } },
    receipts: { documents: 1, sum: 50_000 },
    invoices: { documents: 2, sum: 75_000 },
    withoutReceipt: { count: 0 },
    unfinished: { count: 0 },
  });
});

it('documents and what is to be looked at: a document that was withdrawn is none', async () => {
  api.clock.set(NOON);
  const { id } = await aPaidPayment(api.database, { paidOn: DAY, buyer: buyerOf(A_PERSON, 1) });
  await issue(id);
  expect(await endOf()).toMatchObject({ receipts: { documents: 1 }, invoices: { documents: 1 } });
  await api.database.prisma.document.updateMany({ data: { withdrawnAt: new Date(NOON) } });
  expect(await endOf()).toMatchObject({ receipts: { documents: 0 }, invoices: { documents: 0 } });
});

it('documents and what is to be looked at: sales without a receipt with their reason and its words, and what still waits', async () => {
  api.clock.set(NOON);
  const words = { code: 'other' as const, text: 'Paragon z imprezy' };
  const other = await sold({ printReceipt: false, noReceiptReason: words });
  const exempt = await sold({ printReceipt: false, noReceiptReason: NO_RECEIPT });
  const waiting = await sold();
  const unreachable = await aPaidPayment(api.database, { paidOn: DAY, outcome: 'without-document' });
  const end = await endOf();
  expect(end.withoutReceipt).toMatchObject({ count: 3, sum: 75_000 });
  expect(end.withoutReceipt.rows).toMatchObject([
    { id: other, amount: inZloty(25_000), reason: words, parts: [{ method: 'cash' }] },
    { id: exempt, reason: NO_RECEIPT },
    { id: unreachable.id, reason: null },
  ]);
  expect(end.unfinished.rows).toMatchObject([{ id: waiting, outcome: 'waiting', printState: 'queued' }]);
  expect(end.documents).toMatchObject({ without: { payments: 3 }, awaited: { payments: 1, sum: 25_000 } });
  await api.runJobs();
  expect((await endOf()).unfinished.rows).toMatchObject([{ id: waiting, outcome: 'issued', printState: 'queued' }]);
  await api.database.prisma.printJob.updateMany({ data: { state: 'printed' } });
  expect(await endOf()).toMatchObject({ unfinished: { count: 0 }, documents: { receipt: { payments: 1 } } });
});

it('documents and what is to be looked at: settlements that were taken back: on their own day and on the day it was done; they count for nothing', async () => {
  api.clock.set(NOON);
  const { input } = await due(undefined, [{}, { city: 'Gdańsk' }]);
  const notReported = { printReceipt: false, noReceiptReason: NO_RECEIPT };
  await settle({ ...input, ...notReported, method: 'card', parts: [CASH_100, { ...CARD_150, amount: 40_000 }] });
  const ward = await aParticipant(api.database);
  const { id: productId } = await aProduct(api.database);
  const goods = { ...terms(ward, undefined), ...notReported, deskId: 'desk-2', items: [{ productId, quantity: 1 }] };
  const { payments } = await settle(goods);
  const cancel = (settlementKey: string) =>
    api.as('office').payments.cancelSettlement({ settlementKey, reason: 'Zła osoba' });
  await cancel(goods.settlementKey);
  api.clock.set('2026-11-21T23:30:00Z');
  await cancel(input.settlementKey);
  await settle({ ...input, ...notReported, settlementKey: 'another-key', method: 'blik' });

  const [first, second] = input.paymentIds;
  const done = { by: { email: ACTORS.office.email, name: ACTORS.office.name }, reason: 'Zła osoba', paidOn: DAY };
  const split = [
    {
      ...done,
      id: first,
      amount: inZloty(25_000),
      at: new Date('2026-11-21T23:30:00Z'),
      parts: [CARD_150, CASH_100],
    },
    { ...done, id: second, amount: inZloty(25_000), parts: [{ method: 'card', amount: 25_000 }] },
  ];
  const own = await endOf();
  expect(own).toMatchObject({ payments: 0, taken: 0, cash: { expected: 0 }, cancelled: { count: 3, sum: 54_999 } });
  expect(own.cancelled.rows).toMatchObject([{ ...done, id: payments[0]?.id, amount: inZloty(4_999) }, ...split]);
  expect(await endOf({ day: '2026-11-21' })).toMatchObject({ payments: 0, cancelled: { count: 0 } });
  const later = await endOf({ day: '2026-11-22' });
  expect(later).toMatchObject({ payments: 2, taken: 50_000, cancelled: { rows: split, count: 2 } });
  await cancel('another-key');
  expect(await endOf({ day: '2026-11-22' })).toMatchObject({ payments: 0, cancelled: { count: 4, sum: 100_000 } });
  expect((await endOf({ city: 'Gdańsk' })).cancelled.rows).toMatchObject([{ id: second }]);
  expect((await endOf({ deskId: 'desk-2' })).cancelled.rows).toMatchObject([{ id: payments[0]?.id }]);
});

it('refused: a day to come, with today, by the clock of Warsaw', async () => {
  api.clock.set('2026-11-20T22:59:59Z');
  const refusal = { code: 'bad-input', fields: ['day'], reason: 'day-in-future', today: DAY };
  expect(await refusalOf(endOf({ day: '2026-11-21' }))).toEqual(refusal);
  api.clock.set('2026-11-20T23:00:00Z');
  expect(await endOf({ day: '2026-11-21' })).toMatchObject({ payments: 0, taken: 0 });
});

/** Copies the first payment so many times, one in a hundred refunded, one in ten a split. */
async function times(count: number): Promise<void> {
  await api.database.pool.query(
    `INSERT INTO payment (owner_email, player_id, city, amount_grosze, due_on, state, method, paid_on, paid_at, settlement_key,
         documents_outcome, refund_grosze, refund_reason, refunded_by, refunded_on)
       SELECT owner_email, player_id, city, amount_grosze, due_on, state, method, paid_on, paid_at, settlement_key, 'waiting',
         CASE WHEN n % 100 = 0 THEN 100 END, 'zwrot', 'biuro@zapisy.example', CASE WHEN n % 100 = 0 THEN paid_on END
       FROM payment, generate_series(1, $1::int) AS n WHERE payment.id = 1`,
    [count],
  );
  await api.database.pool.query(
    `INSERT INTO payment_part (payment_id, method, amount_grosze)
       SELECT id, part.method, part.amount FROM payment,
         (VALUES ('cash', 10000), ('card', 15000)) AS part (method, amount) WHERE id % 10 = 0`,
  );
  await api.database.pool.query('ANALYZE payment, payment_part');
}

/** The number of queries sent to the database. */
async function questions(): Promise<number> {
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  api.database.pool.on('acquire', count);
  await endOf();
  api.database.pool.off('acquire', count);
  return asked;
}

it('a day of 10 000 payments asks the database no more often than one of a few, and lists the first 200 of many', async () => {
  api.clock.set(NOON);
  await sold();
  await times(200);
  const few = await questions();
  await api.database.pool.query('DELETE FROM payment_part');
  await times(9_799);
  expect(await questions()).toBe(few);
  expect(few).toBeLessThan(20);
  const end = await endOf();
  expect(end).toMatchObject({ payments: 10_000, taken: 250_000_000, refunded: 9_900 });
  expect(end.unfinished).toMatchObject({ count: 10_000, sum: 250_000_000 });
  expect(end.unfinished.rows).toHaveLength(200);
  expect(await taken()).toEqual({ cash: 250_000_000 - 1_000 * 15_000, card: 1_000 * 15_000 });
});
