// Keeps the server's record of each print job in step with the desk's own, and takes over jobs it has not seen.

import type { Reply } from '../bridge.ts';
import { PRINT_TEXTS } from '../texts.ts';
import { printRequest } from './print-order.ts';
import type { DeskPrintJob } from './printing/desk-print-job.ts';
import type { PrintQueue } from './printing/print-queue.ts';
import type { ServerCalls } from './server-calls.ts';

export type PrintReports = {
  /** Sends what the server does not know yet; an attempt that fails is made again at the next call. */
  send(): void;
  /** Hears whether orders are held, and fetches this desk's open jobs: one written by a settlement whose answer never arrived must still be printed. */
  takeOver(deskId: string): Promise<void>;
};

/** False when nobody answered: the others need not be told then. */
async function report(prints: PrintQueue, server: ServerCalls, job: DeskPrintJob): Promise<boolean> {
  const { serverId: jobId, state, problem, receiptNumber, cancelReason } = job;
  if (jobId === null || state === job.reportedState) return true;
  const reply = await server.mutate('printing.report', { jobId, state, problem, receiptNumber, cancelReason });
  // Somebody has answered for this desk, which they took for gone: what has not begun must not be printed as well.
  if (isOver(reply)) await prints.cancel(job.id, PRINT_TEXTS.endedElsewhere);
  // What it refuses once it refuses always; only silence is worth another try.
  const isAnswered = reply.ok || reply.trouble.kind === 'refused';
  if (isAnswered) await prints.reported(job.id, state);
  return isAnswered;
}

function isOver(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.trouble.kind === 'refused' && reply.trouble.details['reason'] === 'print-is-over';
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
      void sendAll().finally(() => {
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
    },
  };
}
