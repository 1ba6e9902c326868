// The months a spend import asks for, in Europe/Warsaw: the current one, and each earlier one that is not complete.
import { addDays, addMonths, lastDayOfMonth, warsawDate } from '../warsaw-time.ts';

/**
 * One month's request: explicit business days, both included, so that we choose the month and not the platform. The
 * platform reads the days in the ad account's time zone: in another one each day starts and ends at other hours, which
 * the import reports as `otherTimeZone`.
 */
export type SpendPeriod = { readonly month: string; readonly since: string; readonly until: string };

/** A month with spend, and the moment (UTC) of its last import; undefined for a typed one. */
export type KnownMonth = { readonly month: string; readonly importedAt: Date | undefined };

const LAST_LOOK_BACK_DAY = 3;
/** The platform reports spend no further back than this. */
export const MOST_SPEND_MONTHS = 37;

/**
 * What to import now, oldest month first. The current month is read up to today; on days 1 to 3 the whole previous
 * month is read once more, because its last day is not complete before (MKT-2). A month that was not imported on the
 * third of those days or later, because the token had expired or the server was off, is read when that is over, because
 * staff may not correct it manually. Months before the first import are not read, nor is an earlier month for which
 * staff typed the spend.
 */
export function spendPeriods(now: Date, known: readonly KnownMonth[]): readonly SpendPeriod[] {
  const today = warsawDate(now);
  const current = today.slice(0, 7);
  const readAnyway = addDays(today, -LAST_LOOK_BACK_DAY).slice(0, 7);
  const complete = new Set(known.filter(isComplete).map(({ month }) => month));
  const imported = known.filter(({ importedAt }) => importedAt !== undefined);
  const wanted = imported.reduce((first, { month }) => (month < first ? month : first), readAnyway);
  const oldest = addMonths(current, 1 - MOST_SPEND_MONTHS);
  const periods: SpendPeriod[] = [];
  for (let month = wanted < oldest ? oldest : wanted; month <= current; month = addMonths(month, 1)) {
    if (month < readAnyway && complete.has(month)) continue;
    periods.push({ month, since: `${month}-01`, until: month === current ? today : lastDayOfMonth(month) });
  }
  return periods;
}

/** Spend of the last days can still be corrected, so an import just after the month's end is not enough. */
function isComplete({ month, importedAt }: KnownMonth): boolean {
  return importedAt === undefined || warsawDate(importedAt) >= `${addMonths(month, 1)}-0${LAST_LOOK_BACK_DAY}`;
}
