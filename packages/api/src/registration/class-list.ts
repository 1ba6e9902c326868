// classList: the participants of a course for those who teach and for reception (REG-30). Reading it leaves no audit row
// and no line with personal data in the log.
import { classOfCourse } from '@zapisy/db/registration/class-list-records';
import { nextMeetings } from '@zapisy/domain/courses/course-meetings';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import { type ClassPayment, classPayment } from '@zapisy/domain/registration/class-list';
import type { Course } from '@zapisy/domain/registration/course';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** So many columns for attendance fit on a page of A4. */
const MEETINGS = 6;

type ClassMember = {
  readonly registrationId: string;
  readonly participant: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly birthYear: number;
    readonly mark: number;
  };
  /** The owner's name, and the phone as it is stored; '' for none. */
  readonly owner: { readonly firstName: string; readonly lastName: string; readonly phone: string };
  /** The day 'YYYY-MM-DD' (Europe/Warsaw) on which the place was given. */
  readonly since: string;
  readonly payment: ClassPayment;
};

type ClassList = {
  readonly course: Course;
  readonly free: number;
  readonly readAt: Date;
  /** The days of the next meetings, for the page that is printed. */
  readonly meetings: readonly string[];
  /** By last name, then first name. */
  readonly members: readonly ClassMember[];
};

/** Refuses 'not-found'. */
export async function classList(ctx: Context, courseId: string): Promise<ClassList> {
  const now = ctx.clock.now();
  const today = warsawDate(now);
  const found = await classOfCourse(ctx.database.prisma, courseId, now);
  if (!found) throw new Refusal('not-found');
  const { course, free, places } = found;
  const members = places.map((place) => ({
    registrationId: place.registrationId,
    participant: place.participant,
    owner: place.owner,
    since: warsawDate(place.createdAt),
    payment: classPayment(place, today),
  }));
  return {
    course,
    free,
    readAt: now,
    meetings: nextMeetings(course, now, MEETINGS).map(({ day }) => day),
    members: inPolishOrder(members, ({ participant: { lastName, firstName } }) => [lastName, firstName]),
  };
}
