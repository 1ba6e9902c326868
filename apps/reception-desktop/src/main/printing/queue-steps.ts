// The queue's next step: print, wait, ask the printer about an unknown outcome. Each outcome is on disk before the next
// step (PRN-11).
import { isPrintJobOpen, type PrintJobEvent } from '@zapisy/domain/printing/print-job';
import {
  type DeskPrintJob,
  isOrderedLater,
  moveJob,
  registerOf,
  retryPauseOf,
  type WaitingFor,
} from './desk-print-job.ts';
import type { PrintOutcome } from './posnet/print-receipt.ts';
import type { Intent, Verdict } from './posnet/settle-unknown-print.ts';
import type { JobChange, PrintJournal } from './print-journal.ts';

/** The printer as the queue needs it. */
export type ReceiptPrinter = {
  print(
    job: DeskPrintJob,
    mayCancelOpen: boolean,
    rememberIntent: (intent: Intent) => Promise<void>,
    onWaiting: (problem: WaitingFor) => void,
  ): Promise<PrintOutcome>;
  settleUnknownPrint(intent: Intent): Promise<Verdict>;
};

export type QueueParts = {
  journal: PrintJournal;
  printer: ReceiptPrinter;
  onChange(): void;
  now(): Date;
  /** Milliseconds for a pause in seconds; tests make it shorter. */
  pause(seconds: number): number;
};

export type Desk = QueueParts & {
  wake(): void;
  waiting: { problem: WaitingFor };
  /**
   * True while print requests are paused at the provider, and until the server has reported for the first time whether
   * they are.
   */
  pausing: { isPaused: boolean };
};

/** How often an unreachable printer is asked about an unknown outcome, in seconds. */
const ASK_AGAIN_SECONDS = 15;

/** A change counts once it is on disk; then the page is notified. */
export async function changeJob(desk: Desk, id: string, change: JobChange): Promise<DeskPrintJob | undefined> {
  const changed = await desk.journal.change(id, change);
  if (changed) desk.onChange();
  return changed;
}

/** Applies an event of the print job rules to the job's current state. */
function move(
  desk: Desk,
  id: string,
  event: PrintJobEvent,
  also: (job: DeskPrintJob) => Partial<DeskPrintJob> = () => ({}),
): Promise<DeskPrintJob | undefined> {
  const now = desk.now().toISOString();
  return changeJob(desk, id, (job) => job && moveJob(job, event, now, also(job)));
}

/**
 * Decides about a job that was printing when the app ended: with an intent on disk the outcome is unknown, without one
 * nothing was closed.
 */
export async function recoverInterrupted(desk: Desk, job: DeskPrintJob): Promise<void> {
  if (job.state !== 'printing') return;
  const now = desk.now().toISOString();
  await changeJob(desk, job.id, (one) => {
    const unknownPrint = { asked: false, lastReceipt: null };
    const lost = one && moveJob(one, { kind: 'restart' }, now, { unknownPrint });
    // In one line: with only half of it on disk, the outcome would be unknown without an intent to ask the printer
    // about.
    return lost && !lost.intent ? neverClosed(lost, now) : lost;
  });
}

/** Without an intent on disk no closing command was sent: there is no receipt, at most an open transaction of ours. */
function neverClosed(job: DeskPrintJob, now: string): DeskPrintJob | undefined {
  return moveJob(job, { kind: 'found-absent', by: 'printer' }, now, { unknownPrint: null, leftOpen: true });
}

/**
 * Does the next step. Milliseconds until the following one; null when only a person or a new job continues the queue.
 */
export async function nextStep(desk: Desk): Promise<number | null> {
  const job = desk.journal
    .jobs()
    .find((one) => isPrintJobOpen(one.state) && !isSuperseded(one) && !isPausedJob(desk, one));
  if (!job) return null;
  if (job.state === 'queued') return printOne(desk, job);
  if (job.state === 'printing') {
    // Nothing else prints, so an earlier step was interrupted.
    await recoverInterrupted(desk, job);
    return 0;
  }
  if (job.state === 'unknown') {
    return job.intent === null || job.unknownPrint?.asked ? null : askPrinter(desk, job, job.intent);
  }
  const seconds = retryPauseOf(job);
  if (seconds === undefined) return null;
  const waited = desk.now().getTime() - Date.parse(job.changedAt);
  const pauseMs = desk.pause(seconds);
  // After the clock was set back `waited` is negative: retry at once instead of waiting until the clock has caught up.
  if (waited >= 0 && waited < pauseMs) return pauseMs - waited;
  await move(desk, job.id, { kind: 'retry' });
  return 0;
}

/**
 * A receipt that keeps failing must not block the counter: after its retries it waits for a person while the others
 * print.
 */
function isSuperseded(job: DeskPrintJob): boolean {
  return job.state === 'failed' && retryPauseOf(job) === undefined;
}

/**
 * PRN-17: the provider may print by itself what it has a record of, so such jobs are not begun while print requests are
 * paused. A sale of this desk is printed at once; a begun job is finished.
 */
function isPausedJob({ pausing }: Desk, job: DeskPrintJob): boolean {
  return pausing.isPaused && isOrderedLater(job) && ['queued', 'held', 'failed'].includes(job.state);
}

async function printOne(desk: Desk, job: DeskPrintJob): Promise<number> {
  const started = await move(desk, job.id, { kind: 'start' }, () => ({ intent: null, unknownPrint: null }));
  if (!started) return 0;
  const mayCancelOpen = desk.journal.jobs().some((one) => one.leftOpen);
  const rememberIntent = async (intent: Intent) => {
    await desk.journal.change(job.id, (one) => one && { ...one, intent });
  };
  const onWaiting = (problem: WaitingFor) => {
    desk.waiting.problem = problem;
    desk.onChange();
  };
  const outcome = await desk.printer.print(started, mayCancelOpen, rememberIntent, onWaiting).finally(() => {
    desk.waiting.problem = null;
  });
  const after = await conclude(desk, job.id, outcome);
  if (after?.state === 'printed') await forgetOpen(desk);
  return 0;
}

/** A sale that went through proves that no earlier transaction of ours is still open. */
async function forgetOpen(desk: Desk): Promise<void> {
  const left = desk.journal.jobs().filter((job) => job.leftOpen);
  for (const { id } of left) await desk.journal.change(id, (job) => job && { ...job, leftOpen: false });
}

function conclude(desk: Desk, id: string, outcome: PrintOutcome): Promise<DeskPrintJob | undefined> {
  switch (outcome.kind) {
    case 'printed': {
      const { receiptNumber } = outcome;
      return move(desk, id, { kind: 'done' }, ({ intent }) => ({
        ...registerOf(intent),
        receiptNumber,
        intent: null,
        leftOpen: false,
        failures: 0,
      }));
    }
    case 'held': {
      const { problem, leftOpen } = outcome;
      const reason = problem === 'daily-report' ? 'busy' : problem;
      return move(desk, id, { kind: 'hold', reason }, (job) => ({
        problem,
        failures: job.failures + 1,
        intent: null,
        leftOpen: job.leftOpen || leftOpen,
      }));
    }
    case 'failed': {
      const { problem, code, item = null, leftOpen = false } = outcome;
      return move(desk, id, { kind: 'fail' }, (job) => ({
        problem,
        code,
        item,
        failures: job.failures + 1,
        intent: null,
        leftOpen: job.leftOpen || leftOpen,
      }));
    }
    case 'unknown': {
      const { asked, lastReceipt } = outcome;
      return move(desk, id, { kind: 'outcome-unknown' }, () => ({ unknownPrint: { asked, lastReceipt } }));
    }
  }
}

async function askPrinter(desk: Desk, job: DeskPrintJob, intent: Intent): Promise<number> {
  const verdict = await desk.printer.settleUnknownPrint(intent);
  switch (verdict.kind) {
    case 'unreachable':
      return desk.pause(ASK_AGAIN_SECONDS);
    case 'undecided': {
      const unknownPrint = { asked: true, lastReceipt: verdict.lastReceipt };
      // A person may have answered in the meantime.
      await changeJob(desk, job.id, (one) => (one?.state === 'unknown' ? { ...one, unknownPrint } : undefined));
      return 0;
    }
    case 'printed': {
      const { receiptNumber } = verdict;
      const event = { kind: 'found-printed', by: 'printer' } as const;
      await move(desk, job.id, event, (one) => ({ ...withDecidedOutcome(one, true), receiptNumber }));
      return 0;
    }
    case 'not-printed':
      await move(desk, job.id, { kind: 'found-absent', by: 'printer' }, (one) => withDecidedOutcome(one, false));
      return 0;
  }
}

/** How a job changes once its unknown outcome is decided: a printed receipt gets the number that it must have. */
export function withDecidedOutcome(job: DeskPrintJob, printed: boolean): Partial<DeskPrintJob> {
  const expected = job.intent ? job.intent.before.lastReceipt + 1 : null;
  const decided = { unknownPrint: null, intent: null, leftOpen: false, failures: 0 };
  if (!printed) return { ...decided, receiptNumber: null };
  return { ...decided, ...registerOf(job.intent), receiptNumber: expected };
}
