// Which of a payment's documents are current: its invoice unless that was rejected, and its receipt with its fiscal state.
import { isPossiblyPrinted, type PrintJobState } from '../../printing/print-job.ts';
import type { FiscalState, IssuedDocument } from '../document.ts';
import { isRejectedByGovernment } from '../issuing/government-state.ts';
import { isPossiblyFiscalState } from './is-possibly-fiscal.ts';

type WithInvoice = {
  readonly payment: { readonly invoiceId: string | null };
  readonly invoice: Pick<IssuedDocument, 'govStatus' | 'govId'> | null;
};

type WithReceipt = {
  readonly receipt: Pick<IssuedDocument, 'fiscal' | 'withdrawn' | 'removed'> | null;
  /** The state of its print at a desk; null when none was ordered. */
  readonly printState: PrintJobState | null;
};

/** An invoice that the national e-invoice system rejected does not count: another may take its place. */
export function hasCurrentInvoice({ payment, invoice }: WithInvoice): boolean {
  return payment.invoiceId !== null && !(invoice && isRejectedByGovernment(invoice));
}

/**
 * The fiscal state of the current receipt; undefined when there is none. It is fiscal by the provider's report or by a
 * desk's print, and a receipt that may be printed any moment counts as ordered. What a desk has printed is fiscal also
 * when the provider has no record of it. A withdrawn receipt is current again once it may be fiscal. `isPossiblyFiscal`
 * decides whether it may be; this returns the state.
 */
export function currentReceiptState({ receipt, printState }: WithReceipt): FiscalState | undefined {
  if (printState === 'printed') return 'fiscal';
  if (isPossiblyPrinted(printState)) return 'ordered';
  if (!receipt || receipt.removed || (receipt.withdrawn && !isPossiblyFiscalState(receipt.fiscal))) return undefined;
  return receipt.fiscal;
}

/** The receipts of these payments that are still at the provider, each once. */
export function receiptsAtProvider<R extends Pick<IssuedDocument, 'id' | 'removed'>>(
  payments: readonly { readonly receipt: R | null }[],
): readonly R[] {
  const receipts = payments.flatMap(({ receipt }) => (receipt && !receipt.removed ? [receipt] : []));
  return [...new Map(receipts.map((receipt) => [receipt.id, receipt])).values()];
}
