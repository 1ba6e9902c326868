// The columns of the register's CSV file, and one row of the register as a record of it (SAL-7).
import type { Outputs } from '@zapisy/api/client';
import { formatReceived } from '@zapisy/domain/payments/received';
import { VAT_RATES } from '@zapisy/domain/payments/sold-item';
import { addDays, lastDayOfMonth } from '@zapisy/domain/warsaw-time';
import { type CsvCell, type CsvColumn, csvColumns } from '../../server/csv.server.ts';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';

export type SalesPart = Outputs['salesRegister']['day'];
export type SalesRow = SalesPart['rows'][number];

const texts = pl.salesRegister;
const { columns } = texts.csv;

const byRate = VAT_RATES.flatMap((rate): readonly CsvColumn<SalesRow>[] => {
  const sums = (row: SalesRow) => row.rates?.find((one) => one.rate === rate);
  const cell =
    (key: 'net' | 'vat') =>
    (row: SalesRow): CsvCell => {
      const found = sums(row);
      return found ? { grosze: found[key] } : null;
    };
  return [
    [columns.net(texts.shortRates[rate]), cell('net')],
    [columns.vat(texts.shortRates[rate]), cell('vat')],
  ];
});

export const SALES_CSV = csvColumns<SalesRow>([
  [columns.kind, ({ kind }) => texts.kinds[kind]],
  [columns.number, ({ document }) => document?.number ?? null],
  [columns.issuedOn, ({ document }) => document?.issuedOn ?? null],
  [columns.soldOn, ({ soldOn }) => soldOn],
  [columns.buyer, ({ buyer }) => buyer.name],
  [columns.taxId, ({ buyer }) => buyer.taxId],
  ...byRate,
  [columns.gross, ({ gross }) => ({ grosze: gross })],
  [columns.counts, ({ counted, gross }) => (counted === 0 && gross !== 0 ? texts.csv.no : texts.csv.yes)],
  [columns.counted, ({ counted }) => ({ grosze: counted })],
  [columns.methods, ({ methods }) => listed(methods.map((method) => pl.staffPayments.methods[method]))],
  [columns.payments, ({ paymentIds }) => listed(paymentIds.map(String))],
  [columns.receipt, ({ receiptNumber }) => receiptNumber],
  [columns.link, ({ document }) => texts.links[document?.link ?? 'none']],
  [
    columns.fiscal,
    ({ kind, document }) => (kind === 'receipt' && document ? pl.staffPayment.fiscal[document.fiscal] : ''),
  ],
  [columns.government, ({ document }) => (document?.government ? pl.staffPayment.government[document.government] : '')],
  [columns.remarks, remarks],
]);

/** Days 'YYYY-MM-DD' of the month until today, the first one first, as a register is read. */
export function daysOfMonth(month: string, today: string): readonly string[] {
  const last = lastDayOfMonth(month) < today ? lastDayOfMonth(month) : today;
  const days: string[] = [];
  for (let day = `${month}-01`; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function remarks({ isWithdrawn, rates, kind, outcome, noReceiptReason, foreign, refundReason }: SalesRow): string {
  const { outcomes, noneYet } = pl.staffDocuments;
  const reasons = pl.staffPayment.noReceiptReasons;
  const given = [
    isWithdrawn && texts.withdrawn,
    rates === null && kind !== 'refund' && texts.csv.unknownRates,
    kind === 'without-document' && (outcome === null ? noneYet : outcomes[outcome]),
    noReceiptReason && [reasons[noReceiptReason.code], noReceiptReason.text].filter(Boolean).join(': '),
    foreign && texts.otherCurrency(formatReceived(foreign)),
    refundReason,
    kind === 'refund' && texts.correction,
  ];
  return given.filter(Boolean).join('; ');
}
