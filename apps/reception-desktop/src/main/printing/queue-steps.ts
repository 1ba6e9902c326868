// What the queue does next: print, wait, ask the printer about a doubtful receipt; every outcome on disk before the next.
import { isPrintJobOpen, retryPauseSeconds } from '@zapisy/domain/printing/print-job';
import { type DeskPrintJob, moveJob, type WaitingFor } from './desk-print-job.ts';
import type { PrintOutcome } from './posnet/print-receipt.ts';
import type { Intent, Verdict } from './posnet/settle-doubt.ts';
import type { PrintJournal } from './print-journal.ts';

/** The printer as the queue needs it. */
export type ReceiptPrinter = {
  print(
    job: DeskPrintJob,
    mayCancelOpen: boolean,
    rememberIntent: (intent: Intent) => Promise<void>,
    onWaiting: (problem: WaitingFor) => void,
  ): Promise<PrintOutcome>;
  settleDoubt(intent: Intent): Promise<Verdict>;
};

export type QueueParts = {
  journal: PrintJournal;
  printer: ReceiptPrinter;
  onChange(): void;
  now(): Date;
  /** Turns a pause of the rules, in seconds, into milliseconds. */
  pause(seconds: number): number;
};

export type Desk = QueueParts & { kick(): void; waiting: { problem: WaitingFor } };

/** How often an unreachable printer is asked about a doubtful receipt, in seconds. */
const ASK_AGAIN_SECONDS = 15;

/** A change counts once it is on disk; then the screen hears of it. */
export async function write(desk: Desk, job: DeskPrintJob): Promise<void> {
  await desk.journal.write(job);
  desk.onChange();
}

/** A job that was printing when the app ended: with an intent on disk nobody knows, without one nothing was closed. */
export async function recover(desk: Desk, job: DeskPrintJob): Promise<void> {
  if (job.state !== 'printing') return;
  const now = desk.now().toISOString();
  const lost = moveJob(job, { kind: 'restart' }, now, { doubt: { asked: false, lastReceipt: null } });
  if (!lost) return;
  await write(desk, lost);
  if (lost.intent) return;
  const absent = moveJob(lost, { kind: 'found-absent', by: 'printer' }, now, { doubt: null, leftOpen: true });
  if (absent) await write(desk, absent);
}

/** Does the next thing; milliseconds until the one after it, null when only a person or a new job moves the queue on. */
export async function step(desk: Desk): Promise<number | null> {
  const job = desk.journal.jobs().find((one) => isPrintJobOpen(one.state) && !standsAside(one));
  if (!job) return null;
  if (job.state === 'queued') return printOne(desk, job);
  if (job.state === 'printing') {
    // Nothing prints beside this loop, so an earlier step broke off in the middle.
    await recover(desk, job);
    return 0;
  }
  if (job.state === 'unknown') return job.doubt?.asked ? null : askPrinter(desk, job);
  const seconds = retryPauseSeconds(job.state, job.failures);
  if (seconds === undefined) return null;
  const due = Date.parse(job.changedAt) + desk.pause(seconds) - desk.now().getTime();
  if (due > 0) return due;
  const queued = moveJob(job, { kind: 'retry' }, desk.now().toISOString());
  if (queued) await write(desk, queued);
  return 0;
}

/** One bad receipt must not stop the counter: after its tries it waits for a person while the others print. */
function standsAside(job: DeskPrintJob): boolean {
  return job.state === 'failed' && retryPauseSeconds('failed', job.failures) === undefined;
}

async function printOne(desk: Desk, job: DeskPrintJob): Promise<number> {
  const started = moveJob(job, { kind: 'start' }, desk.now().toISOString(), { intent: null, doubt: null });
  if (!started) return 0;
  await write(desk, started);
  const mayCancelOpen = desk.journal.jobs().some((one) => one.leftOpen);
  let current = started;
  const outcome = await desk.printer
    .print(
      started,
      mayCancelOpen,
      async (intent) => {
        current = { ...started, intent };
        await desk.journal.write(current);
      },
      (problem) => {
        desk.waiting.problem = problem;
        desk.onChange();
      },
    )
    .finally(() => {
      desk.waiting.problem = null;
    });
  const after = conclude(current, outcome, desk.now().toISOString());
  if (after) await write(desk, after);
  if (after?.state === 'printed') await forgetOpen(desk);
  return 0;
}

/** A sale that went through proves that no earlier transaction of ours is still open. */
async function forgetOpen(desk: Desk): Promise<void> {
  for (const job of desk.journal.jobs()) if (job.leftOpen) await desk.journal.write({ ...job, leftOpen: false });
}

function conclude(job: DeskPrintJob, outcome: PrintOutcome, now: string): DeskPrintJob | undefined {
  const failures = job.failures + 1;
  switch (outcome.kind) {
    case 'printed':
      return moveJob(job, { kind: 'done' }, now, {
        receiptNumber: outcome.receiptNumber,
        intent: null,
        leftOpen: false,
        failures: 0,
      });
    case 'held': {
      const reason = outcome.problem === 'daily-report' ? 'busy' : outcome.problem;
      const also = { problem: outcome.problem, failures, intent: null, leftOpen: job.leftOpen || outcome.leftOpen };
      return moveJob(job, { kind: 'hold', reason }, now, also);
    }
    case 'failed':
      return moveJob(job, { kind: 'fail' }, now, {
        problem: outcome.problem,
        code: outcome.code,
        failures,
        intent: null,
      });
    case 'unknown':
      return moveJob(job, { kind: 'lose-sight' }, now, {
        doubt: { asked: outcome.asked, lastReceipt: outcome.lastReceipt },
      });
  }
}

async function askPrinter(desk: Desk, job: DeskPrintJob): Promise<number> {
  if (!job.intent) return 0;
  const verdict = await desk.printer.settleDoubt(job.intent);
  const now = desk.now().toISOString();
  // A person may have answered in the meantime.
  const current = desk.journal.jobs().find((one) => one.id === job.id);
  if (current?.state !== 'unknown') return 0;
  if (verdict.kind === 'unreachable') return desk.pause(ASK_AGAIN_SECONDS);
  if (verdict.kind === 'undecided') {
    await write(desk, { ...current, doubt: { asked: true, lastReceipt: verdict.lastReceipt } });
    return 0;
  }
  const printed = verdict.kind === 'printed';
  const number = printed ? { receiptNumber: verdict.receiptNumber } : {};
  const kind = printed ? 'found-printed' : 'found-absent';
  const after = moveJob(current, { kind, by: 'printer' }, now, { ...resolved(current, printed), ...number });
  if (after) await write(desk, after);
  return 0;
}

/** What a doubtful receipt keeps once it is decided: a printed one the number that it must have. */
export function resolved(job: DeskPrintJob, printed: boolean): Partial<DeskPrintJob> {
  const expected = job.intent ? job.intent.before.lastReceipt + 1 : null;
  return { doubt: null, intent: null, leftOpen: false, failures: 0, receiptNumber: printed ? expected : null };
}
