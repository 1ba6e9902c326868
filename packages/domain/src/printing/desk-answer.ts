// A desk that stands still: a person's word on a print that its own queue will not bring to an end any more.
import { fiscalBy } from './fiscal-route.ts';
import { isPrintJobOpen, type PrintJobState } from './print-job.ts';

/** 'printed': the paper is there, or the printer's memory has it; 'cancel': it will not be printed there any more. */
export const DESK_ANSWERS = ['printed', 'cancel'] as const;
export type DeskAnswer = (typeof DESK_ANSWERS)[number];

type DeskAnswerRefusal =
  /** It has ended meanwhile, by the desk or by a person. */
  | 'print-is-over'
  /** The desk has said something of it within the hour: the word is the desk's. */
  | 'desk-at-work';

type DeskPrintState = {
  readonly state: PrintJobState;
  /** When the desk last said something of it, or when it was ordered. */
  readonly updatedAt: Date;
};

const STATES: Readonly<Record<DeskAnswer, PrintJobState>> = { printed: 'printed', cancel: 'cancelled' };

/** Where the print stands after the word, whatever it stood at: nobody else can say how far that desk has come. */
export function stateAfter(answer: DeskAnswer): PrintJobState {
  return STATES[answer];
}

/** A desk silent since then stands still: the 60 minutes in which a receipt should be fiscal (PRN-9, PRN-13). */
export function unreportedBy(now: Date): Date {
  return fiscalBy(now);
}

/** Why the word is not taken, or undefined. A desk that is at work prints from its own queue and asks nobody first. */
export function deskAnswerRefusal({ state, updatedAt }: DeskPrintState, now: Date): DeskAnswerRefusal | undefined {
  if (!isPrintJobOpen(state)) return 'print-is-over';
  return updatedAt > unreportedBy(now) ? 'desk-at-work' : undefined;
}
