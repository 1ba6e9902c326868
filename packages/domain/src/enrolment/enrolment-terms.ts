// The terms of an enrolment by staff: until when its place is reserved, or from which month it is paid.
import { isPayable } from '../payments/payment.ts';
import type { Course } from '../registration/course.ts';
import type { MonthlyCourse, MonthOffer } from '../registration/months/month-offer.ts';
import { warsawDate } from '../warsaw-time.ts';
import { chargedMonth, enrolmentMonths, type OtherAmount } from './first-due.ts';
import { isReservable, isReservableUntil, lastReservableDay } from './reservation.ts';

export type EnrolmentTerms = {
  /** The last day of the reservation, 'YYYY-MM-DD'; null for a permanent class, and for a place that costs nothing. */
  readonly reservedUntil: string | null;
  /** The month that the place begins with; null for a course that is paid once. */
  readonly first: MonthOffer | null;
};

type Wanted = {
  readonly reservedUntil: string | undefined;
  readonly month: string | undefined;
  /** What the screen showed for that month, in grosze. */
  readonly monthPrice?: number | undefined;
  readonly otherAmount?: OtherAmount | undefined;
};

type TermsRefusal =
  | {
      readonly code: 'bad-input';
      readonly reason: 'reservation-day';
      readonly fields: readonly string[];
      readonly earliest: string;
      readonly latest: string;
    }
  | { readonly code: 'bad-input'; readonly fields: readonly string[]; readonly months?: readonly string[] }
  | { readonly code: 'conflict'; readonly reason: 'month-changed'; readonly offers: readonly MonthOffer[] };

/**
 * REG-22 and REG-23: what is not given is today, and the first month that is offered. Refuses a day and a month that are
 * not possible, with those that are; a month whose price is not the one that was shown; and another amount that is none
 * of 0,01 zł to the price of a month.
 */
export function enrolmentTerms(
  course: MonthlyCourse,
  wanted: Wanted,
  now: Date,
): EnrolmentTerms | { readonly refusal: TermsRefusal } {
  if (isReservable(course)) return reservationTerms(course, wanted, warsawDate(now));
  const { monthPrice, otherAmount } = wanted;
  const offered = enrolmentMonths(course, now);
  const months = offered.map(({ month }) => month);
  const chosen = wanted.month === undefined ? offered[0] : offered.find(({ month }) => month === wanted.month);
  if (!chosen) return { refusal: { code: 'bad-input', fields: ['month'], months } };
  const first = chargedMonth(chosen, otherAmount, course.price);
  if (!first) return { refusal: { code: 'bad-input', fields: ['amount'] } };
  if (monthPrice !== undefined && otherAmount === undefined && monthPrice !== first.price) {
    const offers = offered.flatMap((one) => chargedMonth(one, undefined, course.price) ?? []);
    return { refusal: { code: 'conflict', reason: 'month-changed', offers } };
  }
  return { reservedUntil: null, first };
}

function reservationTerms(
  course: Pick<Course, 'startsOn' | 'endsOn' | 'price'>,
  wanted: Wanted,
  today: string,
): EnrolmentTerms | { readonly refusal: TermsRefusal } {
  const { reservedUntil = today } = wanted;
  if (!isPayable(course.price)) return { reservedUntil: null, first: null };
  if (isReservableUntil(course, reservedUntil, today)) return { reservedUntil, first: null };
  const latest = lastReservableDay(course, today);
  const fields = ['reservedUntil'];
  return { refusal: { code: 'bad-input', reason: 'reservation-day', fields, earliest: today, latest } };
}
