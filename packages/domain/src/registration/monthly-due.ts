// Permanent classes are paid for month by month: which months may be charged, and when the charge is due.
import { addMonths, warsawMonth } from '../warsaw-time.ts';
import type { Course } from './course.ts';

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

/** The month 'YYYY-MM' that a payment at that moment is for: classes that have not begun are paid from their first month. */
export function paidMonth(startsOn: string | null, now: Date): string {
  const current = warsawMonth(now);
  const first = startsOn?.slice(0, 7) ?? current;
  return first > current ? first : current;
}

/** The month that a payment for this course is for; null for a course that is paid once. */
export function monthPaid({ kind, startsOn }: Pick<Course, 'kind' | 'startsOn'>, now: Date): string | null {
  return kind === 'permanent' ? paidMonth(startsOn, now) : null;
}
