// 'Usuń paragon u dostawcy': a receipt that a company invoice has replaced is deleted at the provider.

import type { InputOf } from '@zapisy/acts/act';
import { withdrawReceiptAct } from '@zapisy/acts/documents/withdraw-receipt';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { lockReceipt, paymentsOfReceipt, saveRemoved } from '@zapisy/db/documents/document-withdrawal-records';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { fiscalStateOf, type IssuedDocument } from '@zapisy/domain/documents/document';
import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { paymentIdsOf } from '@zapisy/domain/documents/issuing/sale';
import { isPossiblyFiscalState } from '@zapisy/domain/documents/receipts/is-possibly-fiscal';
import { withdrawalRefusal } from '@zapisy/domain/documents/receipts/receipt-withdrawal';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { followDocument } from '../follow-up/follow-document.ts';
import { refuseWhileIssuing } from './order-reissue.ts';

type WithdrawalOrder = InputOf<typeof withdrawReceiptAct>;

type ReceiptWithdrawn = {
  /** All payments that the receipt covered. */
  readonly paymentIds: readonly number[];
  readonly outcome: 'withdrawn';
};

/**
 * FOL-7. The receipt is 'withdrawn' since its company invoice was issued, so its print cannot be ordered; it is read
 * again first, and only one without any fiscal state is deleted. When the outcome is unknown, the same button
 * continues.
 * @throws Refusal 'not-found'; 'not-allowed-now' with the reason of the rule, 'document-under-way', or
 * 'provider-refused' with the provider's words; 'outside-unreachable' when the provider cannot be read.
 */
export async function withdrawReceipt(ctx: SignedInContext, order: WithdrawalOrder): Promise<ReceiptWithdrawn> {
  const receipt = await mayGo(ctx, order.paymentId);
  const isThere = await readAgain(ctx, receipt, order.paymentId);
  const withdrawn = await noteOrder(ctx, receipt, order);
  const removed = isThere ? await ctx.outside.invoicing.remove(receipt.providerId) : ({ outcome: 'gone' } as const);
  if (removed.outcome === 'refused') return stays(ctx, receipt, withdrawn.paymentIds, removed.refusal);
  if (removed.outcome === 'unreachable') throw new Refusal('outside-unreachable', { system: 'invoicing' });
  await inTransaction(ctx.database, async (tx) => {
    await saveRemoved(tx, receipt.id, ctx.clock.now());
    const row = rowOf(ctx, receipt);
    await recordAct(tx, withdrawReceiptAct, { ...row, action: 'withdrawReceipt', after: { removed: true } });
  });
  return withdrawn;
}

async function mayGo({ database }: SignedInContext, paymentId: number): Promise<IssuedDocument> {
  const [one] = (await readSnapshot(database.prisma, [paymentId])).payments;
  if (!one) throw new Refusal('not-found');
  refuse(one);
  if (!one.receipt) throw new Error('A receipt that is not there was let through');
  return one.receipt;
}

function refuse(one: PaymentSnapshot): void {
  const reason = withdrawalRefusal(one);
  if (reason) throw new Refusal('not-allowed-now', { reason, paymentIds: [one.payment.id] });
}

/** Whether it still exists. A fiscal state that we did not know is stored and reported, and ends the deletion. */
async function readAgain(ctx: SignedInContext, { providerId }: IssuedDocument, paymentId: number): Promise<boolean> {
  const read = await ctx.outside.invoicing.read(providerId);
  if (read.outcome === 'missing') return false;
  if (read.outcome === 'unreachable') throw new Refusal('outside-unreachable', { system: 'invoicing' });
  const fiscal = fiscalStateOf(read.document.fiscalStatus, read.document.eReceiptUrl);
  if (!isPossiblyFiscalState(fiscal)) return true;
  await followDocument(ctx, providerId);
  const reason = fiscal === 'fiscal' ? 'receipt-is-fiscal' : 'receipt-being-printed';
  throw new Refusal('not-allowed-now', { reason, paymentIds: [paymentId] });
}

/** Checked once more under the locks of all its payments, and recorded before the provider is asked. */
async function noteOrder(
  ctx: SignedInContext,
  receipt: IssuedDocument,
  { reason }: WithdrawalOrder,
): Promise<ReceiptWithdrawn> {
  return inTransaction(ctx.database, async (tx) => {
    const paymentIds = await paymentsOfReceipt(tx, receipt.id);
    await lockPayments(tx, paymentIds);
    await lockReceipt(tx, receipt.id);
    const { payments, requests } = await readSnapshot(tx, paymentIds);
    for (const one of payments) refuse(one);
    await refuseWhileIssuing(tx, payments, requests, ctx.clock.now());
    const row = rowOf(ctx, receipt);
    await recordAct(tx, withdrawReceiptAct, { ...row, action: 'withdrawReceipt', after: { reason, paymentIds } });
    return { paymentIds: paymentIdsOf(payments), outcome: 'withdrawn' };
  });
}

/** The provider refused to delete it; it stays withdrawn, because the invoice replaces it. */
async function stays(
  ctx: SignedInContext,
  receipt: IssuedDocument,
  paymentIds: readonly number[],
  { fields, text }: ProviderRefusal,
): Promise<never> {
  await inTransaction(ctx.database, async (tx) => {
    const after = { fields: Object.keys(fields) };
    await recordAct(tx, withdrawReceiptAct, { ...rowOf(ctx, receipt), action: 'withdrawReceiptRefused', after });
  });
  await followDocument(ctx, receipt.providerId);
  throw new Refusal('not-allowed-now', { reason: 'provider-refused', paymentIds, fields, text });
}

const rowOf = ({ session }: SignedInContext, { id }: IssuedDocument) =>
  ({ actor: session, entity: 'document', entityId: id }) as const;
