// Keeps the server's record of each print job in step with the desk's own, and takes over jobs that the desk does not
// have.

import type { ProcedureOutput } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import { PRINT_TEXTS } from '@zapisy/counter/texts/print-texts';
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import type { RefusalCode, RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import { isTransientFailure, type ServerCalls } from '../server-calls.ts';
import type { DeskPrintJob } from './desk-print-job.ts';
import { namesOfJob, printRequest } from './print-order.ts';
import type { PrintQueue } from './print-queue.ts';

export type PrintReports = {
  /** Sends the states that the server has not acknowledged; a failed attempt is repeated at the next call. */
  send(): void;
  /**
   * Reads whether print requests are paused, and fetches this desk's open jobs: a job of a settlement whose answer was
   * lost must still be printed.
   */
  takeOver(deskId: string): Promise<void>;
};

/**
 * Reports one job. False when the other jobs need not be tried now: the server is unreachable, or refuses the person
 * who is signed in.
 */
async function report(prints: PrintQueue, server: ServerCalls, job: DeskPrintJob): Promise<boolean> {
  const { serverId: jobId, state, problem, receiptNumber, register = null, cancelReason } = job;
  if (jobId === null || state === job.reportedState) return true;
  const report = { jobId, state, problem, receiptNumber, register, cancelReason };
  const reply = await server.mutate('printing.report', report);
  // A staff member decided about this job for a desk that seemed to be gone: what has not come out must not be printed
  // as well.
  if (isCancelledByOffice(reply)) await prints.cancelByOffice(job.id, PRINT_TEXTS.endedElsewhere);
  if (isReceived(reply)) await prints.reported(job.id, state);
  return reply.ok || !isTransientFailure(reply.failure);
}

type Received = Reply<ProcedureOutput<'printing.report'>>;

function isCancelledByOffice(reply: Received): boolean {
  return reply.ok ? reply.value.isCancelledByOffice : refusalOf(reply) === 'print-is-over';
}

/** Only an answer about this print counts: a receipt that the server does not know would be ordered again later. */
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
 * Marks jobs to be reported again in the next round: those that are in another state or cancelled at the server, and
 * open ones that the server does not list any more. A job may have been cancelled meanwhile, and this desk learns that
 * only from the answer to a report.
 */
async function forgetMismatchedReports(prints: PrintQueue, open: OpenJobs): Promise<void> {
  for (const { id, serverId, state, reportedState, cancelledByOffice } of prints.list()) {
    if (serverId === null || reportedState !== state || cancelledByOffice !== undefined) continue;
    const theirs = open.find((job) => job.id === serverId);
    const isMismatched = theirs ? theirs.state !== state || theirs.cancelledInState : isPrintJobOpen(state);
    if (isMismatched) await prints.reported(id, null);
  }
}

/** The desk's queue decides what prints; the server gets its states and never orders the same receipt twice. */
export function reportPrints(prints: PrintQueue, server: ServerCalls, isSignedIn: () => boolean): PrintReports {
  let sending = false;
  const sendAll = async () => {
    for (const job of prints.list()) if (!(await report(prints, server, job))) return;
  };
  return {
    send: () => {
      if (sending || !isSignedIn()) return;
      sending = true;
      // A state that could not be recorded as reported is reported once more.
      const sent = sendAll().catch(() => undefined);
      void sent.finally(() => {
        sending = false;
      });
    },
    takeOver: async (deskId) => {
      if (!isSignedIn()) return;
      const pause = await server.query('printing.pause', undefined);
      if (pause.ok) prints.setPaused(pause.value !== null);
      const reply = await server.query('printing.openJobs', { deskId });
      if (!reply.ok) return;
      // Any other state comes from this desk, and its journal is newer.
      const untouched = reply.value.filter((job) => job.state === 'queued');
      for (const job of untouched) await prints.add(printRequest(job, namesOfJob(job)));
      await forgetMismatchedReports(prints, reply.value);
    },
  };
}
