// The parts of a basket whose courses accept no participant any more.
import { type EnrolmentClosure, enrolmentClosure } from './course-state.ts';
import type { RegistrationInFull } from './registration-in-full.ts';

/** `reason` is the closure of the first; `registrationIds` are all that are closed. */
export type ClosedCoursesRefusal = {
  readonly code: 'course-closed';
  readonly reason: EnrolmentClosure;
  readonly registrationIds: readonly string[];
};

/** REG-1: a basket that was filled before a course closed goes no further with it. Undefined while all are open. */
export function closedCoursesRefusal(
  basket: readonly Pick<RegistrationInFull, 'id' | 'course'>[],
  now: Date,
): ClosedCoursesRefusal | undefined {
  const closed = basket.filter(({ course }) => enrolmentClosure(course, now));
  const [first] = closed;
  const reason = first && enrolmentClosure(first.course, now);
  return reason && { code: 'course-closed', reason, registrationIds: closed.map(({ id }) => id) };
}
