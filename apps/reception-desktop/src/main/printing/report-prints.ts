// Keeps the server's record of each print job in step with the desk's own, and takes over jobs it has not seen.
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import type { RefusalCode, RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import type { Reply } from '../../bridge.ts';
import type { ProcedureOutput } from '../../desk-procedures.ts';
import { PRINT_TEXTS } from '../../texts.ts';
import { isPassing } from '../sales/passing-refusals.ts';
import type { ServerCalls } from '../server-calls.ts';
import type { DeskPrintJob } from './desk-print-job.ts';
import { printRequest } from './print-order.ts';
import type { PrintQueue } from './print-queue.ts';

export type PrintReports = {
  /** Sends what the server does not know yet; an attempt that fails is made again at the next call. */
  send(): void;
  /** Hears whether orders are held, and fetches this desk's open jobs: one written by a settlement whose answer never arrived must still be printed. */
  takeOver(deskId: string): Promise<void>;
};

/** False when the others need not be told now: nobody is there, or will hear whoever is signed in. */
async function report(prints: PrintQueue, server: ServerCalls, job: DeskPrintJob): Promise<boolean> {
  const { serverId: jobId, state, problem, receiptNumber, cancelReason } = job;
  if (jobId === null || state === job.reportedState) return true;
  const reply = await server.mutate('printing.report', { jobId, state, problem, receiptNumber, cancelReason });
  // Somebody has answered for this desk, which they took for gone: what is not on paper must not be printed as well.
  if (isCalledOff(reply)) await prints.callOff(job.id, PRINT_TEXTS.endedElsewhere);
  if (isReceived(reply)) await prints.reported(job.id, state);
  return reply.ok || !isPassing(reply.failure);
}

type Received = Reply<ProcedureOutput<'printing.report'>>;

function isCalledOff(reply: Received): boolean {
  return reply.ok ? reply.value.isCalledOff : refusalOf(reply) === 'print-is-over';
}

/** Nothing but an answer about this print: a receipt that the server has not heard of would be ordered again some day. */
function isReceived(reply: Received): boolean {
  const refusal = refusalOf(reply);
  return reply.ok || refusal === 'print-is-over' || refusal === 'not-found';
}

function refusalOf(reply: Received): RefusalCode | RefusalReason | undefined {
  if (reply.ok || reply.failure.kind !== 'refused') return undefined;
  return reply.failure.refusal.reason ?? reply.failure.refusal.code;
}

type OpenJobs = ProcedureOutput<'printing.openJobs'>;

/**
 * What the server holds to stand elsewhere, or to be called off, or lists no more although it is not over here, it is told
 * again in the next round: it may have been called off meanwhile, and this desk hears of that by the answer alone.
 */
async function forgetMismatchedReports(prints: PrintQueue, open: OpenJobs): Promise<void> {
  for (const { id, serverId, state, reportedState, calledOff } of prints.list()) {
    if (serverId === null || reportedState !== state || calledOff !== undefined) continue;
    const theirs = open.find((job) => job.id === serverId);
    const isMismatched = theirs ? theirs.state !== state || theirs.cancelledInState : isPrintJobOpen(state);
    if (isMismatched) await prints.reported(id, null);
  }
}

/** The desk's queue is what prints; the server hears of it and never orders the same receipt twice. */
export function reportPrints(prints: PrintQueue, server: ServerCalls, isSignedIn: () => boolean): PrintReports {
  let sending = false;
  const sendAll = async () => {
    for (const job of prints.list()) if (!(await report(prints, server, job))) return;
  };
  return {
    send: () => {
      if (sending || !isSignedIn()) return;
      sending = true;
      // What the disk did not take down as told is told once more.
      const sent = sendAll().catch(() => undefined);
      void sent.finally(() => {
        sending = false;
      });
    },
    takeOver: async (deskId) => {
      if (!isSignedIn()) return;
      const hold = await server.query('printing.hold', undefined);
      if (hold.ok) prints.hold(hold.value !== null);
      const reply = await server.query('printing.openJobs', { deskId });
      if (!reply.ok) return;
      // Anything but a job that nobody has begun was this desk's own, and its journal knows better.
      const untouched = reply.value.filter((job) => job.state === 'queued');
      for (const job of untouched) await prints.add(printRequest(job, null));
      await forgetMismatchedReports(prints, reply.value);
    },
  };
}
