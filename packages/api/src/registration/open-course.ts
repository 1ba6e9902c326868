// A course that places can be had in, and the refusal of one that takes nobody any more.
import type { Tx } from '@zapisy/db/connection/open-database';
import { activeCourse, type ListedCourse, lockCourse } from '@zapisy/db/registration/course-records';
import type { RegistrationInFull } from '@zapisy/db/registration/registration-records';
import { type EnrolmentClosure, enrolmentClosure } from '@zapisy/domain/registration/course-state';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Locked until the transaction ends. Refuses 'not-found' ('no-course'), and 'course-closed' with the closure as the reason. */
export async function openCourse(tx: Tx, courseId: string, now: Date): Promise<ListedCourse> {
  const course = await lockCourse(tx, courseId, now);
  if (!course) throw new Refusal('not-found', { reason: 'no-course' });
  const reason = enrolmentClosure(course, warsawDate(now));
  if (reason) throw new Refusal('course-closed', { reason });
  return course;
}

/** A course by its address, also one that takes nobody any more, with why. Refuses 'not-found'. */
export async function courseOnOffer(
  { clock, database }: Context,
  { courseId }: { readonly courseId: string },
): Promise<{ readonly course: ListedCourse; readonly closure: EnrolmentClosure | null }> {
  const now = clock.now();
  const course = await activeCourse(database.prisma, courseId, now);
  if (!course) throw new Refusal('not-found');
  return { course, closure: enrolmentClosure(course, warsawDate(now)) ?? null };
}

/**
 * A basket that was filled before the day goes no further with a course that takes nobody any more. Refuses 'course-closed'
 * with which registrations these are.
 */
export function refuseClosedCourses(basket: readonly RegistrationInFull[], now: Date): void {
  const today = warsawDate(now);
  const closed = basket.filter(({ course }) => enrolmentClosure(course, today));
  const [first] = closed;
  const reason = first && enrolmentClosure(first.course, today);
  if (reason) throw new Refusal('course-closed', { reason, registrationIds: closed.map(({ id }) => id) });
}
