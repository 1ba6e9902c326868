// A person's order over a list of payments, within a transaction: decided by the rule, fenced, and put to work.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import type { StoryPayment } from '@zapisy/db/documents/document-records';
import { workAnew } from '@zapisy/db/documents/document-work-records';
import { readFreshStory } from '@zapisy/db/documents/fresh-story';
import type { Tx } from '@zapisy/db/open-database';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { personOrder } from '@zapisy/domain/documents/person-order';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { Refusal } from '../refusal.ts';
import { type DocumentSettings, openNextRevision, refuseWhileIssuing } from './order-anew.ts';
import { saleOf } from './sale.ts';

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
  const order = personOrder({ payments: fresh, requests, today: warsawDate(now) });
  if (!order.allowed) {
    const { code, ...details } = order.why;
    throw new Refusal(code, details);
  }
  await refuseWhileIssuing(tx, payments, requests, now);
  const { buyer, isInvoice, printReceipt } = order.documents;
  await workAnew(tx, paymentIds, { buyer, printReceipt });
  if (isInvoice) await openNextRevision(tx, saleOf(fresh, requests), 'vat', given);
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
