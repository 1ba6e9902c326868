// The first due payment of an enrolment: for which month, and until when it is to be paid.
import type { Course } from '../registration/course.ts';
import { chargeableMonths, dueDayOf } from '../registration/monthly-due.ts';

type Dated = Pick<Course, 'kind' | 'startsOn' | 'endsOn'>;

/**
 * The months that the first due payment of a permanent class may be for, the default first (REG-22): the running month
 * or the next one, and the first month of a class that begins later. Empty for other kinds. `today`: 'YYYY-MM-DD'.
 */
export function firstDueMonths({ kind, startsOn, endsOn }: Dated, today: string): readonly string[] {
  if (kind !== 'permanent') return [];
  const first = startsOn?.slice(0, 7) ?? '';
  const last = endsOn?.slice(0, 7) ?? '9999-12';
  const months = chargeableMonths(today).filter((month) => month >= first && month <= last);
  return months.length > 0 ? months : [first];
}

/** The day until which it is to be paid; `until` is the day of a reservation. All days are 'YYYY-MM-DD'. */
export function firstDueDay(
  { month, until }: { readonly month: string | null; readonly until: string | null },
  today: string,
): string {
  return month === null ? (until ?? today) : dueDayOf(month, today);
}
