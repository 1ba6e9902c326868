// The month with which a place begins in the class to which staff moved it, or in which its money has got a place again.
import type { Course } from './course.ts';
import { type MonthOffer, monthOffers } from './month-offer.ts';
import { firstMonthOf } from './monthly-due.ts';
import type { StaffRegistration } from './staff-registration.ts';

type FormerPlace = Pick<StaffRegistration, 'state' | 'courseId' | 'course' | 'first'> & {
  readonly payments: readonly Pick<StaffRegistration['payments'][number], 'state'>[];
};

/**
 * A place in a class that goes on in another one keeps its month, and what was agreed for it where the classes cost the
 * same. Money that gets a place is for the first month with a meeting left, unless the one that was chosen still has one:
 * the amount stays, so no part is named. A place of a course that was paid once begins as one that is enrolled now, and
 * what is still due for it pays for the whole month. Null for a course that is paid once.
 */
export function movedFirstMonth(before: FormerPlace, to: Course, now: Date): MonthOffer | null {
  const month = firstMonthOf(to, now);
  if (month === null) return null;
  const whole = { month, price: to.price, part: null };
  const { state, course, first, payments } = before;
  if (state !== 'taken') return first && before.courseId === to.id && first.month >= month ? first : whole;
  if (course.kind !== 'permanent') {
    const [offer = whole] = payments.some((payment) => payment.state === 'due') ? [] : monthOffers(to, now);
    return offer;
  }
  return first && (course.price === to.price ? first : { ...whole, month: first.month });
}
