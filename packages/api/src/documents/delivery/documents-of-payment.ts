// The state of a payment's documents, for staff.
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { readPaymentDocuments } from '@zapisy/db/documents/payment-document-records';
import type { PaymentDocuments } from '@zapisy/domain/documents/payment-documents';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

/** Refuses 'not-found' when there is no such payment. */
export async function documentsOfPayment(ctx: Context, paymentId: number): Promise<PaymentDocuments> {
  const { prisma } = ctx.database;
  const view = await readPaymentDocuments(prisma, await readSnapshot(prisma, [paymentId]), paymentId);
  if (!view) throw new Refusal('not-found');
  return view;
}
