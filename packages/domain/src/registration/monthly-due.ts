// Permanent classes are paid for month by month: for which months their places may be charged, and when that is due.
import { addMonths } from '../warsaw-time.ts';

/** 'YYYY-MM': this month and the next one; `today` is a business day 'YYYY-MM-DD'. An earlier month is a person's matter. */
export function chargeableMonths(today: string): readonly [current: string, next: string] {
  const current = today.slice(0, 7);
  return [current, addMonths(current, 1)];
}

/** The first day of the month, or today when that has passed: 'YYYY-MM-DD'. */
export function dueDayOf(month: string, today: string): string {
  const first = `${month}-01`;
  return first > today ? first : today;
}
