// When a delivery that did not become a lead is tried again, and when it is given up.
import { backoffPause } from '../backoff.ts';
import { UNSTORABLE_CAUSES } from './failed-delivery.ts';
import { pauseForMissing, type SoughtLead } from './missing-lead.ts';

const HOUR_MS = 3_600_000;
/** The platform itself keeps a failed notification for 36 h (INT-12). */
const TRIED_FOR_MS = 36 * HOUR_MS;
/** A platform that did not answer may have missed only one request. */
const BACKOFF = { firstMs: 2_000, longestMs: HOUR_MS };

type DeliveryProblem = {
  /** The platform's cause, or a cause of `UNSTORABLE_CAUSES`. */
  readonly cause: string;
  /** The pause that the platform or our own pace demands, in milliseconds. */
  readonly waitMs?: number | undefined;
};

type TriedDelivery = SoughtLead & {
  /** How many attempts there were before this one. */
  readonly attempts: number;
};

/** Undefined when no further attempt would help, or its 36 hours would be over. */
export function nextDeliveryAttempt(problem: DeliveryProblem, delivery: TriedDelivery, now: Date): Date | undefined {
  const pause = pauseAfter(problem, delivery, now);
  if (pause === undefined || now.getTime() + pause > delivery.since.getTime() + TRIED_FOR_MS) return undefined;
  return new Date(now.getTime() + pause);
}

/** In milliseconds; undefined when no further attempt would help. */
function pauseAfter({ cause, waitMs }: DeliveryProblem, delivery: TriedDelivery, now: Date): number | undefined {
  if (cause === 'rejected' || UNSTORABLE_CAUSES.some((one) => one === cause)) return undefined;
  if (cause === 'missing') return pauseForMissing(delivery, now);
  return waitMs ?? backoffPause(BACKOFF, delivery.attempts);
}
