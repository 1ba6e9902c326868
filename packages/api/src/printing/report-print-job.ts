// A desk reports the state of a print on its printer (PRN-12, PRN-22).
import type { InputOf } from '@zapisy/acts/act';
import { reportPrintJobAct } from '@zapisy/acts/printing/report-print-job';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { lockPrintJob, type QueuedPrintJob, savePrintJob } from '@zapisy/db/printing/print-job-records';
import { isReportTaken, reportNeedsPerson } from '@zapisy/domain/printing/desk-report';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { requireDeskSpeaker } from '../steps/desk-speaker.ts';
import { reportLateEvent, stopOtherPrints } from './late-print-event.ts';
import { believedReport } from './receipt-number-used.ts';

type PrintReport = InputOf<typeof reportPrintJobAct>;

type PrintReportResult = {
  /** It was cancelled meanwhile: a receipt that is not printed yet must not be started any more. */
  readonly isCancelledByOffice: boolean;
};

/**
 * The desk's queue is what prints, and may report several changes as one; the server follows it. An ended job stays
 * ended: the same end again is no change, another one is refused as 'not-allowed-now'. Only a printed receipt overrides
 * what was decided in the desk's absence: for a cancelled job a report of printed or unknown is accepted
 * (`isReportTaken`), and a number that another print has proves nothing (`believedReport`).
 */
export async function reportPrintJob(ctx: SignedInContext, sent: PrintReport): Promise<PrintReportResult> {
  return inTransaction(ctx.database, async (tx) => {
    const job = await lockPrintJob(tx, sent.jobId);
    // A desk may not report on a job that the provider prints.
    if (job?.driver !== 'posnet') throw new Refusal('not-found');
    if (job.deskId !== null) await requireDeskSpeaker(ctx, tx, job.deskId);
    const report = await believedReport(ctx, tx, job, sent);
    const { state } = report;
    if (!isReportTaken(job, state)) {
      throw new Refusal('not-allowed-now', { reason: 'print-is-over', state: job.state });
    }
    const callsPerson = reportNeedsPerson(job, state);
    const beside = callsPerson ? await stopOtherPrints(ctx, tx, job, state) : undefined;
    const after = await save(ctx, tx, job, report);
    if (beside) await reportLateEvent(ctx, tx, { ...job, ...after }, beside);
    return { isCancelledByOffice: job.cancelledInState !== null };
  });
}

type Reported = Pick<QueuedPrintJob, 'state' | 'problem' | 'receiptNumber'>;

async function save(ctx: SignedInContext, tx: Tx, job: QueuedPrintJob, report: PrintReport): Promise<Reported> {
  const { jobId, state, problem, receiptNumber, register, cancelReason } = report;
  const after = { state, problem: cancelReason ?? problem, receiptNumber: receiptNumber ?? job.receiptNumber };
  const before = { state: job.state, problem: job.problem, receiptNumber: job.receiptNumber };
  if (JSON.stringify(after) === JSON.stringify(before)) return after;
  const startsAnAttempt = isNewAttempt(job.state, state);
  await savePrintJob(tx, { id: jobId, ...after, ...(register && { register }), startsAnAttempt, at: ctx.clock.now() });
  await recordAct(tx, reportPrintJobAct, {
    actor: ctx.session,
    action: 'reportPrintJob',
    entity: 'print_job',
    entityId: jobId,
    before,
    after: { ...after, attempts: job.attempts + (startsAnAttempt ? 1 : 0) },
  });
  return after;
}

function isNewAttempt(before: PrintJobState, after: PrintJobState): boolean {
  return after === 'printing' && before !== 'printing';
}
