// A course that accepts participants, and the refusal of one that does not any more.
import type { Tx } from '@zapisy/db/connection/open-database';
import { activeCourse, type ListedCourse, lockCourse } from '@zapisy/db/registration/course-records';
import { closedCoursesRefusal } from '@zapisy/domain/registration/closed-courses';
import {
  type EnrolmentClosure,
  enrolmentClosure,
  openCourse as openCourseOf,
} from '@zapisy/domain/registration/course-state';
import { type MonthOffer, monthOffers } from '@zapisy/domain/registration/months/month-offer';
import { isListOpen } from '@zapisy/domain/registration/waiting/offer-time';
import type { Context } from '../context.ts';
import { Refusal, refusalFrom } from '../refusal.ts';

/** Locked until the transaction ends. Refuses 'not-found' ('no-course'), and 'course-closed' with the closure as the reason. */
export async function openCourse(tx: Tx, courseId: string, now: Date): Promise<ListedCourse> {
  return refuseClosed(await lockCourse(tx, courseId, now), now);
}

/** The same of a course that was read under its lock. */
export function refuseClosed<C extends ListedCourse>(found: C | undefined, now: Date): C {
  const course = openCourseOf(found, now);
  if ('code' in course) throw refusalFrom(course);
  return course;
}

type CourseOnOffer = {
  readonly course: ListedCourse;
  readonly closure: EnrolmentClosure | null;
  readonly months: readonly MonthOffer[];
  /** While it is full, participants may wait for a place (WAIT-1). */
  readonly hasWaitingList: boolean;
};

/**
 * A course by its address, also one that accepts no participants any more, with the reason; and the months that a place
 * may begin with (REG-34). Refuses 'not-found'.
 */
export async function courseOnOffer(
  { clock, database }: Context,
  { courseId }: { readonly courseId: string },
): Promise<CourseOnOffer> {
  const now = clock.now();
  const course = await activeCourse(database.prisma, courseId, now);
  if (!course) throw new Refusal('not-found');
  const closure = enrolmentClosure(course, now) ?? null;
  return { course, closure, months: monthOffers(course, now), hasWaitingList: isListOpen(course, now) };
}

/** @throws Refusal as `closedCoursesRefusal` answers */
export function refuseClosedCourses(basket: Parameters<typeof closedCoursesRefusal>[0], now: Date): void {
  const refusal = closedCoursesRefusal(basket, now);
  if (refusal) throw refusalFrom(refusal);
}
