// A desk reports how far a receipt has come on its printer.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { saveDeskSeen } from '@zapisy/db/printing/desk-records';
import {
  lockPrintJob,
  type QueuedPrintJob,
  openPrintJobs as readOpenJobs,
  savePrintJob,
} from '@zapisy/db/printing/print-job-records';
import { isReportTaken, reportCallsPerson } from '@zapisy/domain/printing/desk-report';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { Context, SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { reportLateEvent, stopPrintsBeside } from './late-print-event.ts';

type PrintReport = {
  readonly jobId: string;
  readonly state: PrintJobState;
  /** Why it waits or failed, in the desk's codes. */
  readonly problem: string | null;
  /** The printer's own number of the receipt. */
  readonly receiptNumber: number | null;
  /** A person's words for 'Anuluj wydruk'. */
  readonly cancelReason: string | null;
};

/** What a desk still has to print, in the order of its sales. Who asks is known as a desk with a printer from now on. */
export async function openPrintJobs(ctx: Context, deskId: string): Promise<readonly QueuedPrintJob[]> {
  await saveDeskSeen(ctx.database.prisma, deskId, ctx.clock.now());
  return readOpenJobs(ctx.database.prisma, deskId);
}

type PrintReportResult = {
  /** It was called off meanwhile: what is not on paper must not be begun any more. */
  readonly isCalledOff: boolean;
};

/**
 * The desk's queue is what prints, and may report several moves as one; the server follows it. A job that is over stays
 * over: the same end again is no change, another one is refused as 'not-allowed-now'. Only paper counts for more than what
 * was said in the desk's absence: a job that was called off is believed to be printed, or in doubt (`isReportTaken`).
 */
export async function reportPrintJob(ctx: SignedInContext, report: PrintReport): Promise<PrintReportResult> {
  const { jobId, state } = report;
  return inTransaction(ctx.database, async (tx) => {
    const job = await lockPrintJob(tx, jobId);
    // What the provider prints is none of a desk's business.
    if (job?.driver !== 'posnet') throw new Refusal('not-found');
    if (!isReportTaken(job, state)) {
      throw new Refusal('not-allowed-now', { reason: 'print-is-over', state: job.state });
    }
    const callsPerson = reportCallsPerson(job, state);
    const beside = callsPerson ? await stopPrintsBeside(ctx, tx, job, state) : undefined;
    const after = await save(ctx, tx, job, report);
    if (beside) await reportLateEvent(ctx, tx, { ...job, ...after }, beside);
    return { isCalledOff: job.cancelledInState !== null };
  });
}

type Reported = Pick<QueuedPrintJob, 'state' | 'problem' | 'receiptNumber'>;

async function save(ctx: SignedInContext, tx: Tx, job: QueuedPrintJob, report: PrintReport): Promise<Reported> {
  const { jobId, state, problem, receiptNumber, cancelReason } = report;
  const after = { state, problem: cancelReason ?? problem, receiptNumber: receiptNumber ?? job.receiptNumber };
  const before = { state: job.state, problem: job.problem, receiptNumber: job.receiptNumber };
  if (JSON.stringify(after) === JSON.stringify(before)) return after;
  await savePrintJob(tx, {
    id: jobId,
    ...after,
    startsAnAttempt: isNewAttempt(job.state, state),
    at: ctx.clock.now(),
  });
  await recordAudit(tx, {
    actor: ctx.session,
    action: 'reportPrintJob',
    entity: 'print_job',
    entityId: jobId,
    before,
    after,
  });
  return after;
}

function isNewAttempt(before: PrintJobState, after: PrintJobState): boolean {
  return after === 'printing' && before !== 'printing';
}
