// A document of the provider's ledger, and what is wrong with it on its own: its sale, its lines, its amounts.
import type { Sold } from './sold.ts';

/** A document as the provider's control panel shows it. */
export type LedgerDocument = Readonly<Record<string, unknown>>;

export type Position = { readonly name: string; readonly total_price_gross: unknown };

const positionsOf = (document: LedgerDocument) => document['positions'] as readonly Position[];
const markIn = (name: string) => /\bz\d{6}\b/.exec(name)?.[0] ?? '';
/** The marks of the sold payments on a document. */
export const marksOf = (document: LedgerDocument) => marksIn(positionsOf(document));
/** The marks of the sold payments in the names of these lines, each once. */
export const marksIn = (positions: readonly Position[]): string[] => [
  ...new Set(positions.map(({ name }) => markIn(name))),
];
/** '250.0' is 25000. */
const groszeOf = (amount: unknown) => Math.round(Number(amount) * 100);

/** What is wrong with a document, as texts; `saleOf` finds a sale by the mark of one of its payments. */
export function documentFaults(document: LedgerDocument, saleOf: ReadonlyMap<string, Sold>): readonly string[] {
  const marks = marksOf(document);
  const sale = saleOf.get(marks[0] ?? '');
  const name = `document ${String(document['number'])}`;
  if (!sale) return [`${name} is of nothing that was sold`];
  const said: string[] = [];
  const expected = sale.payments.map(({ mark }) => mark);
  if (marks.length !== expected.length || !expected.every((mark) => marks.includes(mark)))
    said.push(`${name} does not cover its sale`);
  const gross = sale.payments.reduce((sum, payment) => sum + payment.gross, 0);
  if (groszeOf(document['price_gross']) !== gross) said.push(`${name} is over another amount`);
  for (const { mark, gross: own } of sale.payments) {
    const lines = positionsOf(document).filter(({ name: line }) => markIn(line) === mark);
    const sum = lines.reduce((total, line) => total + groszeOf(line.total_price_gross), 0);
    if (sum !== own) said.push(`${name} has another amount for ${mark}`);
  }
  if (document['kind'] !== 'receipt' && document['kind'] !== 'vat') said.push(`${name} is neither receipt nor invoice`);
  return said;
}
