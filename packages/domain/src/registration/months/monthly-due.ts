// Permanent classes are paid for month by month: which months may be charged, and when the charge is due (REG-5, REG-34).
import { addMonths, warsawMonth } from '../../warsaw-time.ts';
import type { Course } from '../course.ts';
import { firstWithMeeting, type MonthlyCourse, type MonthOffer } from './month-offer.ts';

/**
 * 'YYYY-MM': this month and the next one; `today` is a business day 'YYYY-MM-DD'. An earlier month is left to a person.
 */
export function chargeableMonths(today: string): readonly [current: string, next: string] {
  const current = today.slice(0, 7);
  return [current, addMonths(current, 1)];
}

/** The first day of the month, or today when that has passed: 'YYYY-MM-DD'. */
export function dueDayOf(month: string, today: string): string {
  const first = `${month}-01`;
  return first > today ? first : today;
}

/**
 * The month 'YYYY-MM' that a place in this course begins with when none is chosen: the first with a meeting left; of a
 * class without one the running month, or the one in which it begins. Null for a course that is paid once.
 */
export function firstMonthOf(course: MonthlyCourse, now: Date): string | null {
  if (course.kind !== 'permanent') return null;
  return firstWithMeeting(course, now) ?? runningMonthOf(course, now);
}

type PaidPlace = { readonly course: Pick<Course, 'kind' | 'startsOn'>; readonly first: MonthOffer | null };

/**
 * The month that a client's payment for this place is for: the chosen one, which stays when a meeting starts meanwhile
 * (REG-8); of a place from before months were chosen the running one. Null for a course that is paid once.
 */
export function monthPaid({ course, first }: PaidPlace, now: Date): string | null {
  if (course.kind !== 'permanent') return null;
  return first?.month ?? runningMonthOf(course, now);
}

/** Classes that have not begun are paid from the month in which they begin. */
function runningMonthOf({ startsOn }: Pick<Course, 'startsOn'>, now: Date): string {
  const current = warsawMonth(now);
  const begins = startsOn?.slice(0, 7) ?? current;
  return begins > current ? begins : current;
}
