// A sale without the server: cash only, its receipt printed at once from the desk's copy, its settlement sent later (DESK-1).

import type { OfflineAnswer, OrderGroup, Settled, UnsentOrder } from '@zapisy/counter/ports/orders';
import type { DuePayment, Profile } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import { BEING_PAID, isForPerson } from '@zapisy/counter/prints/unsent-sale';
import { toFiscalDocument } from '@zapisy/domain/documents/fiscal-names/fiscal-document';
import { consequenceOfTick } from '@zapisy/domain/documents/receipts/receipt-tick';
import { sumGrosze } from '@zapisy/domain/money';
import type { Payment } from '@zapisy/domain/payments/payment';
import { preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import type { RefusalCode, RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import type { PrintRequest } from '../printing/desk-print-job.ts';
import { printRequest } from '../printing/print-order.ts';
import type { PrintQueue } from '../printing/print-queue.ts';
import { isTransientFailure, type ServerCalls } from '../server-calls.ts';
import type { FiscalDriver } from '../settings.ts';
import type { Person } from '../sign-in/person.ts';
import { type Outbox, type OutboxEntry, staffMember } from './outbox.ts';
import { sendResolution } from './resolved-sale.ts';
import type { TakenPayments } from './taken-payments.ts';

/** What is asked before a sale: the invoice data, and what is due. */
export type SettlementData = {
  profile: Reply<Profile>;
  due: Reply<readonly DuePayment[]>;
};

export type OfflineParts = {
  outbox: Outbox;
  prints: PrintQueue;
  taken: TakenPayments;
  deskId: string;
  driver: FiscalDriver;
  /** Whether receipts are printed here: only with the driver posnet. */
  canPrint: boolean;
  /** The person of the shift. */
  person(): Person | null;
  now(): Date;
};

const NEEDS_SERVER: OfflineAnswer = { kind: 'needs-server' };

/** Without the server only cash is taken, so a split must not contain another method. */
const isCash = ({ method, parts = [] }: UnsentOrder) =>
  method === 'cash' && parts.every((part) => part.method === 'cash');

/**
 * The sold payments from the desk's copy. Null when the sale is not allowed offline: goods, another method than cash, an
 * invoice instead of a receipt, or a receipt that rules out a company invoice without a waiver.
 */
function saleOf(order: UnsentOrder, data: SettlementData): readonly Payment[] | null {
  const [{ paymentIds, items, printReceipt, invoiceWaived }] = order.groups;
  if (!isCash(order) || items.length > 0 || !data.profile.ok || !data.due.ok) return null;
  const preference = preferenceOf(data.profile.value.invoice);
  const { plan, needsWaiver } = consequenceOfTick({ preference, printReceipt, method: 'cash' });
  if (needsWaiver && invoiceWaived !== true) return null;
  const payments = data.due.value.filter(({ id }) => paymentIds.includes(id));
  return plan.receipt && payments.length === paymentIds.length ? payments : null;
}

/**
 * Takes the cash: the settlement with its receipt goes into the outbox first, then the receipt into the queue.
 * 'needs-server' when this sale cannot be made without the server, or the desk has no printer; 'amount-changed' when
 * another sum is due than the dialog showed and the cashier took (PAY-30). The settlement key of an earlier try is
 * reused, so that the server does not settle twice.
 */
export async function sellOffline(
  parts: OfflineParts,
  order: UnsentOrder,
  asked: SettlementData | Promise<SettlementData>,
): Promise<OfflineAnswer> {
  // Read before the first await: another person may sign in meanwhile.
  const takenBy = staffMember(parts.person());
  const takenAt = parts.now().toISOString();
  const data = await asked;
  const payments = parts.canPrint ? saleOf(order, data) : null;
  const settlementKey = parts.taken.keyOf(order);
  if (!payments || settlementKey === null || !takenBy || !(await parts.outbox.canStore())) return NEEDS_SERVER;
  // A settlement has one receipt: the queue takes no second one for the same key.
  if (jobOf(parts, settlementKey)) return NEEDS_SERVER;
  const totalGrosze = sumGrosze(payments.map(({ amount }) => amount));
  if (order.total !== undefined && order.total !== totalGrosze) return { kind: 'amount-changed', total: totalGrosze };
  const { groups, shown, ...sale } = { ...order, settlementKey };
  const [{ title, what, ...group }] = groups;
  const { paymentIds } = group;
  const entry: OutboxEntry = {
    order: { ...sale, groups: [group], deskId: parts.deskId },
    print: receiptOf(settlementKey, { title, what, paymentIds }, payments),
    title,
    ...(shown && { shown }),
    totalGrosze,
    takenAt,
    takenBy,
    problem: null,
  };
  const isStored = await parts.outbox.put(entry).then(
    () => true,
    () => false,
  );
  // The sale is made. A receipt that cannot be written now is queued again from the outbox.
  if (isStored) await orderReceipt(parts, entry).catch(() => undefined);
  return isStored ? { kind: 'taken' } : NEEDS_SERVER;
}

function receiptOf(
  settlementKey: string,
  names: Pick<OrderGroup, 'title' | 'what' | 'paymentIds'>,
  payments: readonly Payment[],
): PrintRequest {
  const sold = payments.flatMap(({ lines }) => lines).filter(({ gross }) => gross > 0);
  const { items } = toFiscalDocument({ kind: 'receipt', items: sold });
  const receipt = { items, total: sumGrosze(payments.map(({ amount }) => amount)), method: 'cash' as const };
  const job = { id: `offline-${settlementKey}`, settlementKey, receipt };
  return { ...printRequest(job, names), serverId: null };
}

/** Queues the receipts of the outbox that the queue does not have: the app may have ended between the two writes. */
export async function orderReceipts(parts: OfflineParts): Promise<void> {
  for (const entry of parts.outbox.list()) await orderReceipt(parts, entry);
}

async function orderReceipt(parts: OfflineParts, { order, print }: OutboxEntry): Promise<void> {
  if (parts.canPrint && !jobOf(parts, order.settlementKey)) await parts.prints.add(print);
}

/**
 * Queues the receipts and sends what waits. A refused sale stays for a person; without an answer the next call tries
 * again. An answer changes nothing when a person has resolved the sale meanwhile.
 */
export async function sendOutbox(parts: OfflineParts, server: ServerCalls): Promise<void> {
  await orderReceipts(parts);
  for (const entry of parts.outbox.list()) {
    const { resolution } = entry;
    if (!resolution && (isNotSent(parts, entry) || isPrintUndecided(parts, entry))) continue;
    const isAnswered = await (resolution
      ? sendResolution(parts, server, entry, resolution)
      : send(parts, server, entry));
    if (!isAnswered) return;
  }
}

/**
 * A refused sale is not sent again, with two exceptions (DESK-4): while its payment is being paid online, because that
 * ends without a person; and when the server did not know who took the money and that person is signed in, because
 * their own token then names them.
 */
function isNotSent({ person }: OfflineParts, { problem, takenBy }: OutboxEntry): boolean {
  if (!isForPerson({ problem })) return false;
  const isOwn = takenBy.sub === person()?.sub;
  return !(problem === 'taker-unknown' && isOwn);
}

const jobOf = ({ prints }: OfflineParts, settlementKey: string) =>
  prints.list().find((job) => job.settlementKey === settlementKey);

/** The print state that is sent must be final, so an open print is waited for. */
function isPrintUndecided(parts: OfflineParts, { order }: OutboxEntry): boolean {
  const state = jobOf(parts, order.settlementKey)?.state;
  return state !== undefined && isPrintJobOpen(state);
}

/** False when the server did not answer: the other entries need not be tried then. */
async function send(parts: OfflineParts, server: ServerCalls, entry: OutboxEntry): Promise<boolean> {
  const { outbox, prints } = parts;
  const { settlementKey } = entry.order;
  const reply = await settle(parts, server, entry);
  if (reply.ok) {
    const printJob = reply.value.groups[0]?.printJob;
    if (printJob) await prints.linkToServerJob(settlementKey, printJob.id);
    // The server's receipt is cancelled and the queue has no job of it: only a person can say whether it was printed.
    const isUnclear = printJob?.state === 'cancelled' && !jobOf(parts, settlementKey);
    await outbox.replace(entry, isUnclear ? { ...entry, problem: 'receipt-unknown' } : null);
    return true;
  }
  const { failure } = reply;
  if (isTransientFailure(failure)) return false;
  if (failure.kind !== 'refused') return true;
  await outbox.replace(entry, { ...entry, problem: problemOf(failure.refusal) });
  return true;
}

/** The reason says more than the code; a payment that is being paid online is no final refusal. */
function problemOf(refusal: RefusalData): RefusalCode | RefusalReason {
  const { code, reason } = refusal;
  if ('states' in refusal && refusal.states.every((state) => state === 'pending')) return BEING_PAID;
  return reason ?? code;
}

/** DESK-2: `alreadyPrinted` is sent only for a receipt that the queue knows to be printed. */
async function settle(parts: OfflineParts, server: ServerCalls, entry: OutboxEntry): Promise<Reply<Settled>> {
  const { order, takenAt, takenBy } = entry;
  const { settlementKey, groups, ...sale } = order;
  const [group] = groups;
  const { playerId } = group;
  // The sale is made whatever the profile is now, so the payment takes today's version.
  const profile = await server.query('preferences.fetchPlayerInvoiceDataInternal', { playerId });
  // A refusal of the sale itself is the server's to notify staff of (DESK-4), so the sale is sent despite this one.
  if (!profile.ok && (profile.failure.kind !== 'refused' || isTransientFailure(profile.failure))) return profile;
  const isPrinted = jobOf(parts, settlementKey)?.state === 'printed';
  const reply = await server.mutate('payments.settle', {
    ...sale,
    settlementKey,
    // The business day is the day when the cash was taken (DESK-3), however late it is sent.
    takenAt,
    takenBy,
    groups: [{ ...group, invoiceVersion: profile.ok ? profile.value.version : group.invoiceVersion }],
    alreadyPrinted: isPrinted,
    deskPrints: isPrinted,
    // The settings may have changed since: a printed receipt came from this desk's printer, any other takes today's
    // channel.
    deskDriver: isPrinted ? 'posnet' : parts.driver,
  });
  parts.taken.recordReply(order, reply);
  return reply;
}
