// 'Usuń paragon u dostawcy': whether a receipt may be taken away there, and why not.
import type { PrintJobState } from '../../printing/print-job.ts';
import { hasCompanyInvoice } from '../company-invoice.ts';
import type { IssuedDocument } from '../document.ts';
import { isPossiblyFiscal } from './is-possibly-fiscal.ts';

export type WithdrawalRefusal =
  | 'no-receipt'
  /** It is no longer at the provider. */
  | 'receipt-removed'
  /** In a fiscal memory, as the provider reports it or by a desk's print: a sale that cannot be taken back. */
  | 'receipt-is-fiscal'
  /** Its print was ordered, at a desk or at the provider, and may happen any moment. */
  | 'receipt-being-printed'
  /** No company invoice has taken its place: the sale would be without a document. Next action: issue that first. */
  | 'receipt-needed';

export type WithdrawalQuestion = {
  /** Of one of the payments that the receipt covers: each of them has its own answer. */
  readonly invoice: Pick<IssuedDocument, 'bearsTaxId'> | null;
  /** `withdrawn`: a company invoice was issued in its place. */
  readonly receipt: Pick<IssuedDocument, 'fiscal' | 'withdrawn' | 'removed'> | null;
  /** Of the receipt's own print; null when none was ordered. */
  readonly printState: PrintJobState | null;
};

/**
 * FOL-7: only a record that was not ordered to be fiscal, and that is not. One that failed on a printer was ordered too, and
 * what its memory holds is unknown. Never before the invoice is accepted, because it may be rejected once more, and then this
 * receipt is the one that is used again.
 */
export function withdrawalRefusal({ invoice, receipt, printState }: WithdrawalQuestion): WithdrawalRefusal | undefined {
  if (!receipt) return 'no-receipt';
  if (receipt.removed) return 'receipt-removed';
  if (printState === 'printed' || receipt.fiscal === 'fiscal') return 'receipt-is-fiscal';
  if (isPossiblyFiscal({ receipt, printState })) return 'receipt-being-printed';
  return receipt.withdrawn && hasCompanyInvoice({ invoice }) ? undefined : 'receipt-needed';
}
