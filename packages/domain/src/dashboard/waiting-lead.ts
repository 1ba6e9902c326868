// Leads that have waited too long for a first call (DASH-7).
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A lead that came at or before this moment has waited for more than an hour. */
export function waitingLeadsSince(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** True after a day: such a lead is shown in red. */
export function isLongWait(arrivedAt: Date, now: Date): boolean {
  return now.getTime() - arrivedAt.getTime() > DAY_MS;
}
