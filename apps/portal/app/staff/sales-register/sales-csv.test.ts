// The register as records of a CSV file: every column, what is not known, and the sums that count.
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { daysOfMonth, SALES_CSV, type SalesRow } from './sales-csv.ts';

const RECEIPT: SalesRow = {
  key: '2026-11-20.0000010233.2.r',
  kind: 'receipt',
  day: '2026-11-20',
  documentId: 'r',
  paymentIds: [10_233, 10_234],
  gross: grosze(47_000),
  rates: [
    { rate: '23', gross: grosze(11_000), net: grosze(8_943), vat: grosze(2_057) },
    { rate: 'zw', gross: grosze(36_000), net: grosze(36_000), vat: grosze(0) },
  ],
  counted: grosze(47_000),
  isWithdrawn: false,
  document: { number: 'PAR 84/11/2026', issuedOn: '2026-11-21', link: 'none', fiscal: 'fiscal', government: null },
  soldOn: '2026-11-20',
  buyer: { name: '', taxId: '' },
  methods: ['card', 'cash'],
  receiptNumber: null,
  outcome: null,
  noReceiptReason: null,
  foreign: null,
  refundReason: null,
};
const fieldsOf = (row: Partial<SalesRow>) => {
  const record = SALES_CSV.recordOf({ ...RECEIPT, ...row });
  return Object.fromEntries(SALES_CSV.titles.map((title, index) => [title, record[index]]));
};

describe('a row of the register in the file', () => {
  it('has net and VAT by rate, its payments, and plain spaces', () => {
    expect(fieldsOf({})).toMatchObject({
      Rodzaj: 'Paragon',
      Numer: 'PAR 84/11/2026',
      'Data wystawienia': '2026-11-21',
      'Data sprzedaży': '2026-11-20',
      Nabywca: '',
      'Netto 23%': { grosze: 8_943 },
      'VAT 23%': { grosze: 2_057 },
      'Netto 8%': null,
      'Netto zw': { grosze: 36_000 },
      Brutto: { grosze: 47_000 },
      'Liczy się do sumy': 'tak',
      'W sumie miesiąca': { grosze: 47_000 },
      'Forma płatności': 'karta, gotówka',
      'Numery płatności': '10233, 10234',
      Fiskalizacja: 'fiskalny',
      KSeF: '',
      Uwagi: '',
    });
    expect(JSON.stringify(SALES_CSV.titles)).not.toMatch(/[\u00A0\u2060]/);
  });

  it.each<[string, Partial<SalesRow>, object]>([
    [
      'an invoice beside its receipt does not count',
      {
        kind: 'named-invoice',
        counted: grosze(0),
        receiptNumber: 'PAR 84/11/2026',
        document: { number: 'FV 1', issuedOn: '2026-11-21', link: 'linked', fiscal: 'none', government: null },
      },
      { 'Liczy się do sumy': 'nie', 'Do paragonu': 'PAR 84/11/2026', Powiązanie: 'powiązana', Fiskalizacja: '' },
    ],
    [
      'a sale without a document says why',
      {
        kind: 'without-document',
        document: null,
        outcome: 'without-document',
        noReceiptReason: { code: 'other', text: 'impreza' },
      },
      { Numer: null, Uwagi: 'Bez dokumentu; inny powód: impreza' },
    ],
    [
      'a refund is negative, and its net is not known',
      {
        kind: 'refund',
        document: null,
        gross: grosze(-4_000),
        counted: grosze(-4_000),
        rates: null,
        refundReason: 'choroba',
      },
      { Brutto: { grosze: -4_000 }, 'Netto 23%': null, Uwagi: 'choroba; korekta u dostawcy' },
    ],
    [
      'a withdrawn document without known rates, in another currency',
      { isWithdrawn: true, rates: null, counted: grosze(0), foreign: { amount: grosze(890), currency: 'EUR' } },
      { Uwagi: 'wycofany, nie liczy się do sumy; netto i VAT nieznane; 8,90 EUR, poza sumami' },
    ],
  ])('%s', (_, row, expected) => {
    expect(fieldsOf(row)).toMatchObject(expected);
  });
});

it.each([
  ['2026-02', '2026-11-23', 28],
  ['2026-11', '2026-11-23', 23],
])('the days of %s on %s are %i', (month, today, count) => {
  const days = daysOfMonth(month, today);
  expect([days.length, days[0]]).toEqual([count, `${month}-01`]);
});
