// addOwnerEmail, 'Dopisz e-mail': an owner without one gets an e-mail, by which the owner may sign in (PPL-29).
import { z } from 'zod';
import { act } from '../act.ts';
import { emailInput } from '../inputs/email-input.ts';
import { oneParticipant } from './participant-details.ts';

export const addOwnerEmailAct = act({
  rights: ['edit-participants'],
  input: oneParticipant.extend({
    email: emailInput,
    /** True: the family becomes one with that of the e-mail. */
    joins: z.boolean().default(false),
  }),
  refusals: {
    'not-found': [],
    'not-allowed-now': ['has-email', 'family-full'],
    conflict: ['owner-has-account', 'already-added'],
  },
  audit: [
    {
      action: 'addOwnerEmail',
      entity: 'owner',
      fields: ['owner', 'playerIds', 'joined', 'phone', 'otherPhones'],
    },
  ],
});
