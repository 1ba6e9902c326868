// 'Usuń paragon u dostawcy': a receipt that is no fiscal sale is taken away there, and its row says 'withdrawn'.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import type { StoryPayment } from '@zapisy/db/documents/document-records';
import { type FreshStory, readFreshStory } from '@zapisy/db/documents/fresh-story';
import { withdrawDocument } from '@zapisy/db/documents/issued-document-records';
import {
  lockReceipt,
  type OutcomeOfPayment,
  paymentsOfReceipt,
  saveOutcomes,
  saveRemoved,
  takeBackWithdrawal,
} from '@zapisy/db/documents/receipt-withdrawal-records';
import { inTransaction, type Tx } from '@zapisy/db/open-database';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { fiscalStateOf, type IssuedDocument } from '@zapisy/domain/documents/document';
import type { DocumentOutcome } from '@zapisy/domain/documents/document-outcome';
import { canCompanyInvoiceFollow, withdrawalRefusal } from '@zapisy/domain/documents/receipt-withdrawal';
import type { ProviderRefusal } from '@zapisy/domain/documents/rejection';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { followDocument } from './follow-document.ts';
import { refuseWhileIssuing } from './order-anew.ts';
import { idsOf, saleOf } from './sale.ts';
import { saleOutcome } from './sale-progress.ts';

export type WithdrawalOrder = { readonly paymentId: number; readonly reason: string };

export type ReceiptWithdrawn = {
  /** All payments that the receipt covered. */
  readonly paymentIds: readonly number[];
  readonly outcome: DocumentOutcome;
};

/**
 * Decisions 5.3. The receipt is read again first; only one without any fiscal state goes. Our row says 'withdrawn' before
 * the provider is asked, so that nobody orders its print meanwhile; when the provider keeps it, that is taken back. Nobody
 * knows how it ended: the receipt stays 'withdrawn', and the same button goes on.
 * @throws Refusal 'not-found'; 'not-allowed-now' with the reason of the rule, 'document-under-way', or
 *   'provider-refused' with the provider's words; 'outside-silent' when the provider cannot be read.
 */
export async function withdrawReceipt(ctx: SignedInContext, order: WithdrawalOrder): Promise<ReceiptWithdrawn> {
  const receipt = await mayGo(ctx, order.paymentId);
  const isThere = await readAgain(ctx, receipt, order.paymentId);
  const marked = await markWithdrawn(ctx, receipt, order);
  const removed = isThere ? await ctx.outside.invoicing.remove(receipt.providerId) : ({ outcome: 'gone' } as const);
  if (removed.outcome === 'refused') return keep(ctx, receipt, marked, removed.refusal);
  if (removed.outcome === 'silent') throw new Refusal('outside-silent', { system: 'invoicing' });
  await inTransaction(ctx.database, async (tx) => {
    await saveRemoved(tx, receipt.id, ctx.clock.now());
    await audit(tx, ctx, receipt, { action: 'withdrawReceipt', after: { removed: true } });
  });
  return { paymentIds: marked.before.map(({ paymentId }) => paymentId), outcome: marked.outcome };
}

async function mayGo({ database, clock }: SignedInContext, paymentId: number): Promise<IssuedDocument> {
  const story = await readFreshStory(database.prisma, [paymentId]);
  const [one] = story.payments;
  if (!one) throw new Refusal('not-found');
  refuse(story, one, clock.now());
  if (!one.receipt) throw new Error('A receipt that is not there was let through');
  return one.receipt;
}

function refuse(story: FreshStory, { receipt, printState, payment }: StoryPayment, now: Date): void {
  const canFollow = canCompanyInvoiceFollow({
    ...{ payments: story.fresh, requests: story.requests, today: warsawDate(now) },
  });
  const reason = withdrawalRefusal({ receipt, printState, canCompanyInvoiceFollow: canFollow });
  if (reason) throw new Refusal('not-allowed-now', { reason, paymentIds: [payment.id] });
}

/** Whether it is still there. A fiscal state that we did not know of is kept, told, and ends the matter. */
async function readAgain(ctx: SignedInContext, { providerId }: IssuedDocument, paymentId: number): Promise<boolean> {
  const read = await ctx.outside.invoicing.read(providerId);
  if (read.outcome === 'missing') return false;
  if (read.outcome === 'silent') throw new Refusal('outside-silent', { system: 'invoicing' });
  const fiscal = fiscalStateOf(read.document.fiscalStatus, read.document.eReceiptUrl);
  if (fiscal === 'none') return true;
  await followDocument(ctx, providerId);
  const reason = fiscal === 'fiscal' ? 'receipt-is-fiscal' : 'receipt-being-printed';
  throw new Refusal('not-allowed-now', { reason, paymentIds: [paymentId] });
}

type Marked = {
  readonly before: readonly OutcomeOfPayment[];
  readonly outcome: DocumentOutcome;
  /** False for one that a company invoice had replaced: it stays withdrawn whatever the provider says. */
  readonly isOurs: boolean;
};

async function markWithdrawn(ctx: SignedInContext, receipt: IssuedDocument, order: WithdrawalOrder): Promise<Marked> {
  const now = ctx.clock.now();
  return inTransaction(ctx.database, async (tx) => {
    const paymentIds = await paymentsOfReceipt(tx, receipt.id);
    await lockPayments(tx, paymentIds);
    await lockReceipt(tx, receipt.id);
    const story = await readFreshStory(tx, paymentIds);
    for (const one of story.payments) refuse(story, one, now);
    await refuseWhileIssuing(tx, story.payments, story.requests, now);
    await withdrawDocument(tx, receipt.id, now);
    const { payments, requests } = await readFreshStory(tx, paymentIds);
    const outcome = saleOutcome(saleOf(payments, requests), false);
    await saveOutcomes(tx, idsOf(payments), outcome);
    const before = story.payments.map(({ payment, outcome: was }) => ({ paymentId: payment.id, outcome: was }));
    const after = { outcome, reason: order.reason, paymentIds };
    await audit(tx, ctx, receipt, { action: 'withdrawReceipt', before: { outcomes: before }, after });
    return { before, outcome, isOurs: !receipt.withdrawn };
  });
}

/** The provider would not let it go, so it stands again, unless a company invoice has taken its place. */
async function keep(
  ctx: SignedInContext,
  receipt: IssuedDocument,
  { before, isOurs }: Marked,
  { fields, text }: ProviderRefusal,
): Promise<never> {
  await inTransaction(ctx.database, async (tx) => {
    if (isOurs) await takeBackWithdrawal(tx, receipt.id, before);
    await audit(tx, ctx, receipt, { action: 'withdrawReceiptRefused', after: { fields: Object.keys(fields) } });
  });
  await followDocument(ctx, receipt.providerId);
  const paymentIds = before.map(({ paymentId }) => paymentId);
  throw new Refusal('not-allowed-now', { reason: 'provider-refused', paymentIds, fields, text });
}

type Change = { readonly action: string; readonly before?: object; readonly after: object };

async function audit(tx: Tx, { session }: SignedInContext, { id }: IssuedDocument, change: Change): Promise<void> {
  await recordAudit(tx, { who: session.email, entity: 'document', entityId: id, ...change });
}
