// How long a lead that the ad platform does not know is looked for: what is told of may be readable a little later only.
import type { ClaimedDelivery } from '@zapisy/db/leads/lead-delivery-records';

/** A lead older than this has reached every copy of the platform's data. */
const LAGS_FOR_MS = 5 * 60_000;
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

type Known = Pick<ClaimedDelivery, 'createdTime' | 'since' | 'lastCause'>;

/**
 * After the answer 'missing': milliseconds until the next look, or undefined when it is final (INT-12: permanent errors are
 * told from transient ones). A young lead is looked for again and again; an old one twice in a row at least, whatever failed
 * before, for a platform that has just come back may not have found its data yet. Its age is that of the lead, or of the
 * delivery when the platform did not tell.
 */
export function pauseForMissing({ createdTime, since, lastCause }: Known, now: Date): number | undefined {
  const bornMs = Math.min(since.getTime(), createdTime?.getTime() ?? since.getTime());
  const ageMs = now.getTime() - bornMs;
  if (ageMs < LAGS_FOR_MS) return Math.min(Math.max(ageMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  return lastCause === 'missing' ? undefined : SHORTEST_PAUSE_MS;
}
