// The first due payment of an enrolment: for which month, what it costs, and until when it is to be paid.
import { type Grosze, grosze } from '../money.ts';
import type { MonthPart } from '../payments/paid-month.ts';
import { type MonthlyCourse, type MonthOffer, monthOffers, partOfMonth } from '../registration/months/month-offer.ts';
import { dueDayOf } from '../registration/months/monthly-due.ts';
import { warsawMonth } from '../warsaw-time.ts';

/** A month 'YYYY-MM' that staff may begin a place with; without a price they say what it costs. */
export type EnrolmentMonth = {
  readonly month: string;
  readonly price: Grosze | null;
  readonly part: MonthPart | null;
};

/** Another amount for the first month than the one that is offered; the reason is for the audit. */
export type OtherAmount = { readonly amount: number; readonly reason: string };

/**
 * The months that the first due payment of a permanent class may be for, the default first (REG-22): those that a client
 * may choose, and the running month also when it is not offered, as long as the class meets in it. Empty for other kinds.
 */
export function enrolmentMonths(course: MonthlyCourse, now: Date): readonly EnrolmentMonth[] {
  const offers = monthOffers(course, now);
  const month = warsawMonth(now);
  if (course.kind !== 'permanent' || offers.some((offer) => offer.month === month)) return offers;
  const { left, all } = partOfMonth(course, month, now);
  return all === 0 ? offers : [...offers, { month, price: null, part: left === 0 ? null : { left, all } }];
}

/** The month as it is charged; undefined when it has no price and no amount was said, or one that it may not have. */
export function chargedMonth(
  { month, price, part }: EnrolmentMonth,
  other: OtherAmount | undefined,
  monthly: Grosze,
): MonthOffer | undefined {
  if (other === undefined) return price === null ? undefined : { month, price, part };
  const { amount } = other;
  const isPossible = Number.isSafeInteger(amount) && amount >= 1 && amount <= monthly;
  return isPossible ? { month, price: grosze(amount), part } : undefined;
}

/** The day until which it is to be paid; `until` is the day of a reservation. All days are 'YYYY-MM-DD'. */
export function firstDueDay(
  { month, until }: { readonly month: string | null; readonly until: string | null },
  today: string,
): string {
  return month === null ? (until ?? today) : dueDayOf(month, today);
}
