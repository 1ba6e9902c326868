// The month's register over real rows: documents, sales without one, refunds, pages, cities, and the day's ends beside it.
import { A_LINE, aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, aParticipant } from '@zapisy/db/testing/builders/people';
import { grosze } from '@zapisy/domain/money';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import { expect, it } from 'vitest';
import { NO_RECEIPT, openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { testApi } from '../../testing/test-api.ts';
import type { Inputs } from '../client.ts';

const api = testApi();
const { issue } = openIssuing(api);
const { due, settle } = openCounter(api);

const MONTH = '2026-11';
const DAY = '2026-11-20';
const goods = (gross: number, vatRate: SoldItem['vatRate'] = '23'): SoldItem => ({
  name: 'Koszulka',
  gross: grosze(gross),
  quantity: 1,
  vatRate,
});

type Question = Partial<Inputs['salesRegister']['month']>;
const read = (question: Question = {}) => api.as('office').salesRegister.month({ month: MONTH, ...question });
const kinds = async (question?: Question) => (await read(question)).rows.map(({ kind }) => kind);
const refund = (paymentId: number, amount: number) =>
  api.as('office').payments.markRefund({ paymentId, amount, reason: 'Choroba dziecka' });

/** A paid payment whose documents are issued; returns its number. */
async function issued(given: Parameters<typeof aPaidPayment>[1] = {}): Promise<number> {
  const { id } = await aPaidPayment(api.database, { paidOn: DAY, ...given });
  await issue(id);
  return id;
}

it('the rows: a company invoice, a named invoice with its receipt, a receipt of one method and of two', async () => {
  api.clock.set(`${DAY}T11:00:00Z`);
  const receipt = await issued({ lines: [goods(11_000)], method: 'blik' });
  const named = await issued({ buyer: buyerOf(A_PERSON, 1) });
  const company = await issued({
    buyer: buyerOf(A_COMPANY, 1),
    printReceipt: false,
    lines: [{ ...A_LINE, gross: grosze(48_000) }, goods(89_000, '8')],
  });
  const { rows, totals, ...month } = await read();
  expect(rows).toMatchObject([
    {
      kind: 'company-invoice',
      day: DAY,
      soldOn: DAY,
      document: { number: expect.stringMatching(/./), issuedOn: DAY, link: 'none', government: 'waiting' },
      buyer: { name: A_COMPANY.companyName, taxId: A_COMPANY.taxId },
      gross: 137_000,
      rates: [
        { rate: '8', gross: 89_000, net: 82_407, vat: 6_593 },
        { rate: 'zw', gross: 48_000, net: 48_000, vat: 0 },
      ],
      counted: 137_000,
      methods: ['card'],
      paymentIds: [company],
      receiptNumber: null,
    },
    {
      kind: 'named-invoice',
      document: { link: 'linked', government: null },
      buyer: { name: `${A_PERSON.firstName} ${A_PERSON.lastName}`, taxId: '' },
      gross: 25_000,
      counted: 0,
      paymentIds: [named],
      receiptNumber: rows[2]?.document?.number,
    },
    { kind: 'receipt', buyer: { name: '', taxId: '' }, counted: 25_000, paymentIds: [named], receiptNumber: null },
    { kind: 'receipt', counted: 11_000, paymentIds: [receipt], methods: ['blik'], document: { fiscal: 'none' } },
  ]);
  expect(totals).toEqual({
    money: { taken: 173_000, refunded: 0, net: 173_000 },
    rates: [
      { rate: '23', gross: 11_000, net: 8_943, vat: 2_057 },
      { rate: '8', gross: 89_000, net: 82_407, vat: 6_593 },
      { rate: 'zw', gross: 73_000, net: 73_000, vat: 0 },
    ],
    net: 164_350,
    vat: 8_650,
    unrated: 0,
    sales: 3,
    documents: 4,
    refunds: 0,
  });
  expect(month).toMatchObject({ count: 4, next: null, agrees: true, dayEnds: totals.money, cities: ['Kraków'] });
});

it('the rows: sales without a document with their reason, documents in progress, and refunds of this and another month', async () => {
  api.clock.set(`${DAY}T11:00:00Z`);
  const { input } = await due(undefined);
  await settle({ ...input, printReceipt: false, noReceiptReason: NO_RECEIPT });
  const [reasoned = 0] = input.paymentIds;
  const waiting = await aPaidPayment(api.database, { paidOn: DAY, outcome: 'waiting' });
  const before = await aPaidPayment(api.database, { paidOn: '2026-10-31' });
  await refund(before.id, 4_000);
  const { rows, totals, agrees } = await read();
  expect(rows).toMatchObject([
    {
      kind: 'refund',
      paymentIds: [before.id],
      gross: -4_000,
      counted: -4_000,
      rates: null,
      refundReason: 'Choroba dziecka',
    },
    {
      kind: 'without-document',
      paymentIds: [waiting.id],
      outcome: 'waiting',
      noReceiptReason: null,
      counted: 25_000,
    },
    { kind: 'without-document', paymentIds: [reasoned], outcome: 'without-document', noReceiptReason: NO_RECEIPT },
  ]);
  expect(totals).toMatchObject({ money: { taken: 50_000, refunded: 4_000, net: 46_000 }, refunds: 1, documents: 0 });
  expect(agrees).toBe(true);
});

it('the rows: a withdrawn document is listed and counts nothing', async () => {
  api.clock.set(`${DAY}T11:00:00Z`);
  await issued();
  await api.database.prisma.document.updateMany({ data: { withdrawnAt: new Date() } });
  const { rows, totals, agrees } = await read();
  expect(rows).toMatchObject([
    { kind: 'without-document', counted: 25_000, isWithdrawn: false },
    { kind: 'receipt', gross: 25_000, counted: 0, isWithdrawn: true },
  ]);
  expect([totals.documents, agrees]).toEqual([0, true]);
});

it('the rows: money of another currency and another sum: shown, and without a rate', async () => {
  api.clock.set(`${DAY}T11:00:00Z`);
  for (const [amount, currency] of [[40, 'PLN'] as const, [6_000, 'EUR'] as const]) {
    const { id } = await aPaidPayment(api.database, { method: 'online', paidOn: DAY, outcome: 'needs-person' });
    await api.database.pool.query(
      'UPDATE payment SET received_grosze = $1, received_currency = $2, settled_by = NULL WHERE id = $3',
      [amount, currency, id],
    );
  }
  const { rows, totals, agrees } = await read();
  expect(rows).toMatchObject([
    { gross: 0, rates: null, foreign: { amount: 6_000, currency: 'EUR' } },
    { gross: 40, rates: null, foreign: null },
  ]);
  expect(totals).toMatchObject({ money: { taken: 40 }, unrated: 40, net: 0 });
  expect(agrees).toBe(true);
});

it('filters and pages: the kind filters the rows, the city the sums too; a receipt over two cities counts in each its own part', async () => {
  api.clock.set(`${DAY}T11:00:00Z`);
  const { input } = await due(undefined, [{ city: 'Kraków' }, { city: 'Gdańsk', lines: [goods(4_000)] }]);
  await settle({ ...input, deskDriver: 'none', deskPrints: false });
  await issue(...input.paymentIds);
  await aPaidPayment(api.database, { paidOn: DAY, outcome: 'without-document' });
  expect(await kinds()).toEqual(['without-document', 'receipt']);
  expect(await kinds({ kind: 'receipt' })).toEqual(['receipt']);
  expect(await read({ kind: 'receipt' })).toMatchObject({ count: 1, totals: { money: { taken: 54_000 } } });
  const gdansk = await read({ city: 'Gdańsk' });
  expect(gdansk).toMatchObject({
    agrees: true,
    count: 1,
    totals: { money: { taken: 4_000 } },
    cities: ['Gdańsk', 'Kraków'],
  });
  expect(gdansk.rows).toMatchObject([{ gross: 29_000, counted: 4_000, paymentIds: input.paymentIds }]);
  expect(await read({ city: 'Kraków' })).toMatchObject({ agrees: true, totals: { money: { taken: 50_000 } } });
  expect(await read({ city: 'Łódź' })).toMatchObject({ agrees: true, count: 0, totals: { money: { taken: 0 } } });
});

it('filters and pages: pages of 30 rows come to the month, each row once; days come to the same rows', async () => {
  api.clock.set('2026-11-30T11:00:00Z');
  const ids: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    const paidOn = `2026-11-${String(1 + (index % 30)).padStart(2, '0')}`;
    ids.push((await aPaidPayment(api.database, { paidOn, outcome: 'without-document' })).id);
  }
  const first = await read();
  const second = await read({ after: first.next ?? '' });
  expect([first.rows.length, second.rows.length, second.next, first.count]).toEqual([30, 30, null, 60]);
  const paged = [...first.rows, ...second.rows];
  expect(paged.flatMap(({ paymentIds }) => paymentIds).toSorted()).toEqual(ids.toSorted());
  const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(30 - index).padStart(2, '0')}`);
  const daily = await Promise.all(days.map((day) => api.as('office').salesRegister.day({ day })));
  expect(daily.flatMap(({ rows }) => rows)).toEqual(paged);
});

it('filters and pages: a day of more than a thousand sales is read in parts, each row once', async () => {
  const { id: playerId, ownerEmail } = await aParticipant(api.database);
  const day = new Date(DAY);
  const sale = { playerId, ownerEmail, city: 'Kraków', amountGrosze: 100, dueOn: day, paidOn: day };
  const paid = { ...sale, method: 'cash', state: 'paid', documentsOutcome: 'without-document' };
  await api.database.prisma.payment.createMany({ data: Array.from({ length: 1_001 }, () => paid) });
  const part = async (after?: string) => await api.as('office').salesRegister.day({ day: DAY, after });
  const first = await part();
  const second = await part(first.next ?? '');
  expect([first.rows.length, second.rows.length, second.next]).toEqual([1_000, 1, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ key }) => key)).size).toBe(1_001);
  expect(await read()).toMatchObject({ count: 1_001, agrees: true });
});

it('filters and pages: a sale belongs to the month that it is in Warsaw', async () => {
  api.clock.set('2026-11-30T22:59:59Z');
  const november = await due(undefined);
  await settle(november.input);
  api.clock.set('2026-11-30T23:00:00Z');
  const december = await due(undefined);
  await settle(december.input);
  expect((await read()).rows).toMatchObject([{ paymentIds: november.input.paymentIds, soldOn: '2026-11-30' }]);
  const next = await read({ month: '2026-12' });
  expect(next).toMatchObject({ today: '2026-12-01', rows: [{ paymentIds: december.input.paymentIds }] });
});
