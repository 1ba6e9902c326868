// Deletes an invoice that was rejected by the e-invoice system at the provider before the next revision replaces it.

import { generateBulkInvoiceFromPaymentsAct } from '@zapisy/acts/documents/generate-bulk-invoice-from-payments';
import type { Actor } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { saveRemoved, takeBackInvoice } from '@zapisy/db/documents/document-withdrawal-records';
import { readFreshSnapshot } from '@zapisy/db/documents/fresh-snapshot';
import { documentById } from '@zapisy/db/documents/issued-document-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { isRejectedByGovernment } from '@zapisy/domain/documents/issuing/government-state';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { JobContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { followDocument } from '../follow-up/follow-document.ts';
import { allowedOrder, type OrderAnswers } from './allowed-order.ts';

/**
 * FOL-8: a rejection by the e-invoice system is corrected by the next revision. Such an invoice was never issued, but
 * it exists at the provider, counts in its registers and may be sent on from there by staff: a sale must never have
 * two. So it is read again, and deleted there, before anything is ordered; the provider refuses that once the national
 * system has it. When the outcome is unknown, repeating the same order continues. `paymentIds`: a whole order.
 * @throws Refusal what the order itself would refuse; 'outside-unreachable' when the provider cannot be asked;
 * 'not-allowed-now' with 'provider-refused' and the provider's words when it keeps the invoice
 */
export async function removeRejectedInvoices(
  ctx: JobContext,
  actor: Actor,
  paymentIds: readonly number[],
  answers: OrderAnswers,
): Promise<void> {
  const { payments, fresh, requests } = await readFreshSnapshot(ctx.database.prisma, paymentIds);
  const existing = rejectedInvoices(payments).filter(({ removed }) => !removed);
  if (existing.length === 0) return;
  allowedOrder({ payments: fresh, requests, today: warsawDate(ctx.clock.now()), ...answers });
  for (const invoice of existing) await remove(ctx, actor, invoice, paymentIds);
}

/**
 * Within the order's transaction, its payments locked: removes the deleted invoices from them. Returns whether there
 * were any.
 * @throws Refusal 'not-allowed-now' with 'invoice-exists' for a rejected one that was not deleted meanwhile
 */
export async function detachRemovedInvoices(tx: Tx, payments: readonly PaymentSnapshot[], at: Date): Promise<boolean> {
  const invoices = rejectedInvoices(payments);
  if (invoices.some(({ removed }) => !removed)) {
    const paymentIds = payments.map(({ payment }) => payment.id);
    throw new Refusal('not-allowed-now', { reason: 'invoice-exists', paymentIds });
  }
  for (const { id } of invoices) await takeBackInvoice(tx, id, at);
  return invoices.length > 0;
}

function rejectedInvoices(payments: readonly PaymentSnapshot[]): readonly IssuedDocument[] {
  const invoices = payments.flatMap(({ invoice }) => (invoice && isRejectedByGovernment(invoice) ? [invoice] : []));
  return [...new Map(invoices.map((invoice) => [invoice.id, invoice])).values()];
}

async function remove(
  ctx: JobContext,
  actor: Actor,
  { id, providerId, number }: IssuedDocument,
  paymentIds: readonly number[],
) {
  const { prisma } = ctx.database;
  if (!(await isStillRejected(ctx, id, providerId)))
    throw new Refusal('not-allowed-now', { reason: 'invoice-exists', paymentIds });
  const row = { actor, action: 'removeInvoice', entity: 'document', entityId: id } as const;
  await recordAct(prisma, generateBulkInvoiceFromPaymentsAct, { ...row, after: { number, paymentIds } });
  const removed = await ctx.outside.invoicing.remove(providerId);
  if (removed.outcome === 'unreachable') throw new Refusal('outside-unreachable', { system: 'invoicing' });
  if (removed.outcome === 'refused') {
    const { fields, text } = removed.refusal;
    await followDocument(ctx, providerId);
    throw new Refusal('not-allowed-now', { reason: 'provider-refused', paymentIds, fields, text });
  }
  await inTransaction(ctx.database, async (tx) => {
    await saveRemoved(tx, id, ctx.clock.now());
    await recordAct(tx, generateBulkInvoiceFromPaymentsAct, { ...row, after: { number, removed: true } });
  });
}

/** As the provider reports it now; an invoice that no longer exists there keeps its known state. */
async function isStillRejected(ctx: JobContext, id: string, providerId: number): Promise<boolean> {
  if ((await followDocument(ctx, providerId)) === 'unreachable')
    throw new Refusal('outside-unreachable', { system: 'invoicing' });
  const invoice = await documentById(ctx.database.prisma, id);
  return invoice !== undefined && isRejectedByGovernment(invoice);
}
