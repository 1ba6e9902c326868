// A print job as the desk keeps it: the receipt, its state, and what is known about an unknown outcome (DESK-15).
import {
  nextPrintState,
  type PrintJobEvent,
  type PrintJobState,
  retryPauseSeconds,
} from '@zapisy/domain/printing/print-job';
import type { FiscalRegister } from '@zapisy/domain/printing/receipt-number';
import type { FiscalReceipt } from './posnet/fiscal-receipt.ts';
import { type HoldProblem, isPermanent, type PrintProblem } from './posnet/problems.ts';
import type { Intent } from './posnet/settle-unknown-print.ts';

/** What a settlement asks to print: one receipt for each buyer. */
export type PrintRequest = {
  id: string;
  /** The id of the server's job; null for a receipt of an offline sale that the server does not know yet. */
  serverId: string | null;
  settlementKey: string;
  paymentIds: readonly number[];
  /** The participants' names, for the queue on the screen. */
  title: string;
  /** What was paid, in short names. */
  what: string;
  receipt: FiscalReceipt;
};

/** Times are ISO texts in UTC. */
export type DeskPrintJob = PrintRequest & {
  state: PrintJobState;
  /** The place in the queue: smaller prints earlier. */
  position: number;
  createdAt: string;
  changedAt: string;
  problem: PrintProblem | null;
  /** The printer's own error number, for the technician. */
  code: number | null;
  /** The name of the line that the printer refused. */
  item: string | null;
  /** Known failures in a row; an act of a person sets it to zero. */
  failures: number;
  /**
   * Written to disk before the closing command is sent. While it is there and no answer came, the receipt may exist.
   */
  intent: Intent | null;
  /** Whether the printer was asked about an unknown outcome, and its last receipt number then. */
  unknownPrint: { asked: boolean; lastReceipt: number | null } | null;
  /** True when a transaction of ours may still be open in the printer. */
  leftOpen: boolean;
  receiptNumber: number | null;
  /** Where that number was given; absent when the printer did not tell. */
  register?: FiscalRegister;
  /** The reason a person gave when they took the job out of the queue. */
  cancelReason: string | null;
  /**
   * The last state that the server has acknowledged by an answer about this job. No answer, and a refusal of the person
   * who is signed in, do not count.
   */
  reportedState: PrintJobState | null;
  /**
   * Set when staff have cancelled the job for this desk while it was begun: the reason to show. The job is not begun
   * again if it did not come out.
   */
  cancelledByOffice?: string;
};

/**
 * True when both would print one receipt. A settlement of several buyers has one for each, known by the server's job and
 * by other payments; whatever else comes under a settlement's key is its receipt again.
 */
export function isSameReceipt(one: PrintRequest, other: PrintRequest): boolean {
  if (one.settlementKey !== other.settlementKey) return false;
  const hasOwnJobs = one.serverId !== null && other.serverId !== null && one.serverId !== other.serverId;
  const hasPayments = one.paymentIds.length > 0 && other.paymentIds.length > 0;
  return !(hasOwnJobs && hasPayments && one.paymentIds.every((id) => !other.paymentIds.includes(id)));
}

/** A receipt that the server ordered after its sale, or for an online payment: no settlement at this desk prints it. */
export function isOrderedLater({ serverId, settlementKey }: PrintRequest): boolean {
  return serverId === settlementKey;
}

/** What the printer waits for while a job prints; not kept. */
export type WaitingFor = HoldProblem | null;

export function newPrintJob(request: PrintRequest, position: number, now: string): DeskPrintJob {
  return {
    ...request,
    state: 'queued',
    position,
    createdAt: now,
    changedAt: now,
    problem: null,
    code: null,
    item: null,
    failures: 0,
    intent: null,
    unknownPrint: null,
    leftOpen: false,
    receiptNumber: null,
    cancelReason: null,
    reportedState: null,
  };
}

/** The memory that the closing command went to, and its day. */
export function registerOf(intent: Intent | null): { register?: FiscalRegister } {
  if (intent?.before.memory === undefined) return {};
  const { memory, dailyReports } = intent.before;
  return { register: { memory, dailyReports } };
}

/** Seconds until a failed job is retried without a person; undefined when it waits for a person, or has not failed. */
export function retryPauseOf({ state, failures, problem }: DeskPrintJob): number | undefined {
  return isPermanent(problem) ? undefined : retryPauseSeconds(state, failures);
}

/** The job after an event, with `also` changed; undefined when the rules of print jobs forbid the event. */
export function moveJob(
  job: DeskPrintJob,
  event: PrintJobEvent,
  now: string,
  also: Partial<DeskPrintJob> = {},
): DeskPrintJob | undefined {
  const state = nextPrintState(job.state, event);
  return (
    state && unlessCancelledByOffice({ ...job, problem: null, code: null, item: null, ...also, state, changedAt: now })
  );
}

/**
 * A job that staff have cancelled leaves the queue instead of being begun again, by the retry or by a person's press.
 */
function unlessCancelledByOffice(job: DeskPrintJob): DeskPrintJob {
  const state = job.cancelledByOffice === undefined ? undefined : nextPrintState(job.state, { kind: 'cancel' });
  return state
    ? { ...job, state, problem: null, code: null, item: null, cancelReason: job.cancelledByOffice ?? null }
    : job;
}
