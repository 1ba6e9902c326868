// joinWaitingList, leaveWaitingList: a client's participants wait for a place in a full course, and no longer (WAIT-1, WAIT-6).
import { ENROLMENT_CLOSURES } from '@zapisy/domain/registration/course-state';
import { z } from 'zod';
import { act } from '../../act.ts';
import { MOST_PLACES_AT_ONCE } from '../../inputs/basket-input.ts';
import { GIVING_UP_REFUSALS } from '../own-place.ts';

/** Why nobody can wait for a course. */
export const WAITING_REFUSALS = {
  'not-found': ['no-course'],
  'course-closed': ENROLMENT_CLOSURES,
  'not-allowed-now': ['already-registered', 'place-held-there', 'places-free', 'waiting-list-over'],
} as const;

export const joinWaitingListAct = act({
  rights: ['own-data'],
  input: z.object({
    courseId: z.uuid(),
    /** In the order in which they are to wait. */
    playerIds: z.array(z.uuid()).min(1).max(MOST_PLACES_AT_ONCE).readonly(),
  }),
  refusals: {
    ...WAITING_REFUSALS,
    'not-allowed-now': [...WAITING_REFUSALS['not-allowed-now'], 'age-not-fitting', 'too-many-waiting'],
  },
  audit: [],
});

export const leaveWaitingListAct = act({
  rights: ['own-data'],
  input: z.object({ entryId: z.uuid() }),
  refusals: GIVING_UP_REFUSALS,
  audit: [],
});
