// Whether the sale of a receipt is in a fiscal memory, or may get there: the law forbids a company invoice beside it.
import { isPossiblyPrinted, type PrintJobState } from '../../printing/print-job.ts';
import type { FiscalState, IssuedDocument } from '../document.ts';

type ReceiptEvidence = {
  /** The record at the provider; null while there is none. */
  readonly receipt: Pick<IssuedDocument, 'fiscal' | 'removed'> | null;
  /** The state of its print, at a desk or at the provider; null when none was ordered. */
  readonly printState: PrintJobState | null;
};

/**
 * False only when it is certain that no fiscal memory has the sale and that none will get it. A print at a desk counts
 * although the provider has no record of it. A record that is no longer at the provider does not count.
 */
export function isPossiblyFiscal({ receipt, printState }: ReceiptEvidence): boolean {
  if (isPossiblyPrinted(printState)) return true;
  return receipt !== null && !receipt.removed && isPossiblyFiscalState(receipt.fiscal);
}

/**
 * The same for the provider's state of a record. A print that failed there was ordered, and the content of the fiscal
 * memory is unknown, so only 'none' is certain.
 */
export function isPossiblyFiscalState(fiscal: FiscalState): boolean {
  return fiscal !== 'none';
}
