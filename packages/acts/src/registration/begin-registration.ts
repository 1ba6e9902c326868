// beginRegistration, step 1 of a registration: places are held for a client's participants (REG-6, REG-7, REG-25).
import { ENROLMENT_CLOSURES } from '@zapisy/domain/registration/course-state';
import { z } from 'zod';
import { act } from '../act.ts';
import { MOST_PLACES_AT_ONCE } from '../inputs/basket-input.ts';
import { monthOfYear } from '../inputs/month-input.ts';
import { GIVING_UP_REFUSALS } from './own-place.ts';

export const beginRegistrationAct = act({
  rights: ['own-data'],
  input: z.object({
    courseId: z.uuid(),
    playerIds: z.array(z.uuid()).min(1).max(MOST_PLACES_AT_ONCE).readonly(),
    /** Held places that the client gives up for these: participants unticked when the client returned to step 1. */
    insteadOf: z.array(z.uuid()).max(MOST_PLACES_AT_ONCE).readonly().optional(),
    /** Of a permanent class: the month that the places begin with; the first that is offered when it is not given. */
    month: monthOfYear.optional(),
    /** What the screen showed for that month, in grosze. */
    monthPrice: z.int32().nonnegative().optional(),
  }),
  refusals: {
    ...GIVING_UP_REFUSALS,
    'not-found': ['no-course'],
    'course-closed': ENROLMENT_CLOSURES,
    'place-gone': ['kept-for-waiting'],
    'not-allowed-now': [
      ...GIVING_UP_REFUSALS['not-allowed-now'],
      'age-not-fitting',
      'already-registered',
      'too-many-held',
      'hold-used-up',
    ],
    conflict: ['month-changed'],
  },
  audit: [],
});
