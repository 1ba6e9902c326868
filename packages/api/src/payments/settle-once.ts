// One sale at the counter under its key: written once, in one transaction, with all the jobs that follow it.

import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { confirmPaidReservationsByLetter } from '@zapisy/db/mail/plan-letters';
import { lockPayments, paymentsOfSettlement } from '@zapisy/db/payments/payment-records';
import { lockSettlement, lockSettlementKey, takeSettlementKey } from '@zapisy/db/payments/settlement-records';
import { isCounterStaff } from '@zapisy/db/people/counter-staff-records';
import { lockFamily } from '@zapisy/db/people/participant-records';
import { invoiceOf, storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import { markAlreadyPrinted, printJobsOfSettlement, type QueuedPrintJob } from '@zapisy/db/printing/print-job-records';
import type { DocumentPlan } from '@zapisy/domain/documents/issuing/document-plan';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import { planOfSettled } from '@zapisy/domain/settlement/counter-sale';
import { counterSales, familyRefusal } from '@zapisy/domain/settlement/family-sale';
import { isSameRequest } from '@zapisy/domain/settlement/request';
import { deskDriverOf } from '@zapisy/domain/settlement/terms';
import type { SignedInContext } from '../context.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { endUnusedCash } from './report-unused-cash.ts';
import { resolutionOf } from './resolution-of-sale.ts';
import type { SettlementInputTerms } from './settlement-input.ts';
import { type SettlementAction, takerOf, writeSale } from './write-sale.ts';

export type Settled = {
  readonly settlementKey: string;
  readonly payments: readonly Payment[];
  readonly plan: DocumentPlan;
  readonly printJob: QueuedPrintJob | null;
};

/** What was written under a key, by payment number. */
type Written = Pick<Settled, 'settlementKey' | 'payments'> & { readonly printJobs: readonly QueuedPrintJob[] };

/** What one buyer of a settlement pays, and what was answered for that buyer. */
export type BuyerOrder = {
  readonly terms: SettlementInputTerms;
  /** The numbers of the due payments; called once for a key, in its transaction. */
  payments(tx: Tx, ward: WardInvoice): Promise<readonly number[]>;
};

type SettlementOrder = {
  readonly action: SettlementAction;
  /** The whole request, so that another request under the same key is recognized. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Of one owner, one for each buyer; key, desk, methods and day are the same in all of them. */
  readonly groups: readonly [BuyerOrder, ...BuyerOrder[]];
  /** The sum that the dialog showed, in grosze; undefined when it is not checked. */
  readonly total?: number;
};

/**
 * PAY-6 and PAY-7: the settlement, the payments with their copy of the buyer, a print job for each receipt and the jobs that
 * issue the documents are committed together, or not at all. The same key again returns the same result and writes nothing,
 * except that its receipt was printed meanwhile. Refuses as `settle` does.
 */
export async function settleOnce(ctx: SignedInContext, order: SettlementOrder): Promise<Written> {
  const [{ terms }] = order.groups;
  return inTransaction(ctx.database, async (tx) => {
    await refuseUnknownTaker(ctx, tx, terms);
    await lockSettlementKey(tx, terms.settlementKey);
    const wards = await lockedInvoiceData(tx, order);
    const isFirst = await takeKey(ctx, tx, order, wardAt(wards, 0));
    if (isFirst) await settleUnderKey(ctx, tx, order, wards);
    else if (terms.alreadyPrinted) await notePrinted(ctx, tx, terms);
    const written = await settledUnder(tx, terms.settlementKey);
    if (terms.takenAt !== undefined) await endUnusedCash(ctx, tx, soldUnder(written));
    return written;
  });
}

const soldUnder = ({ settlementKey, payments }: Written) => ({
  settlementKey,
  paymentIds: payments.map(({ id }) => id),
});

/** The answer of a settlement that has one buyer. */
export function settledSale({ settlementKey, payments, printJobs }: Written): Settled {
  return { settlementKey, payments, plan: planOfSettled(payments), printJob: printJobs[0] ?? null };
}

/** The data of the buyers cannot change until the settlement is written. */
async function lockedInvoiceData(tx: Tx, { groups }: SettlementOrder): Promise<readonly WardInvoice[]> {
  const [{ terms: first }] = groups;
  const ownerEmail = (await invoiceOf(tx, first.playerId))?.participant.ownerEmail;
  if (ownerEmail === undefined) throw new Refusal('not-found');
  await lockFamily(tx, ownerEmail);
  const wards: WardInvoice[] = [];
  for (const { terms } of groups) {
    const read = await invoiceOf(tx, terms.playerId);
    if (!read) throw new Refusal('not-found');
    wards.push(read);
  }
  return wards;
}

async function takeKey(
  ctx: SignedInContext,
  tx: Tx,
  { groups: [{ terms }], request }: SettlementOrder,
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

async function settleUnderKey(
  ctx: SignedInContext,
  tx: Tx,
  { action, groups: orders, total }: SettlementOrder,
  wards: readonly WardInvoice[],
): Promise<void> {
  const lists: (readonly number[])[] = [];
  for (const [index, order] of orders.entries()) lists.push(await order.payments(tx, wardAt(wards, index)));
  const ids = lists.flat();
  const all = await lockPayments(tx, ids);
  if (all.length < new Set(ids).size) throw new Refusal('not-found');
  const groups = orders.map(({ terms }, index) => {
    const own = lists[index] ?? [];
    return { terms, ward: wardAt(wards, index), found: all.filter(({ payment }) => own.includes(payment.id)) };
  });
  const sales = counterSales(groups, ctx.clock.now());
  const sold = groups.flatMap((group, index) => {
    const sale = sales[index];
    return sale ? [{ ...group, sale }] : [];
  });
  const participantIds = new Set(all.map(({ participant }) => participant.id));
  const stored = await storedInvoices(tx, [...participantIds]);
  const refusal = familyRefusal({ groups: sold, stored, parts: orders[0]?.terms.parts, total });
  if (refusal) throw refusalFrom(refusal);
  for (const group of sold) await writeSale(ctx, tx, { action, ...group });
  await confirmPaidReservationsByLetter(tx, ids, ctx.clock.now());
}

function wardAt(wards: readonly WardInvoice[], index: number): WardInvoice {
  const ward = wards[index];
  if (!ward) throw new RangeError('A group without its participant');
  return ward;
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

async function settledUnder(tx: Tx, settlementKey: string): Promise<Written> {
  const found = await paymentsOfSettlement(tx, settlementKey);
  const payments = found.map(({ payment }) => payment).toSorted((one, other) => one.id - other.id);
  return { settlementKey, payments, printJobs: await printJobsOfSettlement(tx, settlementKey) };
}
