// A payment for the screens: with its participant, the outcome of its documents, and the documents themselves.

import type { Payment } from '../payments/payment.ts';
import type { Participant } from '../people/participant.ts';
import type { IssuedDocument } from './document.ts';
import type { DocumentEmail } from './document-email.ts';
import type { PaymentWithDocuments } from './document-snapshot.ts';
import type { DocumentOutcome } from './issuing/document-outcome.ts';
import { isLinkedManually } from './orders/manual-link.ts';

/** A document with its e-mail to the client, when that was requested and exists. */
export type ShownDocument = IssuedDocument & { readonly email?: DocumentEmail };

export type PaymentView = {
  readonly payment: Payment;
  readonly participant: Participant;
  /** Null until documents had to be issued. */
  readonly outcome: DocumentOutcome | null;
  /** The receipt first. */
  readonly documents: readonly ShownDocument[];
  /** 'powiąż ręcznie': a named invoice beside a receipt that is not known as linked. */
  readonly linkManually: boolean;
  readonly paidAt: Date | null;
};

export function paymentView(found: PaymentWithDocuments): PaymentView {
  const { payment, participant, outcome, receipt, invoice, paidAt } = found;
  const documents = [receipt, invoice].filter((document) => document !== null);
  return { payment, participant, outcome, documents, linkManually: isLinkedManually(found), paidAt };
}

/**
 * The same for its owner: which member of staff took or refunded the money, and the texts they typed, are not for
 * clients.
 */
export function ownPaymentView(found: PaymentWithDocuments): PaymentView {
  const view = paymentView(found);
  const { refund, invoiceWaiver: _, ...rest } = view.payment;
  const own = { ...rest, settledBy: null, noReceiptReason: null };
  return { ...view, payment: refund ? { ...own, refund: { ...refund, markedBy: '', reason: '' } } : own };
}
