// releaseRegistration, 'Zwolnij miejsce': a participant's place is free for others, and its dues are kept or cancelled
// (REG-11).
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { DUE_CHOICES } from '@zapisy/domain/registration/place-release';
import { z } from 'zod';
import { act } from '../act.ts';
import { cancelDueAct } from '../payments/cancel-due.ts';
import { seenDue } from '../payments/seen-due.ts';
import { PLACE_FIELDS, seenRegistration } from './seen-registration.ts';

const MOST_DUES = 100;

export const releaseRegistrationAct = act({
  rights: ['edit-participants'],
  input: seenRegistration.extend({
    reason: z.string().trim().min(1).max(LONGEST_REASON),
    /** What becomes of each due payment of the place. */
    dues: z
      .array(seenDue.extend({ choice: z.enum(DUE_CHOICES) }))
      .max(MOST_DUES)
      .readonly(),
  }),
  refusals: {
    'not-found': [],
    // For cancelling a due payment by choice, which needs a right of its own.
    'no-right': [],
    'bad-input': [],
    conflict: ['registration-changed', 'dues-changed'],
    'not-allowed-now': ['no-place', 'being-paid'],
  },
  audit: [
    { action: 'releaseRegistration', entity: 'registration', fields: [...PLACE_FIELDS, 'reason'] },
    cancelDueAct.audit[0],
  ],
});
