// How a course stands for those who would register now.
import type { Course } from './course.ts';

export const COURSE_STATES = ['open', 'full', 'closed', 'over'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

type Offered = Pick<Course, 'endsOn'> & {
  /** False once the office has closed it for new registrations. */
  readonly active: boolean;
  readonly free: number;
};

/** The first that holds of: over, closed, full. @param today business day 'YYYY-MM-DD'; on its last day a course still runs */
export function courseState({ endsOn, active, free }: Offered, today: string): CourseState {
  if ((endsOn ?? today) < today) return 'over';
  if (!active) return 'closed';
  return free > 0 ? 'open' : 'full';
}
