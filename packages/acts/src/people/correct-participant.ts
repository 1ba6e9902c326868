// correctParticipant, 'Popraw dane': staff correct a participant's name, year of birth and city (PPL-24).
import { z } from 'zod';
import { act } from '../act.ts';
import { ADDING_REFUSALS, oneParticipant, participantDetails } from './participant-details.ts';

export const correctParticipantAct = act({
  rights: ['edit-participants'],
  input: oneParticipant.extend({
    /** What the screen showed: details that were stored before the rules need not satisfy them. */
    shown: z.object({ firstName: z.string(), lastName: z.string(), birthYear: z.int(), city: z.string() }),
    wanted: participantDetails,
  }),
  refusals: {
    ...ADDING_REFUSALS,
    'not-found': [],
    conflict: [...ADDING_REFUSALS.conflict, 'changed-meanwhile'],
  },
  audit: [{ action: 'correctParticipant', entity: 'player', fields: ['firstName', 'lastName', 'birthYear', 'city'] }],
});
