// unbindOwner, 'Odłącz konto': another account may sign in to the family (FAM-2).
import { act } from '../act.ts';
import { oneParticipant } from './participant-details.ts';

export const unbindOwnerAct = act({
  rights: ['edit-participants'],
  input: oneParticipant,
  refusals: { 'not-found': [] },
  audit: [{ action: 'unbindOwner', entity: 'owner', fields: ['owner', 'playerIds'] }],
});
