// A sale without the server: cash only, its receipt printed at once from the desk's own copy, its settlement sent later.
import { toFiscalDocument } from '@zapisy/domain/documents/fiscal-document';
import { consequenceOfTick } from '@zapisy/domain/documents/receipt-tick';
import { sumGrosze } from '@zapisy/domain/money';
import type { Payment } from '@zapisy/domain/payments/payment';
import { preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import type { SettlementData, SettleOrder } from '../bridge.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';
import { printRequest } from './print-order.ts';
import type { PrintQueue } from './printing/print-queue.ts';
import type { ServerCalls } from './server-calls.ts';

export type OfflineParts = {
  outbox: Outbox;
  prints: PrintQueue;
  deskId: string;
  now(): Date;
};

/** Without the server nothing but cash is taken, and a split holds something else. */
const isCash = ({ method, forms = [] }: SettleOrder) =>
  method === 'cash' && forms.every((form) => form.method === 'cash');

/** What the copy knows of this sale; null when it does not allow it: another method, an invoice instead of a receipt. */
function saleOf(order: SettleOrder, data: SettlementData): readonly Payment[] | null {
  if (!isCash(order) || !data.profile.ok || !data.due.ok) return null;
  const preference = preferenceOf(data.profile.value.invoice);
  const { plan } = consequenceOfTick({ preference, printReceipt: order.printReceipt, method: 'cash' });
  const payments = data.due.value.filter(({ id }) => order.paymentIds.includes(id));
  return plan.receipt && payments.length === order.paymentIds.length ? payments : null;
}

/**
 * Takes the cash: first the settlement is in the outbox, then the receipt in the queue. False when this sale cannot be made
 * without the server. The key is the dialog's own, so a first try that did reach the server settles nothing twice.
 */
export async function sellOffline(parts: OfflineParts, order: SettleOrder, data: SettlementData): Promise<boolean> {
  const payments = saleOf(order, data);
  if (!payments || !(await parts.outbox.canKeep())) return false;
  const { title, ...input } = order;
  const total = sumGrosze(payments.map(({ amount }) => amount));
  const desk = { deskId: parts.deskId, deskPrints: true, deskDriver: 'posnet' as const };
  const settlement = { ...input, ...desk, alreadyPrinted: true };
  const takenAt = parts.now().toISOString();
  await parts.outbox.put({ order: settlement, title, totalGrosze: total, takenAt, problem: null });
  const sold = payments.flatMap(({ lines }) => lines).filter(({ gross }) => gross > 0);
  const { items } = toFiscalDocument({ kind: 'receipt', items: sold });
  const job = { id: `offline-${order.settlementKey}`, settlementKey: order.settlementKey };
  const receipt = { items, total, method: 'cash' as const };
  const request = printRequest({ ...job, receipt }, { title, paymentIds: order.paymentIds });
  await parts.prints.add({ ...request, serverId: null });
  return true;
}

/** Sends what waits, one after the other; a refusal stays for a person, silence waits for the next call. */
export async function sendOutbox(parts: OfflineParts, server: ServerCalls): Promise<void> {
  for (const entry of parts.outbox.list()) {
    if (entry.problem !== null || isPaperUndecided(parts, entry)) continue;
    const isAnswered = await send(parts, server, entry);
    if (!isAnswered) return;
  }
}

const jobOf = ({ prints }: OfflineParts, { order }: OutboxEntry) =>
  prints.list().find((job) => job.settlementKey === order.settlementKey);

/** The receipt's record at the server says 'already printed', so the paper is waited for. */
function isPaperUndecided(parts: OfflineParts, entry: OutboxEntry): boolean {
  const state = jobOf(parts, entry)?.state;
  return state !== undefined && isPrintJobOpen(state);
}

/** True when the server has said something, yes or no. */
async function send(parts: OfflineParts, server: ServerCalls, entry: OutboxEntry): Promise<boolean> {
  const { outbox, prints } = parts;
  const { settlementKey, playerId } = entry.order;
  // The paper is out whatever the profile says by now: the payment takes the version of today.
  const profile = await server.query('preferences.fetchPlayerInvoiceDataInternal', { playerId });
  if (!profile.ok) return false;
  const isPrinted = jobOf(parts, entry)?.state !== 'cancelled';
  const printed = { alreadyPrinted: isPrinted, deskPrints: isPrinted };
  const order = { ...entry.order, ...printed, invoiceVersion: profile.value.version };
  const reply = await server.mutate('payments.settle', order);
  if (reply.ok) {
    if (reply.value.printJob) await prints.nowKnownAs(settlementKey, reply.value.printJob.id);
    await outbox.remove(settlementKey);
    return true;
  }
  if (reply.trouble.kind !== 'refused') return false;
  await outbox.put({ ...entry, problem: reply.trouble.code });
  return true;
}

/** What is in the outbox is no longer due, whatever the copy says. */
export function withoutTaken(outbox: Outbox, data: SettlementData): SettlementData {
  const taken = new Set(outbox.list().flatMap(({ order }) => order.paymentIds));
  if (!data.due.ok || taken.size === 0) return data;
  return { ...data, due: { ...data.due, value: data.due.value.filter(({ id }) => !taken.has(id)) } };
}
