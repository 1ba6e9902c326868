// The register's rows: each document once, each sale counted once, and nothing invented of what is not known.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import type { VatRate } from '../payments/sold-item.ts';
import { type RegisterDocument, type RegisterSale, registerRows } from './register-row.ts';
import { registerTotals } from './register-totals.ts';

const MONTH = '2026-11';
const DAY = '2026-11-20';
const line = (rate: VatRate, gross: number) => ({ rate, gross: grosze(gross) });

const SALE: RegisterSale = {
  id: 1,
  state: 'paid',
  amount: grosze(12_300),
  method: 'card',
  paidOn: DAY,
  rates: [line('23', 12_300)],
  receiptId: null,
  invoiceId: null,
  outcome: 'issued',
};
const RECEIPT: RegisterDocument = {
  id: 'receipt',
  kind: 'receipt',
  bearsTaxId: false,
  isWithdrawn: false,
  gross: grosze(12_300),
  paymentIds: [1],
};
const INVOICE: RegisterDocument = { ...RECEIPT, id: 'invoice', kind: 'vat' };
const COMPANY: RegisterDocument = { ...INVOICE, id: 'company', bearsTaxId: true };
const refund = (amount: number, markedOn: string) => ({
  refund: { amount: grosze(amount), reason: 'choroba', markedBy: 'biuro@zapisy.example', markedOn },
});

type Given = { readonly sales: readonly Partial<RegisterSale>[]; readonly documents?: readonly RegisterDocument[] };
const rowsOf = ({ sales, documents = [] }: Given) =>
  registerRows(
    MONTH,
    sales.map((sale, index) => ({ ...SALE, id: index + 1, ...sale })),
    documents,
  );
const shown = (given: Given) =>
  rowsOf(given).map(({ kind, documentId, gross, counted }) => [kind, documentId, gross, counted]);

it.each<[string, Given, readonly (readonly unknown[])[]]>([
  [
    'with a receipt',
    { sales: [{ receiptId: 'receipt' }], documents: [RECEIPT] },
    [['receipt', 'receipt', 12_300, 12_300]],
  ],
  [
    'with a receipt and an invoice counts once, in the receipt',
    { sales: [{ receiptId: 'receipt', invoiceId: 'invoice' }], documents: [INVOICE, RECEIPT] },
    [
      ['named-invoice', 'invoice', 12_300, 0],
      ['receipt', 'receipt', 12_300, 12_300],
    ],
  ],
  [
    'with an invoice alone',
    { sales: [{ invoiceId: 'company' }], documents: [COMPANY] },
    [['company-invoice', 'company', 12_300, 12_300]],
  ],
  [
    'with a withdrawn receipt, which does not count',
    { sales: [{ invoiceId: 'company' }], documents: [{ ...RECEIPT, isWithdrawn: true }, COMPANY] },
    [
      ['company-invoice', 'company', 12_300, 12_300],
      ['receipt', 'receipt', 12_300, 0],
    ],
  ],
  [
    'whose only document was withdrawn',
    { sales: [{ outcome: 'waiting' }], documents: [{ ...COMPANY, isWithdrawn: true }] },
    [
      ['without-document', null, 12_300, 12_300],
      ['company-invoice', 'company', 12_300, 0],
    ],
  ],
  ['without a document', { sales: [{ outcome: 'without-document' }] }, [['without-document', null, 12_300, 12_300]]],
  [
    'that was refunded later in the month',
    { sales: [{ receiptId: 'receipt', ...refund(2_300, '2026-11-25') }], documents: [RECEIPT] },
    [
      ['refund', null, -2_300, -2_300],
      ['receipt', 'receipt', 12_300, 12_300],
    ],
  ],
  [
    'of another month that is refunded in this one',
    { sales: [{ paidOn: '2026-10-31', ...refund(2_300, DAY) }] },
    [['refund', null, -2_300, -2_300]],
  ],
  [
    'that is refunded in another month',
    { sales: [refund(2_300, '2026-12-01')] },
    [['without-document', null, 12_300, 12_300]],
  ],
  ['of another month', { sales: [{ paidOn: '2026-12-01', receiptId: 'receipt' }], documents: [RECEIPT] }, []],
  ['that is only due', { sales: [{ state: 'due', paidOn: null }] }, []],
  ['of 0,00 zł', { sales: [{ amount: grosze(0), rates: [] }] }, []],
  [
    'in another currency counts nothing',
    { sales: [{ received: { amount: grosze(890), currency: 'EUR' }, ...refund(890, DAY) }] },
    [
      ['refund', null, 0, 0],
      ['without-document', null, 0, 0],
    ],
  ],
])('a sale: %s', (_, given, rows) => {
  expect(shown(given)).toEqual(rows);
});

it('a sale counts in the invoice where the receipt is of other payments alone', () => {
  const given = {
    sales: [{ receiptId: 'receipt', invoiceId: 'invoice' }, { invoiceId: 'invoice' }],
    documents: [RECEIPT, { ...INVOICE, gross: grosze(24_600), paymentIds: [1, 2] }],
  };
  expect(shown(given)).toEqual([
    ['named-invoice', 'invoice', 24_600, 12_300],
    ['receipt', 'receipt', 12_300, 12_300],
  ]);
  expect(registerTotals(rowsOf(given))).toMatchObject({ money: { taken: 24_600 }, sales: 2, documents: 2 });
});

it('a sale of another city is a part of the document, and counts nothing here', () => {
  const document = { ...RECEIPT, gross: grosze(24_600), paymentIds: [1, 2] };
  const elsewhere = { isElsewhere: true, ...refund(5, DAY) };
  const given = {
    sales: [{ receiptId: 'receipt' }, { receiptId: 'receipt', ...elsewhere }, elsewhere],
    documents: [document],
  };
  expect(shown(given)).toEqual([['receipt', 'receipt', 24_600, 12_300]]);
  expect(rowsOf(given)).toMatchObject([{ rates: [{ gross: 24_600, net: 20_000 }], countedRates: [{ net: 10_000 }] }]);
});

it('net and VAT of a document over several payments round once for each rate, also over two months', () => {
  const document = { ...RECEIPT, gross: grosze(2_546), paymentIds: [1, 2] };
  const given = {
    sales: [
      { amount: grosze(1_523), rates: [line('23', 1_023), line('zw', 500)], receiptId: 'receipt' },
      { amount: grosze(1_023), rates: [line('23', 1_023)], receiptId: 'receipt', paidOn: '2026-10-31' },
    ],
    documents: [document],
  };
  expect(rowsOf(given)).toMatchObject([
    {
      day: DAY,
      rates: [
        { rate: '23', gross: 2_046, net: 1_663, vat: 383 },
        { rate: 'zw', net: 500 },
      ],
      counted: 1_523,
      countedRates: [{ rate: '23', net: 832, vat: 191 }, { rate: 'zw' }],
      sales: 1,
    },
  ]);
});

it.each<[string, Given]>([
  [
    'of a document whose sum is not that of its lines',
    { sales: [{ receiptId: 'receipt' }], documents: [{ ...RECEIPT, gross: grosze(23_000) }] },
  ],
  [
    'of a document of a payment that is not known',
    { sales: [{ receiptId: 'receipt' }], documents: [{ ...RECEIPT, paymentIds: [1, 9] }] },
  ],
  ['of a sale for which another sum came', { sales: [{ received: { amount: grosze(40), currency: 'PLN' } }] }],
  ['of a refund', { sales: [{ paidOn: '2026-10-31', ...refund(1, DAY) }] }],
])('net and VAT: %s are not known', (_, given) => {
  expect(rowsOf(given)[0]?.rates).toBeNull();
});

it('net and VAT of what came instead of the amount due are left out of the sums by rate, and the rest is named', () => {
  const given = { sales: [{}, { received: { amount: grosze(40), currency: 'PLN' } }] };
  expect(registerTotals(rowsOf(given))).toMatchObject({
    money: { taken: 12_340 },
    rates: [{ rate: '23', gross: 12_300, net: 10_000, vat: 2_300 }],
    net: 10_000,
    vat: 2_300,
    unrated: 40,
  });
});

it('the register is sorted by the day and then by the number, the newest first, and every key is of one row', () => {
  const rows = rowsOf({
    sales: [{ paidOn: '2026-11-02' }, { receiptId: 'receipt', invoiceId: 'invoice', ...refund(5, DAY) }, {}],
    documents: [
      { ...RECEIPT, paymentIds: [2] },
      { ...INVOICE, paymentIds: [2] },
    ],
  });
  expect(rows.map(({ day, paymentIds, kind }) => [day, paymentIds, kind])).toEqual([
    [DAY, [3], 'without-document'],
    [DAY, [2], 'refund'],
    [DAY, [2], 'named-invoice'],
    [DAY, [2], 'receipt'],
    ['2026-11-02', [1], 'without-document'],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
