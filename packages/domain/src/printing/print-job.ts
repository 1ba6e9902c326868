// A print job: one receipt of one settlement to be printed at a desk's fiscal printer; its states and allowed moves (PRN-11).

/** 'cancelled' is 'Anuluj wydruk' by a person, with a reason; the others are those of PRN-10. */
export const PRINT_JOB_STATES = ['queued', 'printing', 'printed', 'held', 'failed', 'unknown', 'cancelled'] as const;
export type PrintJobState = (typeof PRINT_JOB_STATES)[number];

/**
 * Why a job waits: the roll is empty, the cover is open, the printer is busy with a report, it does not answer, or the
 * connection damages what is sent.
 */
export type HoldReason = 'paper' | 'cover' | 'busy' | 'no-printer' | 'connection';

/** What can happen to a job. Only the printer's and a person's answers end 'unknown'. */
export type PrintJobEvent =
  | { readonly kind: 'start' }
  | { readonly kind: 'done' }
  | { readonly kind: 'hold'; readonly reason: HoldReason }
  | { readonly kind: 'fail' }
  | { readonly kind: 'outcome-unknown' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'found-printed'; readonly by: 'printer' | 'person' }
  | { readonly kind: 'found-absent'; readonly by: 'printer' | 'person' }
  | { readonly kind: 'cancel' };

type Moves = Partial<Record<PrintJobEvent['kind'], PrintJobState>>;

/**
 * The moves from each state. A move that is not listed is refused: above all, an unknown print is never repeated
 * automatically.
 */
const MOVES: Readonly<Record<PrintJobState, Moves>> = {
  queued: { start: 'printing', hold: 'held', cancel: 'cancelled' },
  printing: { done: 'printed', hold: 'held', fail: 'failed', 'outcome-unknown': 'unknown', restart: 'unknown' },
  held: { retry: 'queued', cancel: 'cancelled' },
  failed: { retry: 'queued', cancel: 'cancelled' },
  unknown: { 'found-printed': 'printed', 'found-absent': 'queued' },
  printed: {},
  cancelled: {},
};

/** The state after an event, or undefined when the event is not allowed in this state. */
export function nextPrintState(state: PrintJobState, event: PrintJobEvent): PrintJobState | undefined {
  return MOVES[state][event.kind];
}

/** True while a job may still print a receipt, so that an app with such jobs warns before it closes. */
export function isPrintJobOpen(state: PrintJobState): boolean {
  return state !== 'printed' && state !== 'cancelled';
}

/** True for a print that was printed or may still be; null: none was ordered. A cancelled one will not be printed. */
export function isPossiblyPrinted(state: PrintJobState | null): state is Exclude<PrintJobState, 'cancelled'> {
  return state !== null && state !== 'cancelled';
}

const RETRY_PAUSES_SECONDS = [2, 5, 15];

/**
 * Seconds before a known failure is retried automatically; undefined when it now waits for a person. An unknown outcome
 * has no pause: it is never retried automatically.
 */
export function retryPauseSeconds(state: PrintJobState, failures: number): number | undefined {
  if (state !== 'held' && state !== 'failed') return undefined;
  return RETRY_PAUSES_SECONDS[failures - 1];
}
