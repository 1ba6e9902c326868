// The parts of a basket that cannot be had any more: the course accepts no participant, or the month has no meeting left.
import { type EnrolmentClosure, enrolmentClosure } from './course-state.ts';
import { hasMeetingLeft } from './months/month-offer.ts';
import { sellsFrom } from './place-hold.ts';
import type { RegistrationInFull } from './registration-in-full.ts';

/** Why a part of a basket is not for sale any more. */
export type BasketClosure = EnrolmentClosure | 'month-over';

type BasketPart = Pick<RegistrationInFull, 'id' | 'course' | 'first' | 'hold'>;

/** `reason` is the closure of the first; `registrationIds` are all that are closed. */
export type ClosedCoursesRefusal = {
  readonly code: 'course-closed';
  readonly reason: BasketClosure;
  readonly registrationIds: readonly string[];
};

/**
 * REG-1: a basket that was filled before a course closed, or before the month that was chosen lost its last meeting, goes
 * no further with it. Undefined while all are open.
 */
export function closedCoursesRefusal(basket: readonly BasketPart[], now: Date): ClosedCoursesRefusal | undefined {
  const closed = basket.filter((part) => basketClosure(part, now));
  const [first] = closed;
  const reason = first && basketClosure(first, now);
  return reason && { code: 'course-closed', reason, registrationIds: closed.map(({ id }) => id) };
}

/**
 * The closure of the course, else that of the month; undefined while the place can be paid. A meeting that has started
 * since the client took the place still counts: the place keeps its month while it waits for the payment.
 */
export function basketClosure({ course, first, hold }: Omit<BasketPart, 'id'>, now: Date): BasketClosure | undefined {
  const closure = enrolmentClosure(course, now);
  if (closure || first === null) return closure;
  return hasMeetingLeft(course, first.month, hold ? sellsFrom(hold, now) : now) ? undefined : 'month-over';
}
