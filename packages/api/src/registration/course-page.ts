// The page of a course, for everybody (OFF-2).
import { courseByNumber, type ListedCourse } from '@zapisy/db/registration/course-records';
import type { CourseDescription } from '@zapisy/domain/offer/course-description';
import { type EnrolmentClosure, enrolmentClosure } from '@zapisy/domain/registration/course-state';
import { type MonthOffer, monthOffers } from '@zapisy/domain/registration/months/month-offer';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Of one that accepts nobody no more is said than that. */
type CoursePage =
  | {
      readonly kind: 'open';
      readonly course: ListedCourse;
      readonly said: CourseDescription;
      readonly months: readonly MonthOffer[];
    }
  | { readonly kind: 'closed'; readonly shortName: string; readonly why: EnrolmentClosure | 'closed' };

/** Refuses 'not-found'. */
export async function coursePage({ clock, database }: Context, number: number): Promise<CoursePage> {
  const now = clock.now();
  const found = await courseByNumber(database.prisma, number, now);
  if (!found) throw new Refusal('not-found');
  const { course, said, active } = found;
  const why = enrolmentClosure(course, now) ?? (active ? undefined : 'closed');
  if (why) return { kind: 'closed', shortName: course.shortName, why };
  return { kind: 'open', course, said, months: monthOffers(course, now) };
}
