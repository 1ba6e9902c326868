// What the acts of clients on their own places have in common.
import { ENROLMENT_CLOSURES } from '@zapisy/domain/registration/course-state';

/** How giving places up may be refused: another owner's place, one that is paid or taken, one that is being paid. */
export const GIVING_UP_REFUSALS = {
  'not-found': [],
  'already-settled': ['taken'],
  'not-allowed-now': ['being-paid'],
} as const;

/** How a step with a filled basket may be refused: a place of another owner, or one that cannot be paid any more (REG-1). */
export const BASKET_REFUSALS = { 'not-found': [], 'course-closed': [...ENROLMENT_CLOSURES, 'month-over'] } as const;
