// How far the documents of a payment have come, for staff.
import { emailsOf } from '@zapisy/db/documents/document-email-records';
import { readStory } from '@zapisy/db/documents/document-records';
import type { DocumentEmail } from '@zapisy/domain/documents/document-email';
import type { Context } from '../context.ts';
import { type PaymentDocumentsView, paymentDocumentsView } from '../payment-documents.ts';
import { Refusal } from '../refusal.ts';

export type DocumentsOfPayment = PaymentDocumentsView & {
  /** By the document's id; a document that nobody is mailed is not among them. */
  readonly emails: Readonly<Record<string, DocumentEmail>>;
};

/** Refuses 'not-found' when there is no such payment. */
export async function documentsOfPayment(ctx: Context, paymentId: number): Promise<DocumentsOfPayment> {
  const view = paymentDocumentsView(await readStory(ctx.database.prisma, [paymentId]), paymentId);
  if (!view) throw new Refusal('not-found');
  const ids = [view.receipt, view.invoice].flatMap((document) => document?.id ?? []);
  return { ...view, emails: Object.fromEntries(await emailsOf(ctx.database.prisma, ids)) };
}
