// A payment for the screens: with its participant, the outcome of its documents, and the documents themselves.

import type { Tx } from '@zapisy/db/connection/open-database';
import { emailsOf } from '@zapisy/db/documents/document-email-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { DocumentEmail } from '@zapisy/domain/documents/document-email';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { isLinkedManually } from '@zapisy/domain/documents/orders/manual-link';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { Participant } from '@zapisy/domain/people/participant';

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

/** The same payments, their documents with their e-mails and the whole addresses. */
export async function withEmails(tx: Tx, views: readonly PaymentView[]): Promise<readonly PaymentView[]> {
  const emails = await emailsOf(
    tx,
    views.flatMap(({ documents }) => documents.map(({ id }) => id)),
  );
  const withEmail = (document: ShownDocument): ShownDocument => {
    const email = emails.get(document.id);
    return email ? { ...document, email } : document;
  };
  return views.map((view) => ({ ...view, documents: view.documents.map(withEmail) }));
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
