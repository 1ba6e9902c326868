// An order of staff for a list of payments, within a transaction: decided by the rule, fenced, and enqueued (FOL-1).

import { generateBulkInvoiceFromPaymentsAct } from '@zapisy/acts/documents/generate-bulk-invoice-from-payments';
import type { Actor } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import { requeueDocuments } from '@zapisy/db/documents/document-work-records';
import { readFreshSnapshot } from '@zapisy/db/documents/fresh-snapshot';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { saleOf } from '@zapisy/domain/documents/issuing/sale';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { allowedOrder, type OrderAnswers } from './allowed-order.ts';
import { type DocumentSettings, openNextRevision, refuseWhileIssuing } from './order-reissue.ts';
import { detachRemovedInvoices } from './remove-rejected-invoices.ts';

/**
 * Orders the documents of one list of `generateBulkInvoiceFromPayments` in the caller's transaction, for its member of
 * staff (`who`), whose `answers` are stored in the audit. Throws the operation's refusals; the caller must then roll
 * back. The state of its receipts at the provider was read before, by `readReplacedReceipts`.
 */
export async function orderDocuments(
  given: DocumentSettings,
  tx: Tx,
  actor: Actor,
  paymentIds: readonly number[],
  answers: OrderAnswers,
): Promise<void> {
  const locked = await lockPayments(tx, paymentIds);
  if (locked.length < paymentIds.length) throw new Refusal('not-found');
  const { payments, requests, fresh } = await readFreshSnapshot(tx, paymentIds);
  const now = given.clock.now();
  const today = warsawDate(now);
  const { buyer, isInvoice, printReceipt } = allowedOrder({ payments: fresh, requests, today, ...answers });
  await refuseWhileIssuing(tx, payments, requests, now);
  const isTakenBack = await detachRemovedInvoices(tx, payments, now);
  await requeueDocuments(tx, paymentIds, { buyer, printReceipt });
  const left = isTakenBack ? await readFreshSnapshot(tx, paymentIds) : { fresh, requests };
  if (isInvoice) await openNextRevision(tx, saleOf(left.fresh, left.requests), 'vat', given);
  await audit(tx, actor, { before: payments, after: fresh }, { printReceipt, ...answers });
}

async function audit(
  tx: Tx,
  actor: Actor,
  { before, after }: { readonly before: readonly PaymentSnapshot[]; readonly after: readonly PaymentSnapshot[] },
  { printReceipt, isReceiptNotPrinted }: OrderAnswers & { readonly printReceipt: boolean | undefined },
): Promise<void> {
  for (const [index, { payment, outcome }] of before.entries()) {
    const tick = payment.printReceipt;
    await recordAct(tx, generateBulkInvoiceFromPaymentsAct, {
      actor,
      action: 'generateBulkInvoiceFromPayments',
      entity: 'payment',
      entityId: String(payment.id),
      before: { buyer: payment.buyer, outcome, printReceipt: tick },
      after: {
        buyer: after[index]?.payment.buyer,
        outcome: 'waiting',
        printReceipt: printReceipt ?? tick,
        ...(isReceiptNotPrinted && { isReceiptNotPrinted }),
      },
    });
  }
}
