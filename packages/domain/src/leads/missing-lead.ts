// How long an unknown lead is looked up at the ad platform: an announced lead may become readable a little later.

/** A lead older than this has reached every copy of the platform's data. */
const LAGS_FOR_MS = 5 * 60_000;
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export type SoughtLead = {
  readonly createdTime: Date | undefined;
  /** When its delivery arrived, or when staff last retried it. */
  readonly since: Date;
  /** Why the previous attempt failed. */
  readonly lastCause: string | undefined;
};

/**
 * After the answer 'missing': milliseconds until the next look-up, or undefined when it is final (INT-12: permanent
 * errors are distinguished from transient ones). A young lead is looked up again and again. An old one is looked up at
 * least twice in a row, whatever failed before, because a platform that has just recovered may not have found its data
 * yet. The age is that of the lead, or of the delivery when the platform gave no time.
 */
export function pauseForMissing({ createdTime, since, lastCause }: SoughtLead, now: Date): number | undefined {
  const bornMs = Math.min(since.getTime(), createdTime?.getTime() ?? since.getTime());
  const ageMs = now.getTime() - bornMs;
  if (ageMs < LAGS_FOR_MS) return Math.min(Math.max(ageMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  return lastCause === 'missing' ? undefined : SHORTEST_PAUSE_MS;
}
