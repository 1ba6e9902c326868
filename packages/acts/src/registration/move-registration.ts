// moveRegistration, 'Przenieś na inne zajęcia': a registration gets a place in another course, or the one that its money
// waited for (REG-12).
import { ENROLMENT_CLOSURES } from '@zapisy/domain/registration/course-state';
import { z } from 'zod';
import { act } from '../act.ts';
import { reason } from '../inputs/note-input.ts';
import { PLACE_FIELDS, seenRegistration } from './seen-registration.ts';

export const moveRegistrationAct = act({
  rights: ['edit-participants'],
  input: seenRegistration.extend({
    courseId: z.uuid(),
    /** Why the participant gets a place for which others wait (WAIT-3). */
    passesOver: reason.optional(),
  }),
  refusals: {
    'not-found': ['no-course'],
    'course-closed': ENROLMENT_CLOSURES,
    'place-gone': ['full', 'kept-for-waiting'],
    conflict: ['registration-changed'],
    'not-allowed-now': [
      'being-paid',
      'only-held',
      'not-registered',
      'already-registered',
      'place-held-there',
      'dues-open',
    ],
  },
  audit: [
    {
      action: 'moveRegistration',
      entity: 'registration',
      fields: [...PLACE_FIELDS, 'reservedUntil', 'month', 'amount', 'passesOver'],
    },
    /** A due payment that follows the place. */
    { action: 'moveDue', entity: 'payment', fields: ['line', 'city', 'month'] },
    /** The payment whose documents waited for this choice (REG-19). */
    { action: 'moveRegistration', entity: 'payment', fields: ['outcome', 'line', 'vatRate', 'city'] },
  ],
});
