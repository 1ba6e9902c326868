// One sale at the counter under its key: written once, in one transaction, with all the jobs that follow it.

import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import { lockPayments, paymentsOfSettlement } from '@zapisy/db/payments/payment-records';
import {
  lockSettlement,
  lockSettlementKey,
  markPaidAtCounter,
  savePaymentParts,
  takeSettlementKey,
} from '@zapisy/db/payments/settlement-records';
import { isCounterStaff } from '@zapisy/db/people/counter-staff-records';
import { lockFamily } from '@zapisy/db/people/participant-records';
import { invoiceOf, storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import {
  insertPrintJob,
  markAlreadyPrinted,
  printJobOfSettlement,
  type QueuedPrintJob,
} from '@zapisy/db/printing/print-job-records';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentPlan } from '@zapisy/domain/documents/issuing/document-plan';
import { printableReceipt } from '@zapisy/domain/documents/receipts/printable-receipt';
import { isPayable, type Payment } from '@zapisy/domain/payments/payment';
import type { WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import { type CounterSale, counterSale, planOfSettled } from '@zapisy/domain/settlement/counter-sale';
import { settlementRefusal } from '@zapisy/domain/settlement/refusal';
import { isSameRequest } from '@zapisy/domain/settlement/request';
import { deskDriverOf } from '@zapisy/domain/settlement/terms';
import type { SignedInContext } from '../context.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { resolutionOf } from './resolve-unsent-sale.ts';
import type { SettlementInputTerms } from './settlement-input.ts';

export type Settled = {
  readonly settlementKey: string;
  readonly payments: readonly Payment[];
  readonly plan: DocumentPlan;
  readonly printJob: QueuedPrintJob | null;
};

type SettlementOrder = {
  readonly action: 'settle' | 'sellGoods';
  readonly terms: SettlementInputTerms;
  /** The whole request, so that another request under the same key is recognized. */
  readonly request: Readonly<Record<string, unknown>>;
  /** The numbers of the due payments; called once for a key, in its transaction. */
  payments(tx: Tx, ward: WardInvoice): Promise<readonly number[]>;
};

/**
 * PAY-6 and PAY-7: the settlement, the payments with their copy of the buyer, the print job and the job that issues the
 * documents are committed together, or not at all. The same key again returns the same result and writes nothing,
 * except that its receipt was printed meanwhile. Refuses as `settle` does.
 */
export async function settleOnce(ctx: SignedInContext, order: SettlementOrder): Promise<Settled> {
  const { terms } = order;
  return inTransaction(ctx.database, async (tx) => {
    await refuseUnknownTaker(ctx, tx, terms);
    await lockSettlementKey(tx, terms.settlementKey);
    const ward = await lockedInvoiceData(tx, terms.playerId);
    const isFirst = await takeKey(ctx, tx, order, ward);
    if (isFirst) await settleUnderKey(ctx, tx, order, ward);
    else if (terms.alreadyPrinted) await notePrinted(ctx, tx, terms);
    return settledUnder(tx, terms.settlementKey);
  });
}

/** The buyer's data cannot change until the settlement is written. */
async function lockedInvoiceData(tx: Tx, playerId: string): Promise<WardInvoice> {
  const ownerEmail = (await invoiceOf(tx, playerId))?.participant.ownerEmail;
  if (ownerEmail === undefined) throw new Refusal('not-found');
  await lockFamily(tx, ownerEmail);
  const read = await invoiceOf(tx, playerId);
  if (!read) throw new Refusal('not-found');
  return read;
}

async function takeKey(
  ctx: SignedInContext,
  tx: Tx,
  { terms, request }: SettlementOrder,
  ward: WardInvoice,
): Promise<boolean> {
  const { settlementKey: key, playerId, deskId, method, printReceipt, noReceiptReason, invoiceVersion } = terms;
  const isFirst = await takeSettlementKey(tx, {
    key,
    playerId,
    deskId,
    method,
    printReceipt,
    noReceiptReason,
    invoiceVersion,
    request,
    ownerEmail: ward.participant.ownerEmail,
    deskDriver: deskDriverOf(terms),
    settledBy: takerOf(ctx, terms),
    at: ctx.clock.now(),
  });
  if (isFirst) {
    await refuseResolved(tx, key);
    return true;
  }
  const earlier = await lockSettlement(tx, key);
  if (!isSameRequest(earlier?.request, request)) throw new Refusal('conflict', { reason: 'other-request' });
  if (earlier?.cancelled) throw new Refusal('conflict', { reason: 'settlement-cancelled', at: earlier.cancelled.at });
  return false;
}

/** A person has resolved this sale of a desk, and may have given the cash back: a later request settles nothing. */
async function refuseResolved(tx: Tx, key: string): Promise<void> {
  const resolution = await resolutionOf(tx, key);
  if (resolution) throw new Refusal('conflict', { reason: 'resolved-by-person', at: resolution.at });
}

async function settleUnderKey(ctx: SignedInContext, tx: Tx, order: SettlementOrder, ward: WardInvoice): Promise<void> {
  const { terms } = order;
  const ids = await order.payments(tx, ward);
  const found = await lockPayments(tx, ids);
  if (found.length < new Set(ids).size) throw new Refusal('not-found');
  const payments = found.map(({ payment }) => payment);
  const sale = counterSale(terms, ward, payments, ctx.clock.now());
  const participantIds = new Set(found.map(({ participant }) => participant.id));
  const stored = await storedInvoices(tx, [...participantIds]);
  const refusal = settlementRefusal({ terms, ward, found, sale, stored });
  if (refusal) throw refusalFrom(refusal);
  await markPaid(ctx, tx, terms, sale);
  await orderPrint(ctx, tx, terms, sale);
  if (sale.outcome === 'waiting') await enqueueDocuments(tx, idsOf(sale.charged));
  for (const one of found) await audit(ctx, tx, order, sale, one);
}

/** A payment of 0,00 zł is paid without a document, also beside others (PAY-3). */
async function markPaid(ctx: SignedInContext, tx: Tx, terms: SettlementInputTerms, sale: CounterSale): Promise<void> {
  const { settlementKey, method, printReceipt, noReceiptReason } = terms;
  const paid = {
    settlementKey,
    method,
    printReceipt,
    noReceiptReason,
    buyer: sale.buyer,
    paidOn: sale.paidOn,
    invoiceWaiver: sale.waiver,
    settledBy: takerOf(ctx, terms),
    paidAt: sale.paidAt,
  };
  for (const [mainMethod, payments] of Map.groupBy(sale.charged, (payment) => payment.method ?? method)) {
    await markPaidAtCounter(tx, idsOf(payments), { ...paid, method: mainMethod, outcome: sale.outcome });
  }
  for (const { id, parts } of sale.charged) if (parts) await savePaymentParts(tx, id, parts);
  const free = { ...paid, invoiceWaiver: undefined, outcome: 'without-document' } as const;
  if (sale.free.length > 0) await markPaidAtCounter(tx, idsOf(sale.free), free);
}

/** A person named by a desk is accepted only when the server has seen that person at a counter. */
async function refuseUnknownTaker(
  { session }: SignedInContext,
  tx: Tx,
  { takenBy }: SettlementInputTerms,
): Promise<void> {
  if (!takenBy || takenBy.sub === session.sub || (await isCounterStaff(tx, takenBy))) return;
  throw new Refusal('bad-input', { fields: ['takenBy'], reason: 'taker-unknown' });
}

/** Who took the money: for a sale without the server the person at the desk, whichever person sends it. */
function takerOf({ session }: SignedInContext, { takenBy }: SettlementInputTerms): string {
  return takenBy && takenBy.sub !== session.sub ? takenBy.email : session.email;
}

const idsOf = (payments: readonly Payment[]) => payments.map(({ id }) => id);

/**
 * The problem of a print that was cancelled before the server got the sale; the desk sends the person's text after it.
 */
const TAKEN_OUT_OFFLINE = 'taken-out-offline';

async function orderPrint(ctx: SignedInContext, tx: Tx, terms: SettlementInputTerms, sale: CounterSale): Promise<void> {
  const receipt = sale.isPrintedHere ? printableReceipt(sale.charged) : undefined;
  if (!receipt) return;
  const { settlementKey, deskId, deskPrints, alreadyPrinted } = terms;
  const at = ctx.clock.now();
  const printed = alreadyPrinted ? { receiptNumber: undefined, at } : undefined;
  const cancelled = deskPrints || printed ? undefined : TAKEN_OUT_OFFLINE;
  await insertPrintJob(tx, { settlementKey, deskId, receipt, printed, cancelled, at });
}

/** A desk that got no answer prints from its own copy: the print job of this settlement must not print it again. */
async function notePrinted(ctx: SignedInContext, tx: Tx, terms: SettlementInputTerms): Promise<void> {
  const { settlementKey, takenAt, takenBy } = terms;
  const job = await markAlreadyPrinted(tx, settlementKey, ctx.clock.now());
  if (!job) return;
  await recordAudit(tx, {
    actor: ctx.session,
    action: 'settle',
    entity: 'print_job',
    entityId: job.id,
    before: { state: job.state },
    after: { state: 'printed', takenAt, takenBy },
  });
}

async function audit(
  ctx: SignedInContext,
  tx: Tx,
  { action, terms }: SettlementOrder,
  sale: CounterSale,
  { payment }: PaymentWithDocuments,
): Promise<void> {
  const { settlementKey, method, parts, printReceipt, noReceiptReason, invoiceVersion } = terms;
  const { alreadyPrinted, deskPrints, takenAt, takenBy } = terms;
  const { amount } = payment;
  await recordAudit(tx, {
    actor: ctx.session,
    action,
    entity: 'payment',
    entityId: String(payment.id),
    before: action === 'sellGoods' ? undefined : { state: payment.state },
    after: {
      state: 'paid',
      amount,
      settlementKey,
      method,
      parts,
      printReceipt,
      noReceiptReason,
      invoiceVersion,
      alreadyPrinted,
      deskPrints,
      takenAt,
      takenBy,
      ...(isPayable(amount) && { invoiceWaiver: sale.waiver }),
    },
  });
}

async function settledUnder(tx: Tx, settlementKey: string): Promise<Settled> {
  const found = await paymentsOfSettlement(tx, settlementKey);
  const payments = found.map(({ payment }) => payment).toSorted((one, other) => one.id - other.id);
  const printJob = (await printJobOfSettlement(tx, settlementKey)) ?? null;
  return { settlementKey, payments, plan: planOfSettled(payments), printJob };
}
