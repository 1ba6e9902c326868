// What of a payment's documents counts: an invoice that was never issued does not, and a receipt by what its memory holds.
import type { PrintJobState } from '../../printing/print-job.ts';
import type { FiscalState, IssuedDocument } from '../document.ts';
import { isTurnedAway } from '../issuing/government-state.ts';

type WithInvoice = {
  readonly payment: { readonly invoiceId: string | null };
  readonly invoice: Pick<IssuedDocument, 'govStatus' | 'govId'> | null;
};

type WithReceipt = {
  readonly receipt: Pick<IssuedDocument, 'fiscal' | 'withdrawn' | 'removed'> | null;
  /** Of its print at a desk; null when none was ordered. */
  readonly printState: PrintJobState | null;
};

/** One that the national e-invoice system turned away stands for nothing: another may take its place. */
export function hasStandingInvoice({ payment, invoice }: WithInvoice): boolean {
  return payment.invoiceId !== null && !(invoice && isTurnedAway(invoice));
}

/**
 * The state of the receipt that stands; undefined when there is none. It is fiscal by the provider's word or by a desk's
 * printer, and one that may be printed any moment counts as ordered. What a desk has printed is fiscal also where the
 * provider has no record of it, and what was withdrawn stands again once it has a fiscal state.
 */
export function standingReceipt({ receipt, printState }: WithReceipt): FiscalState | undefined {
  if (printState === 'printed') return 'fiscal';
  if (printState !== null && printState !== 'cancelled') return 'ordered';
  if (!receipt || receipt.removed || (receipt.withdrawn && receipt.fiscal === 'none')) return undefined;
  return receipt.fiscal;
}
