// The times of a checkout: how long the payer's page lives, when our clock ends it, and when the gateway is asked again
// (REG-14, REG-17).
import { HOLD_MINUTES, MOST_EXTENSIONS, type PlaceHold } from '../registration/place-hold.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The limits of the gateway's time limit, in minutes; below 5 no person can finish a payment. */
const SHORTEST_MINUTES = 5;
const LONGEST_MINUTES = 99;
/** What is paid without a held place has as long as the longest hold. */
const WITHOUT_HOLD_MINUTES = HOLD_MINUTES * (1 + MOST_EXTENSIONS);

/** A payment that was begun in time may end later. */
const GRACE_MINUTES = 30;
const ASKED_EVERY_MINUTES = 2;
const LATE_QUESTIONS_HOURS = [1, 6, 24, 72] as const;

/**
 * Whole minutes for which the payer's page is to take a payment: as long as every place of the basket can be held, with
 * all extensions that are left.
 */
export function timeLimitMinutes(holds: readonly PlaceHold[], now: Date): number {
  const reachable = holds.map(({ heldUntil, extensions }) => {
    const left = Math.max(0, MOST_EXTENSIONS - extensions) * HOLD_MINUTES;
    return (heldUntil.getTime() - now.getTime()) / MINUTE_MS + left;
  });
  const minutes = Math.floor(Math.min(...reachable, WITHOUT_HOLD_MINUTES));
  return Math.min(LONGEST_MINUTES, Math.max(SHORTEST_MINUTES, minutes));
}

/** The moment from which a checkout may be ended without money, once the gateway says that none came. */
export function endsAt(registeredAt: Date, minutes: number): Date {
  return new Date(registeredAt.getTime() + (minutes + GRACE_MINUTES) * MINUTE_MS);
}

/** When a checkout that waits for money is asked about next. */
export function nextQuestion(now: Date): Date {
  return new Date(now.getTime() + ASKED_EVERY_MINUTES * MINUTE_MS);
}

/** When a checkout that ended without money is asked about next: after 1, 6, 24 and 72 hours, then never. */
export function nextLateQuestion(endedAt: Date, now: Date): Date | null {
  const moments = LATE_QUESTIONS_HOURS.map((hours) => new Date(endedAt.getTime() + hours * HOUR_MS));
  return moments.find((moment) => moment > now) ?? null;
}
