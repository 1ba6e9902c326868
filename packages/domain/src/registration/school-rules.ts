// What a school decides for all of its courses: when the job makes the dues of a month (REG-35), whether a part of a month
// is sold (REG-34), and how long a place of the waiting list is kept (WAIT-4).
import { type CourseTime, meetingsOfMonth } from '../courses/course-meetings.ts';
import { chargeableMonths } from './months/monthly-due.ts';
import { DEFAULT_OFFER_HOURS } from './waiting/offer-time.ts';

export type SchoolRules = {
  /** From this day of a month on, the dues of the next month are made. */
  readonly duesDay: number;
  /** False: whole months alone. */
  readonly sellsPartOfMonth: boolean;
  /** For so many hours a place that came free is kept for the next one in line. */
  readonly offerHours: number;
  /** Raised by every change; 0 before the first one. */
  readonly version: number;
};

export const DEFAULT_SCHOOL_RULES: SchoolRules = {
  duesDay: 20,
  sellsPartOfMonth: true,
  offerHours: DEFAULT_OFFER_HOURS,
  version: 0,
};

/** Every month has these days. */
export const DUES_DAYS = { first: 1, last: 28 } as const;

/**
 * The months 'YYYY-MM' whose dues are there from a business day 'YYYY-MM-DD' on: the running one, for places that it
 * missed, and from the school's day on the next one.
 */
export function monthsToMake({ duesDay }: Pick<SchoolRules, 'duesDay'>, today: string): readonly string[] {
  const [current, next] = chargeableMonths(today);
  return Number(today.slice(8)) >= duesDay ? [current, next] : [current];
}

/** The next day on which dues of a month are made that are not made yet. @param today 'YYYY-MM-DD' */
export function nextDuesDay({ duesDay }: Pick<SchoolRules, 'duesDay'>, today: string): string {
  const [current, next] = chargeableMonths(today);
  const day = String(duesDay).padStart(2, '0');
  return Number(today.slice(8)) >= duesDay ? `${next}-${day}` : `${current}-${day}`;
}

/** A month in which a class does not meet costs nothing; of a class without hours no meeting is known, so it does. */
export function owesMonth(course: CourseTime, month: string): boolean {
  return course.hours.length === 0 || meetingsOfMonth(course, month).length > 0;
}
