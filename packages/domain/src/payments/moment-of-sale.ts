// When a sale was made that the server received later: its business day is that of the money (PAY-4, DESK-3).

const DAY_MS = 24 * 3_600_000;
/** A report that is older comes from a wrong clock: no report waits so long. */
const LATEST_REPORTED_MS = 31 * DAY_MS;

/**
 * The moment that was reported as an ISO text (by a desk that took cash during an outage, or by the gateway), unless it
 * is in the future (clocks differ) or too long ago. Then, and when none was reported, it is now.
 */
export function momentOfSale(reportedAt: string | undefined, now: Date): Date {
  if (reportedAt === undefined) return now;
  const moment = new Date(reportedAt);
  const ago = now.getTime() - moment.getTime();
  return ago >= 0 && ago <= LATEST_REPORTED_MS ? moment : now;
}
