// settle: takes due payments and goods of one or several buyers of one owner at the counter, once, in one transaction
// (MAIL-2, PAY-3, PRN-4, DESK-3).

import { settleAct } from '@zapisy/acts/payments/settle';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { confirmPaidReservationsByLetter } from '@zapisy/db/mail/plan-letters';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { settledUnder } from '@zapisy/db/payments/settlement-of-payment';
import { lockSettlement, lockSettlementOf, takeSettlementKey } from '@zapisy/db/payments/settlement-records';
import { isCounterStaff } from '@zapisy/db/people/counter-staff-records';
import { invoicesOf, storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import { markAlreadyPrinted, type QueuedPrintJob } from '@zapisy/db/printing/print-job-records';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentPlan } from '@zapisy/domain/documents/issuing/document-plan';
import { isGoods, type Payment } from '@zapisy/domain/payments/payment';
import type { VersionedInvoice, WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import { planOfSettled } from '@zapisy/domain/settlement/counter-sale';
import { counterSales, familyRefusal } from '@zapisy/domain/settlement/family-sale';
import { isSameRequest, settlementRequest } from '@zapisy/domain/settlement/request';
import { deskDriverOf } from '@zapisy/domain/settlement/terms';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { requireDeskOfSale } from '../steps/desk-speaker.ts';
import type { AskedBuyer, AskedSale, BuyerTerms } from './asked-sale.ts';
import { endUnusedCash } from './report-unused-cash.ts';
import { resolutionOf } from './resolution-of-sale.ts';
import { insertSoldGoods } from './sold-goods.ts';
import { takerOf, writeSale } from './write-sale.ts';

/** What was settled for one buyer; `playerId` names the group, as in the request. */
type SettledBuyer = {
  readonly playerId: string;
  readonly payments: readonly Payment[];
  readonly plan: DocumentPlan;
  readonly printJob: QueuedPrintJob | null;
};

type Settled = { readonly settlementKey: string; readonly groups: readonly SettledBuyer[] };

/** One buyer of the request, with the invoice data under the lock of the family. */
type Buyer = { readonly asked: AskedBuyer; readonly terms: BuyerTerms; readonly ward: WardInvoice };

/**
 * PAY-6, PAY-7 and PAY-10 to PAY-12: one key and one sum, in one payment method or in several; for each buyer its own tick,
 * answers, documents and print job. The settlement, the payments with their copy of the buyer, the print jobs and the jobs
 * that issue the documents are committed together, or not at all. The same key again returns the same result and writes
 * nothing, except that its receipt was printed meanwhile.
 *
 * Refuses 'conflict' when the dialog showed another version of the invoice data (with the current ones) or another sum
 * ('amount-changed' for dues of one buyer, else 'price-changed'), when the key was used for another request, when its
 * settlement was cancelled, or when a person has resolved its sale; 'not-found' for an unknown payment, participant or product;
 * 'already-settled', 'not-payable' and 'mismatched-payments' with the payments concerned ('same-buyer' when two groups have
 * one buyer); 'not-allowed-now' with products that are not sold any more; 'invalid-invoice-data' unless the invoice is to
 * wait; 'bad-input' without a reason for no receipt, without the waiver of the company invoice for a receipt that
 * excludes it ('invoice-not-waived'; a sale whose receipt a desk printed offline is accepted, and records that the
 * client was not asked), for a transfer on a day outside the allowed ones (with those), and for a person whom the
 * server has never seen at a counter ('taker-unknown'); 'not-allowed-now' for a sale from before of a desk that is bound to another
 * computer. What one of several buyers is refused for names its participant.
 */
export async function settle(ctx: SignedInContext, input: AskedSale): Promise<Settled> {
  return inTransaction(ctx.database, async (tx) => {
    await refuseUnknownTaker(ctx, tx, input);
    if (isFromBefore(input)) await requireDeskOfSale(ctx, tx, input.deskId);
    const buyers = await lockedBuyers(tx, input);
    const isFirst = await takeKey(ctx, tx, input, buyers[0]);
    if (isFirst) await settleUnderKey(ctx, tx, input, buyers);
    else if (input.alreadyPrinted) await notePrinted(ctx, tx, input);
    await endUnusedCash(ctx, tx, input.settlementKey);
    return settledGroups(tx, input);
  });
}

/** What only the desk itself can say: that cash was taken, or a receipt printed, before this call. */
const isFromBefore = ({ takenAt, alreadyPrinted }: AskedSale) => takenAt !== undefined || alreadyPrinted;

/** A refusal of one buyer of several names the group. */
const inGroup = ({ groups }: AskedSale, { playerId }: AskedBuyer) => (groups.length > 1 ? { playerId } : {});

/** Under the lock of the key; the data of the buyers cannot change until the settlement is written. */
async function lockedBuyers(tx: Tx, input: AskedSale): Promise<readonly [Buyer, ...Buyer[]]> {
  const [first, ...others] = input.groups;
  await lockSettlementOf(tx, input.settlementKey, first.playerId);
  const wards = await invoicesOf(
    tx,
    input.groups.map(({ playerId }) => playerId),
  );
  return [buyerOf(wards, input, first), ...others.map((other) => buyerOf(wards, input, other))];
}

function buyerOf(wards: ReadonlyMap<string, WardInvoice>, input: AskedSale, asked: AskedBuyer): Buyer {
  const ward = wards.get(asked.playerId);
  if (!ward) throw new Refusal('not-found', inGroup(input, asked));
  const { groups: _, ...sale } = input;
  const { paymentIds: __, items: ___, ...answers } = asked;
  return { asked, terms: { ...sale, ...answers }, ward };
}

async function takeKey(ctx: SignedInContext, tx: Tx, input: AskedSale, { terms, ward }: Buyer): Promise<boolean> {
  const { settlementKey: key, playerId, deskId, method, printReceipt, noReceiptReason, invoiceVersion } = terms;
  const request = settlementRequest(input);
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

async function settleUnderKey(ctx: SignedInContext, tx: Tx, input: AskedSale, buyers: readonly Buyer[]): Promise<void> {
  const lists: (readonly number[])[] = [];
  for (const buyer of buyers) lists.push(await paymentsOf(ctx, tx, input, buyer));
  const ids = lists.flat();
  const all = await lockPayments(tx, ids);
  const groups = buyers.map(({ asked, terms, ward }, index) => {
    const own = new Set(lists[index]);
    const found = all.filter(({ payment }) => own.has(payment.id));
    if (found.length < own.size) throw new Refusal('not-found', inGroup(input, asked));
    return { terms, ward, found };
  });
  const sales = counterSales(groups, ctx.clock.now());
  const sold = groups.flatMap((group, index) => {
    const sale = sales[index];
    return sale ? [{ ...group, sale }] : [];
  });
  const refusal = familyRefusal({ groups: sold, stored: await invoicesOfAll(tx, buyers, all) });
  if (refusal) throw refusalFrom(refusal);
  for (const group of sold) await writeSale(ctx, tx, { ...group, buyers: buyers.length });
  const reserved = all.filter(({ isOfReservation }) => isOfReservation);
  await confirmPaidReservationsByLetter(
    tx,
    reserved.map(({ payment }) => payment.id),
    ctx.clock.now(),
  );
}

/** The invoice data of the buyers and of the participants whose payments they pay, each read once. */
async function invoicesOfAll(tx: Tx, buyers: readonly Buyer[], all: readonly PaymentWithDocuments[]) {
  const known = new Map<string, VersionedInvoice>(buyers.map(({ ward }) => [ward.participant.id, ward]));
  const participants = new Set(all.map(({ participant }) => participant.id));
  const others = [...participants].filter((id) => !known.has(id));
  return new Map([...known, ...(await storedInvoices(tx, others))]);
}

/** The numbers of what one buyer pays; the payment of the goods is made here. */
async function paymentsOf(ctx: SignedInContext, tx: Tx, input: AskedSale, { asked, ward }: Buyer) {
  const { paymentIds, items } = asked;
  if (items.length === 0) return paymentIds;
  const { participant } = ward;
  const sold = { items, participant, city: input.city, inGroup: inGroup(input, asked) };
  return [...paymentIds, await insertSoldGoods(ctx, tx, sold)];
}

/** A person named by a desk is accepted only when the server has seen that person at a counter. */
async function refuseUnknownTaker({ session }: SignedInContext, tx: Tx, { takenBy }: AskedSale): Promise<void> {
  if (!takenBy || takenBy.sub === session.sub || (await isCounterStaff(tx, takenBy))) return;
  throw new Refusal('bad-input', { fields: ['takenBy'], reason: 'taker-unknown' });
}

/** A desk that got no answer prints from its own copy: the print job of this settlement must not print it again. */
async function notePrinted(ctx: SignedInContext, tx: Tx, input: AskedSale): Promise<void> {
  const { settlementKey, takenAt, takenBy } = input;
  const job = await markAlreadyPrinted(tx, settlementKey, ctx.clock.now());
  if (!job) return;
  await recordAct(tx, settleAct, {
    actor: ctx.session,
    action: 'settle',
    entity: 'print_job',
    entityId: job.id,
    before: { state: job.state },
    after: { state: 'printed', takenAt, takenBy },
  });
}

async function settledGroups(tx: Tx, { settlementKey, groups }: AskedSale): Promise<Settled> {
  const { payments, printJobs } = await settledUnder(tx, settlementKey);
  return { settlementKey, groups: groups.map((asked) => settledBuyer(asked, payments, printJobs)) };
}

function settledBuyer(
  { playerId, paymentIds, items }: AskedBuyer,
  settled: readonly Payment[],
  printJobs: readonly QueuedPrintJob[],
): SettledBuyer {
  const isOfGoods = (payment: Payment) => items.length > 0 && isGoods(payment) && payment.playerId === playerId;
  const payments = settled.filter((payment) => paymentIds.includes(payment.id) || isOfGoods(payment));
  const printJob = printJobs.find((job) => payments.some(({ id }) => job.paymentIds.includes(id))) ?? null;
  return { playerId, payments, plan: planOfSettled(payments), printJob };
}
