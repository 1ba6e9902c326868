// How far the documents of a payment have come, for staff.
import { readStory } from '@zapisy/db/documents/document-records';
import type { DocumentRequest } from '@zapisy/db/documents/document-request-records';
import { type IssuedDocument, needsManualLink } from '@zapisy/domain/documents/document';
import type { DocumentOutcome } from '@zapisy/domain/documents/document-outcome';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** One try to make a document: what was asked stays inside, how it ended comes out. */
export type RequestView = Pick<
  DocumentRequest,
  'kind' | 'revision' | 'state' | 'attempts' | 'linkDropped' | 'refusal' | 'paymentIds' | 'createdAt' | 'updatedAt'
>;

export type PaymentDocumentsView = {
  readonly paymentId: number;
  readonly outcome: DocumentOutcome | null;
  readonly receipt: IssuedDocument | null;
  readonly invoice: IssuedDocument | null;
  readonly linkByHand: boolean;
  /** Of the receipt that a desk prints. */
  readonly printState: PrintJobState | null;
  /** The first revision first. */
  readonly requests: readonly RequestView[];
};

/** Refuses 'not-found' when there is no such payment. */
export async function documentsOfPayment(ctx: Context, paymentId: number): Promise<PaymentDocumentsView> {
  const { payments, requests } = await readStory(ctx.database.prisma, [paymentId]);
  const [found] = payments;
  if (!found) throw new Refusal('not-found');
  const { outcome, receipt, invoice, printState, payment } = found;
  const isNamed = payment.buyer?.preference === 'nominal';
  const linkByHand = isNamed && invoice !== null && needsManualLink(invoice, receipt !== null);
  return { paymentId, outcome, receipt, invoice, linkByHand, printState, requests: requests.map(viewOf) };
}

function viewOf(request: DocumentRequest): RequestView {
  const { kind, revision, state, attempts, linkDropped, refusal, paymentIds, createdAt, updatedAt } = request;
  return { kind, revision, state, attempts, linkDropped, refusal, paymentIds, createdAt, updatedAt };
}
