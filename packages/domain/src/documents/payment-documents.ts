// How far the documents of one payment have come, as staff see it.
import { type ProviderMessages, providerMessages } from '../notifications/provider-messages.ts';
import type { PrintJobState } from '../printing/print-job.ts';
import type { IssuedDocument } from './document.ts';
import { type DocumentEmail, maskedDocumentEmail } from './document-email.ts';
import type { DocumentSnapshot, PaymentSnapshot } from './document-snapshot.ts';
import type { DocumentOutcome } from './issuing/document-outcome.ts';
import type { DocumentRequest } from './issuing/document-request.ts';
import type { GovernmentState } from './issuing/government-state.ts';
import { isLinkedManually } from './orders/manual-link.ts';

/** What happened to a document, and when. */
export type DocumentTimes = {
  /** The day on the document: 'YYYY-MM-DD', Europe/Warsaw. */
  readonly issuedOn: string;
  /** When it was recorded here. */
  readonly recordedAt: Date;
  /** When a company invoice replaced it. */
  readonly withdrawnAt: Date | null;
  /** When it was found to be no longer at the provider. */
  readonly removedAt: Date | null;
  /** Its state in the national e-invoice system; null while the provider has reported none. */
  readonly government: GovernmentState | null;
  /** The last error of following it, in the provider's words. */
  readonly lastError: string | null;
};

/** One try to make a document: its content is left out, its outcome is shown. */
type RequestView = Pick<
  DocumentRequest,
  'kind' | 'revision' | 'state' | 'attempts' | 'linkDropped' | 'paymentIds' | 'sentAt' | 'createdAt' | 'updatedAt'
> & {
  /** What the provider refused, as lines of plain text; null when it refused nothing. */
  readonly refusal: ProviderMessages | null;
};

export type PaymentDocuments = {
  readonly paymentId: number;
  readonly outcome: DocumentOutcome | null;
  readonly receipt: IssuedDocument | null;
  readonly invoice: IssuedDocument | null;
  readonly linkManually: boolean;
  /** The state of the receipt's print at a desk. */
  readonly printState: PrintJobState | null;
  /** The first revision first. */
  readonly requests: readonly RequestView[];
  /** For the receipt and the invoice, by the document's id. */
  readonly times: Readonly<Record<string, DocumentTimes>>;
  /** By the document's id; a document that is not mailed has no entry. */
  readonly emails: Readonly<Record<string, DocumentEmail>>;
};

/** Read for the payment's receipt and invoice, by the document's id. */
type ReadDocuments = {
  readonly times: Readonly<Record<string, DocumentTimes>>;
  readonly emails: ReadonlyMap<string, DocumentEmail>;
};

/** The addresses of e-mails are masked: staff see enough to recognise them. */
export function paymentDocuments(
  found: PaymentSnapshot,
  requests: DocumentSnapshot['requests'],
  { times, emails: sent }: ReadDocuments,
): PaymentDocuments {
  const { payment, outcome, receipt, invoice, printState } = found;
  const own = requests.filter(({ paymentIds }) => paymentIds.includes(payment.id)).map(requestView);
  const emails = Object.fromEntries([...sent].map(([id, email]) => [id, maskedDocumentEmail(email)]));
  const linkManually = isLinkedManually(found);
  return { paymentId: payment.id, outcome, receipt, invoice, linkManually, printState, requests: own, times, emails };
}

function requestView(request: DocumentRequest): RequestView {
  const { kind, revision, state, attempts, linkDropped, paymentIds, sentAt, createdAt, updatedAt } = request;
  const refusal = request.refusal && (providerMessages(request.refusal) ?? { fields: {}, text: '' });
  return { kind, revision, state, attempts, linkDropped, refusal, paymentIds, sentAt, createdAt, updatedAt };
}
