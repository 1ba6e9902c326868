// generateBulkInvoiceFromPayments: staff order documents for a list of payments of one owner and one buyer.
import type { InputOf } from '@zapisy/acts/act';
import type { generateBulkInvoiceFromPaymentsAct } from '@zapisy/acts/documents/generate-bulk-invoice-from-payments';
import type { generateInvoiceFromPaymentAct } from '@zapisy/acts/documents/generate-invoice-from-payment';
import { inTransaction } from '@zapisy/db/connection/open-database';
import type { SignedInContext } from '../../context.ts';
import { orderDocuments } from './order-documents.ts';
import { paymentsOrderedTogether } from './payments-ordered-together.ts';
import { readReplacedReceipts } from './read-replaced-receipts.ts';
import { removeRejectedInvoices } from './remove-rejected-invoices.ts';

/** The order is stored; the job 'issue-documents' executes it, and `documents.ofPayment` returns its progress. */
export type DocumentsOrdered = { readonly paymentIds: readonly number[]; readonly outcome: 'waiting' };

/**
 * Each payment gets a new copy of its participant's profile; the old one stays in the audit. What may be issued is
 * decided by FOL-2 to FOL-4: the missing documents of a payment 'bez dokumentu', a named invoice linked to the existing
 * receipt, a company invoice only beside a receipt that is not fiscal, which is read at the provider first. After a
 * rejection it is the next revision, with a key of its own; after a rejection by the e-invoice system too. The payments
 * that share what it replaces are ordered with it, and are part of the answer.
 *
 * Refuses 'mismatched-payments' naming the payments that are not paid or have another owner or buyer;
 * 'invalid-invoice-data'; 'too-late' after the last day for a named invoice; 'not-allowed-now' with the reason, such as
 * 'receipt-is-fiscal' or 'document-under-way', or as a question that `answers` answers: 'receipt-maybe-printed';
 * 'outside-unreachable' while the provider cannot be read.
 */
export async function generateBulkInvoiceFromPayments(
  ctx: SignedInContext,
  { paymentIds, ...answers }: InputOf<typeof generateBulkInvoiceFromPaymentsAct>,
): Promise<DocumentsOrdered> {
  const actor = ctx.session;
  const ids = await paymentsOrderedTogether(ctx.database.prisma, paymentIds);
  await readReplacedReceipts(ctx, ids, answers);
  await removeRejectedInvoices(ctx, actor, ids, answers);
  await inTransaction(ctx.database, (tx) => orderDocuments(ctx, tx, actor, ids, answers));
  return { paymentIds: ids, outcome: 'waiting' };
}

/** 'Wystaw fakturę' on one payment (DOC-5): a list of one. Refuses as the list does. */
export function generateInvoiceFromPayment(
  ctx: SignedInContext,
  { paymentId, ...answers }: InputOf<typeof generateInvoiceFromPaymentAct>,
): Promise<DocumentsOrdered> {
  return generateBulkInvoiceFromPayments(ctx, { paymentIds: [paymentId], ...answers });
}
