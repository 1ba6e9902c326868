// Whether the sale of a receipt is in a fiscal memory, or may come to be there: the law forbids a company invoice beside it.
import { isPossiblyPrinted, type PrintJobState } from '../../printing/print-job.ts';
import type { FiscalState, IssuedDocument } from '../document.ts';

type ReceiptEvidence = {
  /** The record at the provider; null while there is none. */
  readonly receipt: Pick<IssuedDocument, 'fiscal' | 'removed'> | null;
  /** Of its print, wherever that is; null when none was ordered. */
  readonly printState: PrintJobState | null;
};

/**
 * False only where it is certain that no fiscal memory holds the sale and that none will come to hold it. A print at a desk
 * counts although the provider has no record of it. A record that is no longer at the provider counts for nothing.
 */
export function isPossiblyFiscal({ receipt, printState }: ReceiptEvidence): boolean {
  if (isPossiblyPrinted(printState)) return true;
  return receipt !== null && !receipt.removed && isPossiblyFiscalState(receipt.fiscal);
}

/**
 * The same of what the provider says of a record. One whose print failed there was ordered, and what the fiscal memory holds
 * is not known, so 'none' alone is certain.
 */
export function isPossiblyFiscalState(fiscal: FiscalState): boolean {
  return fiscal !== 'none';
}
