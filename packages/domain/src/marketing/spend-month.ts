// The months a spend import asks for, in Europe/Warsaw: the current one, and each before it that is not complete.
import { addDays, addMonths, lastDayOfMonth, warsawDate } from '../warsaw-time.ts';

/** One month's request: explicit business days, both included, so that no zone of the ad account decides. */
export type SpendPeriod = { readonly month: string; readonly since: string; readonly until: string };

/** A month that has its spend, and the moment (UTC) when it was imported for the last time; undefined for a typed one. */
export type KnownMonth = { readonly month: string; readonly importedAt: Date | undefined };

const LAST_LOOK_BACK_DAY = 3;
/** The platform reports spend no further back than this. */
export const MOST_SPEND_MONTHS = 37;

/**
 * What to import now, oldest month first. The current month runs up to today; on days 1 to 3 the whole previous month is read
 * once more, since its last day is not complete before (MKT-2). A month that was not imported on the third of those days or
 * later, because the token had expired or the server was off, is read when that is over: staff may not correct it manually.
 * What lies before the first import is left alone, and so is an earlier month for which staff typed what was spent.
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

/** Spend of the last days can still be corrected, so the first look after the month's end does not do. */
function isComplete({ month, importedAt }: KnownMonth): boolean {
  return importedAt === undefined || warsawDate(importedAt) >= `${addMonths(month, 1)}-0${LAST_LOOK_BACK_DAY}`;
}
