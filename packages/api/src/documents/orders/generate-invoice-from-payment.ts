// generateInvoiceFromPayment: documents for one payment, ordered as a list of one.
import type { SignedInContext } from '../../context.ts';
import type { OrderAnswers } from './allowed-order.ts';
import { type DocumentsOrdered, generateBulkInvoiceFromPayments } from './generate-bulk-invoice-from-payments.ts';

/** 'Wystaw fakturę' on one payment (DOC-5). Refuses as the list does. */
export async function generateInvoiceFromPayment(
  ctx: SignedInContext,
  paymentId: number,
  answers: OrderAnswers = {},
): Promise<DocumentsOrdered> {
  return generateBulkInvoiceFromPayments(ctx, [paymentId], answers);
}
