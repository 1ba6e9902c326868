// addOwnParticipant, 'Dodaj uczestnika': a client adds a participant to the own family (PPL-23).
import { act } from '../act.ts';
import { ADDING_REFUSALS, addedParticipant } from './participant-details.ts';

export const addOwnParticipantAct = act({
  rights: ['own-data'],
  input: addedParticipant,
  refusals: { ...ADDING_REFUSALS, 'not-allowed-now': ['family-full'] },
  audit: [],
});
