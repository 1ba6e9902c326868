// cancelSettlement, 'Anuluj rozliczenie': cancels a settlement while no document is accepted and nothing is printed (PAY-20).

import type { InputOf } from '@zapisy/acts/act';
import { cancelSettlementAct } from '@zapisy/acts/payments/cancel-settlement';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { fenceOutIssuers } from '@zapisy/db/documents/document-lease-records';
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { lockPlacesOfSettlement } from '@zapisy/db/enrolment/reservation-records';
import { cancelRequests, markCancelled } from '@zapisy/db/payments/cancelled-settlement-records';
import { lockPayments, paymentsOfSettlement } from '@zapisy/db/payments/payment-records';
import { lockSettlement } from '@zapisy/db/payments/settlement-records';
import {
  lockPrintJob,
  printJobsOfSettlement,
  type QueuedPrintJob,
  savePrintJob,
} from '@zapisy/db/printing/print-job-records';
import type { DocumentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { settlementCancelRefusal } from '@zapisy/domain/documents/orders/settlement-cancel';
import { isGoods } from '@zapisy/domain/payments/payment';
import type { CancelRefusal } from '@zapisy/domain/payments/settlement-rules';
import { isPrintJobOpen, type PrintJobState } from '@zapisy/domain/printing/print-job';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { requireDeskSpeaker } from '../steps/desk-speaker.ts';
import { reservePlacesAgain } from './reserve-places-again.ts';

type CancelInput = InputOf<typeof cancelSettlementAct>;

type CancelledSettlement = {
  readonly settlementKey: string;
  /** Payments that are due again. */
  readonly due: readonly number[];
  /** Payments for goods: they are cancelled, because goods are not owed. */
  readonly cancelled: readonly number[];
};

/** The state of the settlement, read under the locks. */
type LockedSettlement = DocumentSnapshot & { readonly printJobs: readonly QueuedPrintJob[] };
/** The desk that prints the receipt, and the state of the print. */
type PrintAtDesk = { readonly deskId?: string | null | undefined; readonly printState?: PrintJobState | undefined };
type Work = { readonly ctx: SignedInContext; readonly tx: Tx; readonly input: CancelInput; readonly at: Date };

/**
 * PAY-19 to PAY-21, and REG-24 for the places. The settlement's row stays, with the actor, the time and the reason, and its key cannot be used
 * again. No document of it can be made after this: issuers are fenced out before anything is read, so that documents
 * they have sent are seen here, and they cannot send any more. Refuses 'not-found', and 'not-allowed-now' with the
 * payments concerned and a reason of `cancelRefusal`, or 'already-cancelled', or 'desk-of-other-computer'.
 */
export async function cancelSettlement(ctx: SignedInContext, input: CancelInput): Promise<CancelledSettlement> {
  return inTransaction(ctx.database, async (tx) => {
    const work: Work = { ctx, tx, input, at: ctx.clock.now() };
    const settlement = await lockSettlement(tx, input.settlementKey);
    if (!settlement) throw new Refusal('not-found');
    if (settlement.cancelled) throw new Refusal('not-allowed-now', { reason: 'already-cancelled' });
    if (input.stoppedAtDesk !== undefined) await requireDeskSpeaker(ctx, tx, input.stoppedAtDesk);
    await lockPlacesOfSettlement(tx, input.settlementKey);
    const uncancelled = await lockUncancelled(work);
    refuseTooLate(input, uncancelled);
    return takeBack(work, uncancelled);
  });
}

async function lockUncancelled({ tx, input, at }: Work): Promise<LockedSettlement> {
  const ids = (await paymentsOfSettlement(tx, input.settlementKey)).map(({ payment }) => payment.id);
  if (!(await fenceOutIssuers(tx, ids, at))) throw refused('document-under-way', ids);
  await lockPayments(tx, ids);
  const printJobs: QueuedPrintJob[] = [];
  for (const { id } of await printJobsOfSettlement(tx, input.settlementKey)) {
    const printJob = await lockPrintJob(tx, id);
    if (printJob) printJobs.push(printJob);
  }
  return { ...(await readSnapshot(tx, ids)), printJobs };
}

/** By the rule that the screens' button uses too; here the desk may also confirm that it has stopped the print. */
function refuseTooLate({ stoppedAtDesk }: CancelInput, { payments, requests, printJobs }: LockedSettlement): void {
  const open = printJobs.filter(({ state }) => isPrintJobOpen(state));
  const isPrintStopped = open.length > 0 && open.every(({ deskId }) => deskId === stoppedAtDesk);
  // A cancelled print may have been followed by another one: then only that one's state counts.
  const jobOf = (id: number) => printJobs.find(({ paymentIds }) => paymentIds.includes(id));
  const prints = payments.map((one) => ({
    ...one,
    printState: one.printState ?? jobOf(one.payment.id)?.state ?? null,
  }));
  const refusal = settlementCancelRefusal({ payments: prints, requests, isPrintStopped });
  if (!refusal) return;
  const { reason, paymentIds } = refusal;
  const job = printJobs.find((one) => one.paymentIds.some((id) => paymentIds.includes(id)));
  const print = reason === 'printing' ? { deskId: job?.deskId, printState: job?.state } : {};
  throw refused(reason, paymentIds, print);
}

async function takeBack(work: Work, { payments, requests, printJobs }: LockedSettlement): Promise<CancelledSettlement> {
  const { ctx, tx, input, at } = work;
  const { settlementKey, reason } = input;
  const ids = idsOf(payments);
  const goods = idsOf(payments.filter(({ payment }) => isGoods(payment)));
  const due = ids.filter((id) => !goods.includes(id));
  const own = requests.filter(({ paymentIds }) => paymentIds.every((id) => ids.includes(id)));
  const requestIds = own.map(({ id }) => id);
  await cancelRequests(tx, requestIds, at);
  await markCancelled(tx, { settlementKey, due, goods, by: ctx.session.email, reason, at });
  for (const job of printJobs) if (isPrintJobOpen(job.state)) await cancelPrint(work, job);
  for (const { payment, outcome } of payments) {
    await recordAct(tx, cancelSettlementAct, {
      actor: ctx.session,
      action: 'cancelSettlement',
      entity: 'payment',
      entityId: String(payment.id),
      before: { ...payment, outcome },
      after: { state: goods.includes(payment.id) ? 'cancelled' : 'due', reason },
    });
  }
  await reservePlacesAgain(ctx, tx, { paymentIds: due, reason });
  return { settlementKey, due, cancelled: goods };
}

async function cancelPrint({ ctx, tx, input, at }: Work, { id, state, receiptNumber }: QueuedPrintJob): Promise<void> {
  const after = { state: 'cancelled' as const, problem: input.reason };
  await savePrintJob(tx, { id, ...after, receiptNumber, startsAnAttempt: false, at });
  await recordAct(tx, cancelSettlementAct, {
    actor: ctx.session,
    action: 'cancelSettlement',
    entity: 'print_job',
    entityId: id,
    before: { state },
    after,
  });
}

function refused(reason: CancelRefusal, paymentIds: readonly number[], details: PrintAtDesk = {}): Refusal {
  return new Refusal('not-allowed-now', { reason, paymentIds, ...details });
}

const idsOf = (payments: LockedSettlement['payments']) => payments.map(({ payment }) => payment.id);
