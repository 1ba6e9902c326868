// A course that places can be had in.
import type { Tx } from '@zapisy/db/open-database';
import { type ListedCourse, lockCourse } from '@zapisy/db/registration/course-records';
import { warsawDate } from '@zapisy/domain/warsaw-time';

/** Locked until the transaction ends; undefined when it is over: it is listed nowhere then, but its id is still known. */
export async function openCourse(tx: Tx, courseId: string, now: Date): Promise<ListedCourse | undefined> {
  const course = await lockCourse(tx, courseId, now);
  const today = warsawDate(now);
  return course && (course.endsOn ?? today) >= today ? course : undefined;
}
