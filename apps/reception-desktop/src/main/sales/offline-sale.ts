// A sale without the server: cash only, its receipt printed at once from the desk's own copy, its settlement sent later.
import type { RefusalData } from '@zapisy/api/client';
import { toFiscalDocument } from '@zapisy/domain/documents/fiscal-names/fiscal-document';
import { consequenceOfTick } from '@zapisy/domain/documents/receipts/receipt-tick';
import { sumGrosze } from '@zapisy/domain/money';
import type { Payment } from '@zapisy/domain/payments/payment';
import { preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import type { RefusalCode, RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import type { Reply, Settled, SettlementData, SettleOrder } from '../../bridge.ts';
import type { PrintRequest } from '../printing/desk-print-job.ts';
import { printRequest } from '../printing/print-order.ts';
import type { PrintQueue } from '../printing/print-queue.ts';
import type { ServerCalls } from '../server-calls.ts';
import type { FiscalDriver } from '../settings.ts';
import type { Person } from '../sign-in/person.ts';
import { type Outbox, type OutboxEntry, staffMember } from './outbox.ts';
import { isPassing } from './passing-refusals.ts';
import { sendResolution } from './resolved-sale.ts';
import type { TakenPayments } from './taken-payments.ts';

export type OfflineParts = {
  outbox: Outbox;
  prints: PrintQueue;
  taken: TakenPayments;
  deskId: string;
  driver: FiscalDriver;
  /** Whether receipts are printed here: only with the driver posnet. */
  canPrint: boolean;
  /** Who has the desk now. */
  person(): Person | null;
  now(): Date;
};

/** Without the server nothing but cash is taken, and a split holds something else. */
const isCash = ({ method, forms = [] }: SettleOrder) =>
  method === 'cash' && forms.every((form) => form.method === 'cash');

/**
 * What the copy knows of this sale; null when it does not allow it: another method, an invoice instead of a receipt, a receipt
 * that rules out a company invoice which nobody has given up.
 */
function saleOf(order: SettleOrder, data: SettlementData): readonly Payment[] | null {
  if (!isCash(order) || !data.profile.ok || !data.due.ok) return null;
  const preference = preferenceOf(data.profile.value.invoice);
  const { plan, needsWaiver } = consequenceOfTick({ preference, printReceipt: order.printReceipt, method: 'cash' });
  if (needsWaiver && order.invoiceWaived !== true) return null;
  const payments = data.due.value.filter(({ id }) => order.paymentIds.includes(id));
  return plan.receipt && payments.length === order.paymentIds.length ? payments : null;
}

/**
 * Takes the cash: first the settlement is in the outbox together with its receipt, then the receipt in the queue. False when
 * this sale cannot be made without the server, at a desk without a printer for one. The key is the one under which the server
 * may have heard of the sale already, so that nothing is settled twice.
 */
export async function sellOffline(
  parts: OfflineParts,
  order: SettleOrder,
  asked: SettlementData | Promise<SettlementData>,
): Promise<boolean> {
  // Whose cash it is, and since when, is known before anything is waited for: another person may sign in meanwhile.
  const takenBy = staffMember(parts.person());
  const takenAt = parts.now().toISOString();
  const data = await asked;
  const payments = parts.canPrint ? saleOf(order, data) : null;
  const settlementKey = parts.taken.keyOf(order);
  if (!payments || settlementKey === null || !takenBy || !(await parts.outbox.canKeep())) return false;
  // A settlement has one receipt: under a key that has had one the queue takes no other.
  if (jobOf(parts, settlementKey)) return false;
  const { title, ...input } = { ...order, settlementKey };
  const totalGrosze = sumGrosze(payments.map(({ amount }) => amount));
  const entry: OutboxEntry = {
    order: { ...input, deskId: parts.deskId },
    print: receiptOf(input, title, payments),
    title,
    totalGrosze,
    takenAt,
    takenBy,
    problem: null,
  };
  const isKept = await parts.outbox.put(entry).then(
    () => true,
    () => false,
  );
  // The sale is made. A receipt that the disk does not take now is ordered again from the outbox.
  if (isKept) await orderReceipt(parts, entry).catch(() => undefined);
  return isKept;
}

function receiptOf(
  { settlementKey, paymentIds }: Omit<SettleOrder, 'title'>,
  title: string,
  payments: readonly Payment[],
): PrintRequest {
  const sold = payments.flatMap(({ lines }) => lines).filter(({ gross }) => gross > 0);
  const { items } = toFiscalDocument({ kind: 'receipt', items: sold });
  const receipt = { items, total: sumGrosze(payments.map(({ amount }) => amount)), method: 'cash' as const };
  const job = { id: `offline-${settlementKey}`, settlementKey, receipt };
  return { ...printRequest(job, { title, paymentIds }), serverId: null };
}

/** Orders what the outbox has a receipt of and the queue has not heard of: the app may have ended between the two. */
export async function orderReceipts(parts: OfflineParts): Promise<void> {
  for (const entry of parts.outbox.list()) await orderReceipt(parts, entry);
}

async function orderReceipt(parts: OfflineParts, { order, print }: OutboxEntry): Promise<void> {
  if (parts.canPrint && print && !jobOf(parts, order.settlementKey)) await parts.prints.add(print);
}

/**
 * Sends what waits, its receipts ordered; a refusal stays for a person, silence waits for the next call. An answer changes
 * nothing where a person has resolved the sale meanwhile.
 */
export async function sendOutbox(parts: OfflineParts, server: ServerCalls): Promise<void> {
  await orderReceipts(parts);
  for (const entry of parts.outbox.list()) {
    const { resolution } = entry;
    if (!resolution && (isForAPerson(parts, entry) || isPrintUndecided(parts, entry))) continue;
    const isAnswered = await (resolution
      ? sendResolution(parts, server, entry, resolution)
      : send(parts, server, entry));
    if (!isAnswered) return;
  }
}

/** What the server refused is not sent again, but by the taker whom it did not know: their own token says who they are. */
function isForAPerson({ person }: OfflineParts, { problem, takenBy }: OutboxEntry): boolean {
  const isOwn = takenBy !== undefined && takenBy.sub === person()?.sub;
  return problem !== null && !(problem === 'taker-unknown' && isOwn);
}

const jobOf = ({ prints }: OfflineParts, settlementKey: string) =>
  prints.list().find((job) => job.settlementKey === settlementKey);

/** What the server is told of the paper must not change any more, so its end is waited for. */
function isPrintUndecided(parts: OfflineParts, { order }: OutboxEntry): boolean {
  const state = jobOf(parts, order.settlementKey)?.state;
  return state !== undefined && isPrintJobOpen(state);
}

/** False when nobody answered: the others need not be tried then. */
async function send(parts: OfflineParts, server: ServerCalls, entry: OutboxEntry): Promise<boolean> {
  const { outbox, prints } = parts;
  const { settlementKey } = entry.order;
  const reply = await settle(parts, server, entry);
  if (reply.ok) {
    const { printJob } = reply.value;
    if (printJob) await prints.nowKnownAs(settlementKey, printJob.id);
    // No queue knows of a receipt that nobody has taken out: only a person can say whether it is on paper.
    const isUnclear = printJob?.state === 'cancelled' && !jobOf(parts, settlementKey);
    await outbox.replace(entry, isUnclear ? { ...entry, problem: 'receipt-unknown' } : null);
    return true;
  }
  const { failure } = reply;
  if (isPassing(failure)) return false;
  if (failure.kind !== 'refused') return true;
  await outbox.replace(entry, { ...entry, problem: problemOf(failure.refusal) });
  return true;
}

/** What is wrong with one field is named by its reason. */
function problemOf({ code, reason }: RefusalData): RefusalCode | RefusalReason {
  return code === 'bad-input' ? (reason ?? code) : code;
}

/** DESK-2: 'already printed' is said of nothing but a receipt that the queue knows to be on paper. */
async function settle(parts: OfflineParts, server: ServerCalls, entry: OutboxEntry): Promise<Reply<Settled>> {
  const { order, takenAt, takenBy } = entry;
  const { playerId, settlementKey } = order;
  // The sale is made whatever the profile says by now: the payment takes the version of today.
  const profile = await server.query('preferences.fetchPlayerInvoiceDataInternal', { playerId });
  if (!profile.ok) return profile;
  const isPrinted = jobOf(parts, settlementKey)?.state === 'printed';
  const reply = await server.mutate('payments.settle', {
    ...order,
    // Its business day is the day of the cash (DESK-3), however late it is sent.
    takenAt,
    ...(takenBy && { takenBy }),
    invoiceVersion: profile.value.version,
    alreadyPrinted: isPrinted,
    deskPrints: isPrinted,
    // The settings may have changed since: paper came out of a printer of this desk, anything else goes today's way.
    deskDriver: isPrinted ? 'posnet' : parts.driver,
  });
  parts.taken.learn(order, reply);
  return reply;
}
