// A person's order over a list of payments, within a transaction: decided by the rule, fenced, and put to work.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import type { StoryPayment } from '@zapisy/db/documents/document-records';
import { workAnew } from '@zapisy/db/documents/document-work-records';
import { readFreshStory } from '@zapisy/db/documents/fresh-story';
import type { Tx } from '@zapisy/db/open-database';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { Refusal } from '../refusal.ts';
import { allowedOrder } from './allowed-order.ts';
import { type DocumentSettings, openNextRevision, refuseWhileIssuing } from './order-anew.ts';
import { saleOf } from './sale.ts';
import { takeBack } from './take-back-invoices.ts';

/**
 * Orders the documents of one list of `generateBulkInvoiceFromPayments` in the caller's transaction, under its member of
 * staff (`who`, an e-mail). Throws the refusals that the operation tells of; the caller's transaction must not go on then.
 */
export async function orderDocuments(
  given: DocumentSettings,
  tx: Tx,
  who: string,
  paymentIds: readonly number[],
): Promise<void> {
  const locked = await lockPayments(tx, paymentIds);
  if (locked.length < paymentIds.length) throw new Refusal('not-found');
  const { payments, requests, fresh } = await readFreshStory(tx, paymentIds);
  const now = given.clock.now();
  const { buyer, isInvoice, printReceipt } = allowedOrder({ payments: fresh, requests, today: warsawDate(now) });
  await refuseWhileIssuing(tx, payments, requests, now);
  const isTakenBack = await takeBack(tx, payments, now);
  await workAnew(tx, paymentIds, { buyer, printReceipt });
  const left = isTakenBack ? await readFreshStory(tx, paymentIds) : { fresh, requests };
  if (isInvoice) await openNextRevision(tx, saleOf(left.fresh, left.requests), 'vat', given);
  await audit(tx, who, payments, fresh, printReceipt);
}

async function audit(
  tx: Tx,
  who: string,
  before: readonly StoryPayment[],
  after: readonly StoryPayment[],
  printReceipt: boolean | undefined,
): Promise<void> {
  for (const [index, { payment, outcome }] of before.entries()) {
    const tick = payment.printReceipt;
    await recordAudit(tx, {
      ...{ who, action: 'generateBulkInvoiceFromPayments', entity: 'payment', entityId: String(payment.id) },
      before: { buyer: payment.buyer, outcome, printReceipt: tick },
      after: { buyer: after[index]?.payment.buyer, outcome: 'waiting', printReceipt: printReceipt ?? tick },
    });
  }
}
