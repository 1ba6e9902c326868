// What follows an attempt to send a letter: sent, failed for good, or another attempt after a growing pause (MAIL-4).
import { backoffPause } from '../backoff.ts';
import type { LetterProblem, SendOutcome, WaitingProblem } from './letter.ts';

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** A letter that could not be sent for so long would say something old. */
export const SENT_WITHIN_MS = 48 * 60 * 60_000;

export type AfterAttempt =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly problem: LetterProblem }
  | { readonly state: 'waiting'; readonly problem: WaitingProblem; readonly nextAttemptAt: Date };

type Attempted = {
  /** How many attempts there were before this one. */
  readonly attempts: number;
  /** When it was written, or when staff last ordered it again. */
  readonly since: Date;
  readonly now: Date;
};

/** An unknown outcome is tried again too: the letter keeps its Message-ID, so a second copy is known as one. */
export function afterAttempt(outcome: SendOutcome, { attempts, since, now }: Attempted): AfterAttempt {
  if (outcome.outcome === 'accepted') return { state: 'sent' };
  if (outcome.outcome === 'refused') return { state: 'failed', problem: outcome.problem };
  const pause = backoffPause({ firstMs: FIRST_PAUSE_MS, longestMs: LONGEST_PAUSE_MS }, attempts);
  const nextAttemptAt = new Date(now.getTime() + pause);
  if (isTooLate(since, nextAttemptAt)) return { state: 'failed', problem: 'too-late' };
  return { state: 'waiting', problem: outcome.outcome === 'unknown' ? 'no-answer' : outcome.problem, nextAttemptAt };
}

/** True when a letter of that moment is not sent any more. */
export function isTooLate(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > SENT_WITHIN_MS;
}
