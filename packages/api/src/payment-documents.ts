// The state of one payment's documents, as staff see it; two subjects show it.

import type { Tx } from '@zapisy/db/connection/open-database';
import { emailsOf } from '@zapisy/db/documents/document-email-records';
import { type DocumentTimes, documentTimes } from '@zapisy/db/documents/document-times';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { DocumentEmail } from '@zapisy/domain/documents/document-email';
import { maskedDocumentEmail } from '@zapisy/domain/documents/document-email';
import type { DocumentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { isLinkedManually } from '@zapisy/domain/documents/orders/manual-link';
import { type ProviderMessages, providerMessages } from '@zapisy/domain/notifications/provider-messages';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';

/** One attempt to make a document: without its body, with its outcome. */
export type RequestView = Pick<
  DocumentRequest,
  'kind' | 'revision' | 'state' | 'attempts' | 'linkDropped' | 'paymentIds' | 'sentAt' | 'createdAt' | 'updatedAt'
> & {
  /** The provider's refusal as lines of plain text; null when it refused nothing. */
  readonly refusal: ProviderMessages | null;
};

export type PaymentDocumentsView = {
  readonly paymentId: number;
  readonly outcome: DocumentOutcome | null;
  readonly receipt: IssuedDocument | null;
  readonly invoice: IssuedDocument | null;
  readonly linkManually: boolean;
  /** The print of the receipt at a desk. */
  readonly printState: PrintJobState | null;
  /** The lowest revision first. */
  readonly requests: readonly RequestView[];
  /** For the receipt and the invoice, by the document's id. */
  readonly times: Readonly<Record<string, DocumentTimes>>;
  /** By the document's id; a document without an e-mail has no entry. */
  readonly emails: Readonly<Record<string, DocumentEmail>>;
};

/** For the snapshot's payment with that number; undefined when it is missing. */
export async function readPaymentDocuments(
  tx: Tx,
  snapshot: DocumentSnapshot,
  paymentId: number,
): Promise<PaymentDocumentsView | undefined> {
  const found = snapshot.payments.find(({ payment }) => payment.id === paymentId);
  if (!found) return undefined;
  const { outcome, receipt, invoice, printState } = found;
  const requests = snapshot.requests.filter(({ paymentIds }) => paymentIds.includes(paymentId)).map(requestView);
  const ids = [receipt, invoice].flatMap((document) => document?.id ?? []);
  const times = await documentTimes(tx, ids);
  const sent = await emailsOf(tx, ids);
  const emails = Object.fromEntries([...sent].map(([id, email]) => [id, maskedDocumentEmail(email)]));
  const linkManually = isLinkedManually(found);
  return { paymentId, outcome, receipt, invoice, linkManually, printState, requests, times, emails };
}

function requestView(request: DocumentRequest): RequestView {
  const { kind, revision, state, attempts, linkDropped, paymentIds, sentAt, createdAt, updatedAt } = request;
  const refusal = request.refusal && (providerMessages(request.refusal) ?? { fields: {}, text: '' });
  return { kind, revision, state, attempts, linkDropped, refusal, paymentIds, sentAt, createdAt, updatedAt };
}
