// The list of payments over real rows: what a search finds, how filters combine, and that a page does not read the
// whole table.

import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { grosze } from '@zapisy/domain/money';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { PAYMENT_METHODS } from '@zapisy/domain/payments/payment';
import { DOCUMENT_FILTERS, type DocumentFilter } from '@zapisy/domain/payments/payment-filter';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '../../testing/builders/documents.ts';
import { A_LINE, aPaidPayment, aPayment } from '../../testing/builders/payments.ts';
import { A_COMPANY, A_PERSON, aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openRequest } from '../documents/document-request-records.ts';
import { listPayments, type PaymentFilter, paymentPage } from './payment-list-records.ts';

const database = testDatabase();

async function found(filter: Partial<PaymentFilter> = {}): Promise<number[]> {
  const rows = await listPayments(database.prisma, { limit: 50, ...filter });
  return rows.map(({ payment }) => payment.id);
}

describe('a search', () => {
  let zolw = 0;
  let company = 0;
  let other = 0;
  beforeEach(async () => {
    const ward = await aParticipant(database, {
      firstName: 'Łucja',
      lastName: 'Żółw',
      ownerEmail: 'jan.zolw@poczta.example',
    });
    zolw = (await aPayment(database, { participant: ward })).id;
    const classic = buyerOf({ ...A_COMPANY, companyName: 'Piekarnia 100% „Żyto”' }, 1);
    company = (await aPaidPayment(database, { buyer: classic })).id;
    other = (await aPaidPayment(database, { buyer: buyerOf({ ...A_PERSON, companyName: 'Żyto' }, 1) })).id;
  });

  it.each<[string, () => number[]]>([
    ['', () => [other, company, zolw]],
    ['   ', () => [other, company, zolw]],
    ['zolw lucja', () => [zolw]],
    ['ŻÓŁW', () => [zolw]],
    ['jan.zolw@', () => [zolw]],
    ['zolw anna', () => [zolw]],
    ['zolw ewa', () => []],
    ['zyto', () => [company]],
    ['100%', () => [company]],
    ['1_0', () => []],
    ['526-025-02-74', () => [company]],
    ['5260250274', () => [company]],
    ['Nowak', () => [other, company, zolw]],
    ['2147483648', () => []],
    ["' OR 1=1 --", () => []],
  ])('a search: %j', async (query, ids) => {
    expect(await found({ query })).toEqual(ids());
  });

  it('a search finds a payment by its number, also as people say it', async () => {
    expect(await found({ query: String(company) })).toContain(company);
    expect(await found({ query: `nr ${company}` })).toEqual([company]);
    expect(await found({ query: `NR. ${zolw}` })).toEqual([zolw]);
  });

  it('a search follows the copy of the buyer, whoever writes it', async () => {
    const buyer = { ...buyerOf({ ...A_COMPANY, companyName: 'Nowa Firma' }, 2) };
    await database.prisma.payment.update({ where: { id: company }, data: { buyer } });
    expect(await found({ query: 'zyto' })).toEqual([]);
    expect(await found({ query: 'nowa firma' })).toEqual([company]);
    const person = { ...buyerOf({ ...A_PERSON, companyName: 'Nowa Firma' }, 3) };
    await database.prisma.payment.update({ where: { id: company }, data: { buyer: person } });
    expect(await found({ query: 'nowa firma' })).toEqual([]);
  });
});

it('filters hold together, and pages follow one another by number, of chosen days by the day', async () => {
  const ids: number[] = [];
  for (let day = 10; day < 15; day += 1) {
    ids.unshift((await aPaidPayment(database, { paidOn: `2026-11-${day}`, city: 'Gdynia' })).id);
    await aPaidPayment(database, { paidOn: `2026-11-${day}` });
  }
  const due = await aPayment(database, { dueOn: '2026-11-12', city: 'Gdynia' });
  expect(await found({ city: 'Gdynia', limit: 3 })).toEqual([due.id, ...ids.slice(0, 2)]);
  expect(await found({ city: 'Gdynia', limit: 3, before: ids[1] })).toEqual(ids.slice(2));
  const window = { city: 'Gdynia', from: '2026-11-11', to: '2026-11-13' };
  const inWindow = [ids[1], due.id, ...ids.slice(2, 4)];
  expect(await found(window)).toEqual(inWindow);
  expect(await found({ ...window, limit: 2 })).toEqual(inWindow.slice(0, 2));
  expect(await found({ ...window, limit: 2, before: due.id })).toEqual(inWindow.slice(2));
  expect(await found({ ...window, state: 'paid' })).toEqual(ids.slice(1, 4));
  expect(await found({ ...window, state: 'due' })).toEqual([due.id]);
  expect(await found({ ...window, state: 'paid', documents: 'issued' })).toEqual([]);
});

it('filters filter by the payment method: a sale in several is among the payments of each', async () => {
  const ids = new Map<string, number>();
  for (const method of PAYMENT_METHODS) ids.set(method, (await aPaidPayment(database, { method })).id);
  const { id: divided } = await aPaidPayment(database, { method: 'card', paidOn: '2026-11-03' });
  await database.prisma.paymentPart.createMany({
    data: [
      { paymentId: divided, method: 'card', amountGrosze: 20_000 },
      { paymentId: divided, method: 'cash', amountGrosze: 5_000 },
    ],
  });
  await aPayment(database);
  expect(await found({ method: 'cash' })).toEqual([divided, ids.get('cash')]);
  expect(await found({ method: 'card' })).toEqual([divided, ids.get('card')]);
  expect(await found({ method: 'blik-and-transfer' })).toEqual([ids.get('transfer'), ids.get('blik')]);
  expect(await found({ method: 'online' })).toEqual([ids.get('online')]);
  expect(await found({ method: 'cash', from: '2026-11-03', to: '2026-11-03' })).toEqual([divided]);
});

it('filters filter by the progress of the documents: each payment has one value', async () => {
  const outcomes = {
    without: 'without-document',
    waiting: 'waiting',
    unknown: 'waiting',
    'needs-person': 'needs-person',
    unlinked: 'issued-unlinked',
    'fell-back': 'fell-back',
    issued: 'issued',
    'print-waits': 'without-document',
  } as const satisfies Readonly<Record<DocumentFilter, DocumentOutcome>>;
  const ids = new Map<DocumentFilter, number>();
  for (const filter of DOCUMENT_FILTERS)
    ids.set(filter, (await aPaidPayment(database, { outcome: outcomes[filter] })).id);
  await aPayment(database);
  const request = aRequest([ids.get('unknown') ?? 0]);
  await openRequest(database.prisma, request);
  await database.prisma.documentRequest.update({ where: { key: request.key }, data: { state: 'unknown' } });
  const job = { deskId: 'desk-1', state: 'held', receipt: {} };
  const printed = { paymentId: ids.get('print-waits') ?? 0 };
  await database.prisma.printJob.create({ data: { ...job, payments: { create: printed } } });
  expect(await found({ desk: 'desk-1' })).toEqual([printed.paymentId]);
  expect(await found({ desk: 'desk-2' })).toEqual([]);
  for (const documents of DOCUMENT_FILTERS) {
    const others = documents === 'without' ? [printed.paymentId] : [];
    expect(await found({ documents }), documents).toEqual([...others, ids.get(documents)]);
  }
  const withdrawn = await aPaidPayment(database, { outcome: 'withdrawn' });
  expect(await found({ documents: 'issued' })).toEqual([withdrawn.id, ids.get('issued')]);
});

it("filters: 'unlinked' finds an earlier invoice that is not known as linked", async () => {
  const { id } = await aPaidPayment(database, { outcome: 'issued', buyer: buyerOf(A_PERSON, 1) });
  const document = { grossGrosze: 100, issuedOn: new Date('2026-07-01') };
  const receipt = await database.prisma.document.create({
    data: { ...document, providerId: 1n, number: 'P1', kind: 'receipt' },
  });
  const invoice = await database.prisma.document.create({
    data: { ...document, providerId: 2n, number: 'F1', kind: 'vat', linkState: 'unknown' },
  });
  await database.prisma.payment.update({ where: { id }, data: { receiptId: receipt.id, invoiceId: invoice.id } });
  expect(await found({ documents: 'unlinked' })).toEqual([id]);
  const link = (linkState: string) =>
    database.prisma.document.update({ where: { id: invoice.id }, data: { linkState } });
  await link('none');
  await database.prisma.$executeRaw`UPDATE payment SET buyer = NULL WHERE id = ${id}`;
  expect(await found({ documents: 'unlinked' })).toEqual([id]);
  await database.prisma.document.update({ where: { id: invoice.id }, data: { bearsTaxId: true } });
  expect(await found({ documents: 'unlinked' }), 'a company invoice').toEqual([]);
  await database.prisma.document.update({ where: { id: invoice.id }, data: { bearsTaxId: false } });
  await link('linked');
  expect(await found({ documents: 'unlinked' })).toEqual([]);
});

type Asked = readonly [string, Partial<PaymentFilter>, number];

const BY_INDEX: readonly Asked[] = [
  ['the first page', {}, 50],
  ['a later page', { before: 5_000 }, 50],
  ['a page of one payment method', { method: 'card' }, 50],
  ['a page of those that need a person', { documents: 'needs-person' }, 5],
  ['a search for a name', { query: 'nazwisko1234 imie1234' }, 5],
  ['a search for a company', { query: 'firma 1234' }, 5],
  ['a search for a tax id', { query: '5260250274' }, 1],
  ['a search for a number', { query: 'nr 4321' }, 1],
];

const BY_METHOD: readonly Asked[] = [
  ['a payment method that is rare', { method: 'online' }, 1],
  ['a payment method that is rare, in a city without it', { method: 'online', city: 'Gdynia' }, 0],
  ['a payment method that is only a part of sales', { method: 'cash' }, 50],
  ['two payment methods that no payment has', { method: 'blik-and-transfer' }, 0],
];

describe('among 10 000 payments', () => {
  beforeEach(async () => {
    const ward = await aParticipant(database);
    await aPaidPayment(database, { participant: ward, buyer: buyerOf(A_COMPANY, 1) });
    await database.pool.query(
      `INSERT INTO player (owner_email, first_name, last_name, birth_year, city, mark)
       SELECT owner_email, 'Imię' || n, 'Nazwisko' || n, 2017, city, n FROM player, generate_series(1, 2000) AS n`,
    );
    await database.pool.query(
      `INSERT INTO payment (owner_email, player_id, city, amount_grosze, due_on, state, method, paid_on, buyer, documents_outcome)
       SELECT owner_email, id, city, 25000, '2026-11-01', 'paid', 'card', '2026-11-01',
         $1::jsonb || jsonb_build_object('data',
           $1::jsonb -> 'data' || jsonb_build_object('companyName', 'Firma ' || mark, 'taxId', mark::text)),
         CASE WHEN mark = 1999 THEN 'needs-person' ELSE 'issued' END
       FROM player, generate_series(1, 5) WHERE mark > 0`,
      [JSON.stringify(buyerOf(A_COMPANY, 1))],
    );
    // The oldest payment alone is paid online, and one of the cities has none of these.
    await database.pool.query(`UPDATE payment SET method = 'online' WHERE id IN (SELECT min(id) FROM payment)`);
    await database.pool.query(`UPDATE payment SET city = 'Gdynia' WHERE id % 4 = 0 AND method = 'card'`);
    await database.pool.query(
      `INSERT INTO payment_part (payment_id, method, amount_grosze)
       SELECT id, of_part, 12500 FROM payment, unnest(ARRAY['card', 'cash']) AS of_part
       WHERE id % 50 = 1 AND method = 'card'`,
    );
    await database.pool.query('ANALYZE payment, payment_part, player');
  });

  async function planOf(filter: Partial<PaymentFilter>, explain = 'EXPLAIN'): Promise<string> {
    const { text, values } = paymentPage({ limit: 51, ...filter });
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`${explain} ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('among 10 000 payments: a page and a search read no table of payments from end to end', async () => {
    for (const [what, filter, count] of BY_INDEX) {
      expect(await planOf(filter), what).not.toContain('Seq Scan on payment');
      expect(await found(filter), what).toHaveLength(count);
    }
  });

  it('among 10 000 payments: payments of a method are found by the indexes of the methods, and none of another method is read', async () => {
    for (const [what, filter, count] of BY_METHOD) {
      const plan = await planOf(filter, 'EXPLAIN (ANALYZE)');
      expect(plan, what).not.toMatch(/Seq Scan on payment|Rows Removed/);
      expect(plan, what).toMatch(/payment_(city_)?method_id_idx/);
      expect(await found(filter), what).toHaveLength(count);
    }
  });

  it('among 10 000 payments: all lines and names of a page come with it', async () => {
    const lines = [{ ...A_LINE, gross: grosze(100) }, A_LINE];
    const { id } = await aPaidPayment(database, { lines });
    const [first] = await listPayments(database.prisma, { limit: 1 });
    expect(first).toMatchObject({ payment: { id, amount: 25_100 }, participant: { lastName: 'Nowak' } });
    expect(first?.payment.lines).toHaveLength(2);
  });
});
