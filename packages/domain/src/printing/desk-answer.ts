// An unreachable desk: a person's answer for a print that its own queue will not complete any more.
import { fiscalOverdueSince } from './fiscal-route.ts';
import { isPrintJobOpen, type PrintJobState } from './print-job.ts';

/** 'printed': the receipt was printed, or the fiscal memory has it; 'cancel': it will not be printed there any more. */
export const DESK_ANSWERS = ['printed', 'cancel'] as const;
export type DeskAnswer = (typeof DESK_ANSWERS)[number];

type DeskAnswerRefusal =
  /** It has ended meanwhile, by the desk or by a person. */
  | 'print-is-over'
  /** The desk has reported on it within the hour: the desk decides. */
  | 'desk-is-active';

type DeskPrintState = {
  readonly state: PrintJobState;
  /** When the desk last reported on it, or when it was ordered. */
  readonly updatedAt: Date;
};

const STATES: Readonly<Record<DeskAnswer, PrintJobState>> = { printed: 'printed', cancel: 'cancelled' };

/** The state of the print after the answer, whatever it was before: no other source knows what that desk has done. */
export function printStateAfterAnswer(answer: DeskAnswer): PrintJobState {
  return STATES[answer];
}

/**
 * A desk without a report since then counts as unreachable: the 60 minutes in which a receipt should be fiscal (PRN-9, PRN-13).
 */
export function unreachableSince(now: Date): Date {
  return fiscalOverdueSince(now);
}

/** Why the answer is refused, or undefined. A desk in use prints from its own queue without asking the server. */
export function deskAnswerRefusal({ state, updatedAt }: DeskPrintState, now: Date): DeskAnswerRefusal | undefined {
  if (!isPrintJobOpen(state)) return 'print-is-over';
  return updatedAt > unreachableSince(now) ? 'desk-is-active' : undefined;
}
