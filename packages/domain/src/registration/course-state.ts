// The state of a course for new registrations.
import type { Course } from './course.ts';

export const COURSE_STATES = ['open', 'full', 'closed', 'started', 'over'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

export const ENROLMENT_CLOSURES = ['course-over', 'turnus-started'] as const;
/** Why a course accepts no participant any more, also none who is moved. Next action: another course. */
export type EnrolmentClosure = (typeof ENROLMENT_CLOSURES)[number];

type Dated = Pick<Course, 'kind' | 'startsOn' | 'endsOn'>;

/**
 * A class that has ended and a turnus that has started accept no participant (REG-1). Courses have days and no hours: a
 * turnus has started from its first day on, and a class accepts participants until its last day is over. @param today
 * business day 'YYYY-MM-DD'
 */
export function enrolmentClosure({ kind, startsOn, endsOn }: Dated, today: string): EnrolmentClosure | undefined {
  if ((endsOn ?? today) < today) return 'course-over';
  return kind === 'turnus' && startsOn !== null && startsOn <= today ? 'turnus-started' : undefined;
}

type Offered = Dated & {
  /** False once the office has closed it for new registrations. */
  readonly active: boolean;
  readonly free: number;
};

/** The first that applies: ended, started, closed, full. @param today business day 'YYYY-MM-DD' */
export function courseState(course: Offered, today: string): CourseState {
  const closure = enrolmentClosure(course, today);
  if (closure) return closure === 'course-over' ? 'over' : 'started';
  if (!course.active) return 'closed';
  return course.free > 0 ? 'open' : 'full';
}
