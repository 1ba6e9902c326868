// exportFamily, 'Pobierz dane rodziny': all that is held of a family (FAM-4).
import { act } from '../act.ts';
import { oneParticipant } from '../people/participant-details.ts';

export const exportFamilyAct = act({
  rights: ['export-and-erase-families'],
  input: oneParticipant,
  refusals: { 'not-found': [] },
  audit: [{ action: 'exportFamily', entity: 'owner', fields: [] }],
});
