// The terms of an enrolment by staff: until when its place is reserved, or from which month it is paid.
import { isPayable } from '../payments/payment.ts';
import type { Course } from '../registration/course.ts';
import { firstDueMonths } from './first-due.ts';
import { isReservable, isReservableUntil, lastReservableDay } from './reservation.ts';

export type EnrolmentTerms = {
  /** The last day of the reservation, 'YYYY-MM-DD'; null for a permanent class, and for a place that costs nothing. */
  readonly reservedUntil: string | null;
  /** The month of the first due payment, 'YYYY-MM'; null for a course that is paid once. */
  readonly month: string | null;
};

type Wanted = { readonly reservedUntil: string | undefined; readonly month: string | undefined };

type TermsRefusal =
  | {
      readonly code: 'bad-input';
      readonly reason: 'reservation-day';
      readonly fields: readonly string[];
      readonly earliest: string;
      readonly latest: string;
    }
  | { readonly code: 'bad-input'; readonly fields: readonly string[]; readonly months: readonly string[] };

/**
 * REG-22 and REG-23: what is not given is today, and the first month that may be charged. Refuses a day and a month that
 * are not possible, with those that are. `today`: business day 'YYYY-MM-DD'.
 */
export function enrolmentTerms(
  course: Pick<Course, 'kind' | 'startsOn' | 'endsOn' | 'price'>,
  wanted: Wanted,
  today: string,
): EnrolmentTerms | { readonly refusal: TermsRefusal } {
  if (isReservable(course)) return reservationTerms(course, wanted, today);
  const months = firstDueMonths(course, today);
  const month = wanted.month ?? months[0];
  if (month === undefined || !months.includes(month)) {
    return { refusal: { code: 'bad-input', fields: ['month'], months } };
  }
  return { reservedUntil: null, month };
}

function reservationTerms(
  course: Pick<Course, 'startsOn' | 'endsOn' | 'price'>,
  wanted: Wanted,
  today: string,
): EnrolmentTerms | { readonly refusal: TermsRefusal } {
  const { reservedUntil = today } = wanted;
  if (!isPayable(course.price)) return { reservedUntil: null, month: null };
  if (isReservableUntil(course, reservedUntil, today)) return { reservedUntil, month: null };
  const latest = lastReservableDay(course, today);
  const fields = ['reservedUntil'];
  return { refusal: { code: 'bad-input', reason: 'reservation-day', fields, earliest: today, latest } };
}
