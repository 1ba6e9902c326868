// A payment as the screens take it: with its participant, the one word for its documents, and the documents themselves.
import type { PaymentWithDocuments } from '@zapisy/db/payments/payment-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { DocumentOutcome } from '@zapisy/domain/documents/document-outcome';
import { isLinkedByHand } from '@zapisy/domain/documents/manual-link';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { Participant } from '@zapisy/domain/people/participant';

export type PaymentView = {
  readonly payment: Payment;
  readonly participant: Participant;
  /** Null until there was work on documents to do. */
  readonly outcome: DocumentOutcome | null;
  /** The receipt first. */
  readonly documents: readonly IssuedDocument[];
  /** 'powiąż ręcznie': a named invoice beside a receipt that is not known as linked. */
  readonly linkByHand: boolean;
  readonly paidAt: Date | null;
};

export function paymentView(found: PaymentWithDocuments): PaymentView {
  const { payment, participant, outcome, receipt, invoice, paidAt } = found;
  const documents = [receipt, invoice].filter((document) => document !== null);
  return { payment, participant, outcome, documents, linkByHand: isLinkedByHand(found), paidAt };
}

/** The same for its owner: who of the staff took the payment, and why without a receipt, is not for clients. */
export function ownPaymentView(found: PaymentWithDocuments): PaymentView {
  const view = paymentView(found);
  return { ...view, payment: { ...view.payment, settledBy: null, noReceiptReason: null } };
}
