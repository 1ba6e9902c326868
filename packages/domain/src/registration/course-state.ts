// The state of a course for new registrations.
import { type CourseTime, hasEnded, hasStarted, nextMeetings } from '../courses/course-meetings.ts';
import type { Course } from './course.ts';

export const COURSE_STATES = ['open', 'full', 'closed', 'off', 'started', 'over'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

export const ENROLMENT_CLOSURES = ['course-over', 'course-off', 'turnus-started'] as const;
/** Why a course accepts no participant any more, also none who is moved. Next action: another course. */
export type EnrolmentClosure = (typeof ENROLMENT_CLOSURES)[number];

/** With its days off: a course may begin later and end earlier than its days. */
type Timed = CourseTime & Pick<Course, 'kind'>;

/**
 * A class that has ended and a turnus that has started accept no participant (REG-1): a turnus has started from the
 * start of its first meeting on, and a class accepts participants until its last meeting is over. A course without
 * hours goes by its days. Nor does one accept any whose meetings are all off.
 */
export function enrolmentClosure(course: Timed, now: Date): EnrolmentClosure | undefined {
  if (hasEnded(course, now)) return 'course-over';
  if (course.hours.length > 0 && nextMeetings(course, now, 1).length === 0) return 'course-off';
  return course.kind === 'turnus' && hasStarted(course, now) ? 'turnus-started' : undefined;
}

type CourseNotOpen =
  | { readonly code: 'not-found'; readonly reason: 'no-course' }
  | { readonly code: 'course-closed'; readonly reason: EnrolmentClosure };

/** The course, if it exists and accepts participants; otherwise why not. */
export function openCourse<C extends Timed>(course: C | undefined, now: Date): C | CourseNotOpen {
  if (!course) return { code: 'not-found', reason: 'no-course' };
  const reason = enrolmentClosure(course, now);
  return reason ? { code: 'course-closed', reason } : course;
}

type Offered = Timed & {
  /** False once the office has closed it for new registrations. */
  readonly active: boolean;
  readonly free: number;
};

const CLOSED_STATES: Readonly<Record<EnrolmentClosure, CourseState>> = {
  'course-over': 'over',
  'course-off': 'off',
  'turnus-started': 'started',
};

/** The first that applies: ended, without a meeting, started, closed, full. */
export function courseState(course: Offered, now: Date): CourseState {
  const closure = enrolmentClosure(course, now);
  if (closure) return CLOSED_STATES[closure];
  if (!course.active) return 'closed';
  return course.free > 0 ? 'open' : 'full';
}
