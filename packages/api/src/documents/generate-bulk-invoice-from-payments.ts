// generateBulkInvoiceFromPayments: documents for a list of payments of one owner and one buyer, ordered by a person.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { readStory, type StoryPayment } from '@zapisy/db/documents/document-records';
import { workAnew } from '@zapisy/db/documents/document-work-records';
import { inTransaction, type Tx } from '@zapisy/db/open-database';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import { checkBulkList } from '@zapisy/domain/documents/bulk-list';
import { type Buyer, buyerOf } from '@zapisy/domain/documents/buyer';
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type DocumentSettings, openNextRevision, refuseWhileIssuing } from './order-anew.ts';
import { orderedDocuments } from './ordered-documents.ts';
import { saleOf } from './sale.ts';

/** The order is written; the job 'issue-documents' carries it out, and `documents.ofPayment` tells how far it has come. */
export type DocumentsOrdered = { readonly paymentIds: readonly number[]; readonly outcome: 'waiting' };

/**
 * Spec: "Issues documents for a list of payments". Each payment gets a fresh copy of its participant's profile; the old one
 * stays in the audit. What may be issued is decided by the rules of decisions 5.1 and 5.3: the missing documents of a
 * payment 'bez dokumentu', a named invoice linked to the receipt that exists, a company invoice only beside a receipt that
 * is not fiscal. After a rejection it is the next revision, with a key of its own.
 *
 * Refuses 'odd-payment' naming the payments that are not paid or have another owner or buyer; 'invalid-invoice-data';
 * 'too-late' after the last day for a named invoice; 'not-allowed-now' with the reason, such as 'receipt-is-fiscal' or
 * 'document-under-way'.
 */
export async function generateBulkInvoiceFromPayments(
  ctx: SignedInContext,
  paymentIds: readonly number[],
): Promise<DocumentsOrdered> {
  const ids = [...new Set(paymentIds)].sort((one, other) => one - other);
  await inTransaction(ctx.database, async (tx) => {
    const locked = await lockPayments(tx, ids);
    if (locked.length < ids.length) throw new Refusal('not-found');
    const { payments, requests } = await readStory(tx, ids);
    const fresh = await withFreshBuyers(tx, payments);
    const buyer = onlyBuyer(fresh);
    await refuseWhileIssuing(tx, payments, requests, ctx.clock.now());
    const ordered = orderedDocuments({ payments: fresh, requests }, buyer, warsawDate(ctx.clock.now()));
    await workAnew(tx, ids, { buyer, printReceipt: ordered.printReceipt });
    if (ordered.isInvoice) await openNextRevision(tx, saleOf(fresh, requests), 'vat', settingsOf(ctx));
    await audit(ctx, tx, payments, fresh, ordered.printReceipt);
  });
  return { paymentIds: ids, outcome: 'waiting' };
}

const settingsOf = ({ settings, clock, random }: SignedInContext): DocumentSettings => ({ settings, clock, random });

async function withFreshBuyers(tx: Tx, payments: readonly StoryPayment[]): Promise<readonly StoryPayment[]> {
  const stored = await storedInvoices(
    tx,
    payments.map(({ participant }) => participant.id),
  );
  return payments.map((one) => {
    const { invoice = EMPTY_INVOICE, version = 0 } = stored.get(one.participant.id) ?? {};
    return { ...one, payment: { ...one.payment, buyer: buyerOf(invoice, version) } };
  });
}

/** A list has one owner and one buyer, else it is refused naming the odd payments. */
function onlyBuyer(payments: readonly StoryPayment[]): Buyer {
  const check = checkBulkList(payments.map(({ payment }) => payment));
  if (check.kind === 'odd') {
    throw new Refusal('odd-payment', { reason: check.reason, paymentIds: check.paymentIds });
  }
  const buyer = payments[0]?.payment.buyer;
  if (!buyer) throw new Refusal('not-found');
  const problems = validateInvoiceDetails(buyer.preference, buyer.data);
  if (problems.length > 0) throw new Refusal('invalid-invoice-data', { problems });
  return buyer;
}

async function audit(
  ctx: SignedInContext,
  tx: Tx,
  before: readonly StoryPayment[],
  after: readonly StoryPayment[],
  printReceipt: boolean | undefined,
): Promise<void> {
  for (const [index, { payment, outcome }] of before.entries()) {
    const tick = payment.printReceipt;
    await recordAudit(tx, {
      ...{ who: ctx.session.email, action: 'generateBulkInvoiceFromPayments' },
      ...{ entity: 'payment', entityId: String(payment.id) },
      before: { buyer: payment.buyer, outcome, printReceipt: tick },
      after: { buyer: after[index]?.payment.buyer, outcome: 'waiting', printReceipt: printReceipt ?? tick },
    });
  }
}
