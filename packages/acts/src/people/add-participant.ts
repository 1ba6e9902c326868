// addParticipant, 'Dodaj uczestnika': staff add a participant to a known family (PPL-23).
import { PERSON_LIMITS } from '@zapisy/domain/people/person-limits';
import { z } from 'zod';
import { act } from '../act.ts';
import { ADDING_REFUSALS, addedParticipant, WRITTEN_PARTICIPANT } from './participant-details.ts';

export const addParticipantAct = act({
  rights: ['edit-participants'],
  input: addedParticipant.extend({
    /**
     * An e-mail, or the key of an owner with a phone alone (PPL-28), of a family that the screen showed: also one that was
     * stored before the rules of an address.
     */
    ownerEmail: z.string().trim().min(1).max(PERSON_LIMITS.contact),
  }),
  refusals: { ...ADDING_REFUSALS, 'not-found': [], 'not-allowed-now': ['family-full'] },
  audit: [{ action: 'addParticipant', entity: 'player', fields: WRITTEN_PARTICIPANT }],
});
