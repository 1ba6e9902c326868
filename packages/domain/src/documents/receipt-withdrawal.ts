// 'Usuń paragon u dostawcy': whether a receipt may be taken away there, and why not.
import type { PrintJobState } from '../printing/print-job.ts';
import type { IssuedDocument } from './document.ts';
import { type OrderQuestion, personOrder } from './person-order.ts';

export type WithdrawalRefusal =
  | 'no-receipt'
  /** It is no longer at the provider. */
  | 'receipt-removed'
  /** In a fiscal memory, by the provider's word or by a desk's print: a sale that nobody can take back. */
  | 'receipt-is-fiscal'
  /** Its print was ordered, at a desk or at the provider, and may happen any moment. */
  | 'receipt-being-printed'
  /** No company invoice has taken its place or can do so at once: the sale would stand without a document. */
  | 'receipt-needed';

export type WithdrawalQuestion = {
  readonly receipt: Pick<IssuedDocument, 'fiscal' | 'withdrawn' | 'removed'> | null;
  /** Of the receipt's own print; null when none was ordered. */
  readonly printState: PrintJobState | null;
  /** Whether 'Wystaw fakturę' would issue a company invoice now. */
  readonly canCompanyInvoiceFollow: boolean;
};

/** Whether 'Wystaw fakturę' over the receipt's payments would issue a company invoice now. */
export function canCompanyInvoiceFollow(question: OrderQuestion): boolean {
  const order = personOrder(question);
  return order.allowed && order.documents.kind === 'company';
}

/**
 * Decisions 5.3: only a record that nobody ordered to be fiscal, and that is not. One that failed on a printer was ordered
 * too, and nobody knows what its memory holds.
 */
export function withdrawalRefusal(question: WithdrawalQuestion): WithdrawalRefusal | undefined {
  const { receipt, printState, canCompanyInvoiceFollow } = question;
  if (!receipt) return 'no-receipt';
  if (receipt.removed) return 'receipt-removed';
  if (printState === 'printed' || receipt.fiscal === 'fiscal') return 'receipt-is-fiscal';
  const isOrdered = printState !== null && printState !== 'cancelled';
  if (isOrdered || receipt.fiscal !== 'none') return 'receipt-being-printed';
  return receipt.withdrawn || canCompanyInvoiceFollow ? undefined : 'receipt-needed';
}
