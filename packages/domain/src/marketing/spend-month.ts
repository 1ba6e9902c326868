// The months a spend import asks for: the current one in Europe/Warsaw, and on its first three days the previous one too.
import { addMonths, lastDayOfMonth, warsawDate } from '../warsaw-time.ts';

/** One month's request: explicit business days, both included, so that no zone of the ad account decides. */
export type SpendPeriod = { readonly month: string; readonly since: string; readonly until: string };

const LAST_LOOK_BACK_DAY = 3;

/**
 * What to import now, oldest month first. The current month runs up to today; on days 1 to 3 the whole previous month is read
 * once more, else the import at 6:00 would never see its last day complete (decisions 10).
 */
export function spendPeriods(now: Date): readonly SpendPeriod[] {
  const today = warsawDate(now);
  const month = today.slice(0, 7);
  const current = { month, since: `${month}-01`, until: today };
  if (Number(today.slice(8)) > LAST_LOOK_BACK_DAY) return [current];
  const previous = addMonths(month, -1);
  return [{ month: previous, since: `${previous}-01`, until: lastDayOfMonth(previous) }, current];
}
