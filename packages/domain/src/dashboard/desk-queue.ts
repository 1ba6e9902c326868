// The prints that wait at a desk, as one line of the dashboard: how many, the worst of them, and since when (DASH-6).
import type { PrintJobState } from '../printing/print-job.ts';

/** From the one that needs a person most. */
const WORST_FIRST = ['unknown', 'failed', 'held', 'printing', 'queued'] as const satisfies readonly PrintJobState[];
export type WaitingPrintState = (typeof WORST_FIRST)[number];

/** Prints of one desk in one state and for one cause. */
export type WaitingPrints = {
  readonly state: WaitingPrintState;
  /** Why they are held or failed; null where the desk gave no cause. */
  readonly problem: string | null;
  readonly prints: number;
  /** When the first of them was ordered, or last reported. */
  readonly since: Date;
};

/** `prints` counts all of them; the rest describes the worst. */
export type DeskQueue = WaitingPrints;

/** Undefined for a desk where no print waits. */
export function deskQueue(waiting: readonly WaitingPrints[]): DeskQueue | undefined {
  const worst = WORST_FIRST.find((state) => waiting.some((group) => group.state === state));
  const [first] = waiting
    .filter(({ state }) => state === worst)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
  if (!first) return undefined;
  const { state, problem, since } = first;
  return { state, problem, since, prints: waiting.reduce((sum, { prints }) => sum + prints, 0) };
}

/** True for a queue that moves only when a person does something; a print in progress needs no one. */
export function needsPerson({ state }: Pick<DeskQueue, 'state'>): boolean {
  return state !== 'printing' && state !== 'queued';
}
