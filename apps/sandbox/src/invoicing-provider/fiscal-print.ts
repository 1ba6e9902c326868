// The provider's own way to a printer: an order by GET, states that move on, and a count of orders.
import { type Answer, refusal } from './answer.ts';
import type { DocumentRow } from './documents/document-row.ts';
import type { Ledger } from './ledger.ts';

const FISCAL = new Set(['printed', 'er_printed', 'er_fail', 'er_fatal']);

/** A receipt registered on a printer: immutable from then on. */
export const isFiscal = (row: DocumentRow): boolean => FISCAL.has(row.fiscalStatus ?? '');

/**
 * Orders printing of receipts. Each order is counted: the real thing registers the sale once more when a client sends
 * this GET again, and a test asserts that no client did.
 */
export function orderFiscalPrint(ledger: Ledger, ids: readonly string[]): Answer {
  const rows = ids.map((id) => ledger.rows.get(Number(id)));
  if (rows.length === 0 || rows.some((row) => row?.kind !== 'receipt')) {
    return refusal(404, 'Nie znaleziono paragonu.');
  }
  for (const row of rows) {
    if (!row) continue;
    row.fiscalPrintOrders += 1;
    if (!isFiscal(row)) row.fiscalStatus = 'to_print';
  }
  ledger.changed();
  return { status: 200, type: 'text', body: 'OK' };
}

/** One step of the printer's queue, taken each time the document is read: to_print, printing, then the outcome. */
export function stepFiscalPrint(ledger: Ledger, row: DocumentRow): void {
  if (row.fiscalStatus !== 'printing' && row.fiscalStatus !== 'to_print') return;
  row.fiscalStatus = row.fiscalStatus === 'printing' ? ledger.settings.fiscalOutcome : 'printing';
  ledger.changed();
}
