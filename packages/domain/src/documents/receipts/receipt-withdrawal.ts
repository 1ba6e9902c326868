// 'Usuń paragon u dostawcy': whether a receipt may be deleted there, and why not.
import type { PrintJobState } from '../../printing/print-job.ts';
import { hasCompanyInvoice } from '../company-invoice.ts';
import type { IssuedDocument } from '../document.ts';
import { isPossiblyFiscal } from './is-possibly-fiscal.ts';

export type WithdrawalRefusal =
  | 'no-receipt'
  /** It is no longer at the provider. */
  | 'receipt-removed'
  /** In a fiscal memory, by the provider's report or by a desk's print: a sale that cannot be reversed. */
  | 'receipt-is-fiscal'
  /** Its print was ordered, at a desk or at the provider, and may happen any moment. */
  | 'receipt-being-printed'
  /** No company invoice has replaced it: the sale would be without a document. Next action: issue that first. */
  | 'receipt-needed';

export type WithdrawalQuestion = {
  /** The invoice of one of the payments that the receipt covers: each payment is decided separately. */
  readonly invoice: Pick<IssuedDocument, 'bearsTaxId'> | null;
  /** `withdrawn`: a company invoice was issued in its place. */
  readonly receipt: Pick<IssuedDocument, 'fiscal' | 'withdrawn' | 'removed'> | null;
  /** The state of the receipt's own print; null when none was ordered. */
  readonly printState: PrintJobState | null;
};

/**
 * FOL-7: only a record that is not fiscal and was not ordered to be. One that failed on a printer was ordered too, and
 * the content of its memory is unknown. Never before the invoice is accepted, because it may be rejected once more, and
 * then this receipt is used again.
 */
export function withdrawalRefusal({ invoice, receipt, printState }: WithdrawalQuestion): WithdrawalRefusal | undefined {
  if (!receipt) return 'no-receipt';
  if (receipt.removed) return 'receipt-removed';
  if (printState === 'printed' || receipt.fiscal === 'fiscal') return 'receipt-is-fiscal';
  if (isPossiblyFiscal({ receipt, printState })) return 'receipt-being-printed';
  return receipt.withdrawn && hasCompanyInvoice({ invoice }) ? undefined : 'receipt-needed';
}
