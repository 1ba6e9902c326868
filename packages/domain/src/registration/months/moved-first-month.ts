// The month with which a place begins in the class to which staff moved it, or in which its money has got a place again
// (REG-34).
import { meetingsOfMonth } from '../../courses/course-meetings.ts';
import { warsawMonth } from '../../warsaw-time.ts';
import type { Course } from '../course.ts';
import type { StaffRegistration } from '../staff-registration.ts';
import { hasMeetingLeft, type MonthOffer, monthOffers, restOf } from './month-offer.ts';
import { firstMonthOf } from './monthly-due.ts';

type FormerPlace = Pick<StaffRegistration, 'state' | 'courseId' | 'course' | 'first'> & {
  readonly payments: readonly Pick<StaffRegistration['payments'][number], 'state' | 'month'>[];
};

/**
 * A place in a class that goes on in another one keeps its month, and what was agreed for it where the classes cost the
 * same; a part that is not charged yet is one of the other class. Money that gets a place is for the month that was
 * chosen while the class has a meeting left in it, else for the first month with one: the amount stays, so in another
 * class no part is named. Without money a place begins as one that is enrolled now, and so does a place of a course that
 * was paid once; what is still due for that pays for the whole month. Where the school sells no part, and so nothing of a
 * class any more, a place begins with what is left of it. Null for a course that is paid once.
 */
export function movedFirstMonth(before: FormerPlace, to: Course, now: Date): MonthOffer | null {
  const month = firstMonthOf(to, now);
  if (month === null) return null;
  const whole = { month, price: to.price, part: null };
  const { state, course, first, payments } = before;
  if (state !== 'taken') {
    const isPaid = payments.some((payment) => isMoneyForPlace(payment, first, now));
    return isPaid ? monthOfMoney(before, to, { whole, now }) : monthOfEnrolment(to, month, now);
  }
  if (course.kind !== 'permanent') {
    return payments.some((payment) => payment.state === 'due') ? whole : monthOfEnrolment(to, month, now);
  }
  return first && monthThatGoesOn(before, to, { first, now });
}

/** Of a part that is open and has no meeting left there, the month of an enrolment of now. */
function monthThatGoesOn(
  before: FormerPlace,
  to: Course,
  { first, now }: { readonly first: MonthOffer; readonly now: Date },
): MonthOffer {
  const { month } = first;
  const isSamePrice = before.course.price === to.price;
  if (isSamePrice && hasPart(to, first)) return first;
  if (isOpenPart(before, now))
    return hasMeetingLeft(to, month, now) ? restOf(to, month, now) : monthOfEnrolment(to, month, now);
  return isSamePrice ? first : { month, price: to.price, part: null };
}

/** `month`: the first with a meeting left, for a class of which nothing is sold any more. */
function monthOfEnrolment(to: Course, month: string, now: Date): MonthOffer {
  return monthOffers(to, now)[0] ?? restOf(to, month, now);
}

/** True for a whole month, and for a part of as many meetings as the class has in it. */
function hasPart(to: Course, { month, part }: MonthOffer): boolean {
  return part === null || meetingsOfMonth(to, month).length === part.all;
}

/** True for a part of a month that is not over, while nothing is charged for it. */
function isOpenPart({ first, payments }: FormerPlace, now: Date): boolean {
  if (!first?.part || first.month < warsawMonth(now)) return false;
  return payments.every(({ month }) => month !== first.month);
}

function monthOfMoney(
  { first, courseId }: FormerPlace,
  to: Course,
  { whole, now }: { readonly whole: MonthOffer; readonly now: Date },
): MonthOffer {
  if (!first || !hasMeetingLeft(to, first.month, now)) return whole;
  return courseId === to.id ? first : { ...whole, month: first.month };
}

/** What was paid for the month that was chosen, or for one that is not over: not the months of a place that went. */
function isMoneyForPlace(
  { state, month }: FormerPlace['payments'][number],
  first: MonthOffer | null,
  now: Date,
): boolean {
  return state === 'paid' && (month === null || month === first?.month || month >= warsawMonth(now));
}
