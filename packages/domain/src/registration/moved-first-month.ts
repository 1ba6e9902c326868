// The month with which a place begins in the class to which staff moved it, or in which its money has got a place again.
import { warsawMonth } from '../warsaw-time.ts';
import type { Course } from './course.ts';
import { hasMeetingLeft, type MonthOffer, monthOffers } from './month-offer.ts';
import { firstMonthOf } from './monthly-due.ts';
import type { StaffRegistration } from './staff-registration.ts';

type FormerPlace = Pick<StaffRegistration, 'state' | 'courseId' | 'course' | 'first'> & {
  readonly payments: readonly Pick<StaffRegistration['payments'][number], 'state' | 'month'>[];
};

/**
 * A place in a class that goes on in another one keeps its month, and what was agreed for it where the classes cost the
 * same. Money that gets a place is for the month that was chosen while the class has a meeting left in it, else for the
 * first month with one: the amount stays, so in another class no part is named. Without money a place begins as one that
 * is enrolled now, and so does a place of a course that was paid once; what is still due for that pays for the whole
 * month. Null for a course that is paid once.
 */
export function movedFirstMonth(before: FormerPlace, to: Course, now: Date): MonthOffer | null {
  const month = firstMonthOf(to, now);
  if (month === null) return null;
  const whole = { month, price: to.price, part: null };
  const { state, course, first, payments } = before;
  const asEnrolled = () => monthOffers(to, now)[0] ?? whole;
  if (state !== 'taken') {
    const isPaid = payments.some((payment) => isMoneyForPlace(payment, first, now));
    return isPaid ? monthOfMoney(before, to, { whole, now }) : asEnrolled();
  }
  if (course.kind !== 'permanent') {
    return payments.some((payment) => payment.state === 'due') ? whole : asEnrolled();
  }
  return first && (course.price === to.price ? first : { ...whole, month: first.month });
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
