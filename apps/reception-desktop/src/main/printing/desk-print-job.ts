// A print job as the desk keeps it: the receipt, where it stands, and what is known about a doubtful one.
import {
  nextPrintState,
  type PrintJobEvent,
  type PrintJobState,
  retryPauseSeconds,
} from '@zapisy/domain/printing/print-job';
import type { FiscalReceipt } from './posnet/fiscal-receipt.ts';
import { type HoldProblem, isPermanent, type PrintProblem } from './posnet/problems.ts';
import type { Intent } from './posnet/settle-unknown-print.ts';

/** What a settlement asks to print; a settlement has one receipt. */
export type PrintRequest = {
  id: string;
  /** The server's own job; null for a receipt of an offline sale that the server has not heard of yet. */
  serverId: string | null;
  settlementKey: string;
  paymentIds: readonly number[];
  /** The participant's name, for the queue on the screen. */
  title: string;
  receipt: FiscalReceipt;
};

/** Times are ISO texts in UTC. */
export type DeskPrintJob = PrintRequest & {
  state: PrintJobState;
  /** Its place: smaller prints earlier. */
  position: number;
  createdAt: string;
  changedAt: string;
  problem: PrintProblem | null;
  /** The printer's own error number, for the person who mends it. */
  code: number | null;
  /** The name of the line that the printer refused. */
  item?: string | null;
  /** Known failures in a row; a person's answer starts the count anew. */
  failures: number;
  /** Written down before the closing command left; while it is here and no answer came, the receipt may exist. */
  intent: Intent | null;
  /** Whether the printer has been asked about a doubtful receipt, and its last receipt number then. */
  unknownPrint: { asked: boolean; lastReceipt: number | null } | null;
  /** An own transaction may still be open in the printer. */
  leftOpen: boolean;
  receiptNumber: number | null;
  /** Why a person took the job out of the queue. */
  cancelReason: string | null;
  /** The state that the server has heard of: its own word on it, no silence and no refusal of whoever was signed in. */
  reportedState: PrintJobState | null;
  /** Staff have ended it for this desk while it was begun, in these words: it is not begun again where it did not come out. */
  calledOff?: string;
};

/** Ordered by the server after its record, later than its sale or online: no settlement of its own prints it. */
export function isOrderedLater({ serverId, settlementKey }: PrintRequest): boolean {
  return serverId === settlementKey;
}

/** The problem of the moment while a job prints; it is not kept. */
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
    failures: 0,
    intent: null,
    unknownPrint: null,
    leftOpen: false,
    receiptNumber: null,
    cancelReason: null,
    reportedState: null,
  };
}

/** Seconds until a failed job is tried again by itself; undefined when it waits for a person, or is not failed. */
export function retryPauseOf({ state, failures, problem }: DeskPrintJob): number | undefined {
  return isPermanent(problem) ? undefined : retryPauseSeconds(state, failures);
}

/** The job after an event, with what else changes; undefined when the rule forbids the move. */
export function moveJob(
  job: DeskPrintJob,
  event: PrintJobEvent,
  now: string,
  also: Partial<DeskPrintJob> = {},
): DeskPrintJob | undefined {
  const state = nextPrintState(job.state, event);
  return state && unlessCalledOff({ ...job, problem: null, code: null, item: null, ...also, state, changedAt: now });
}

/** What was called off leaves the queue where it would be begun again: by itself, or by whoever presses a button. */
function unlessCalledOff(job: DeskPrintJob): DeskPrintJob {
  const state = job.calledOff === undefined ? undefined : nextPrintState(job.state, { kind: 'cancel' });
  return state ? { ...job, state, problem: null, code: null, item: null, cancelReason: job.calledOff ?? null } : job;
}
