// eraseFamily, 'Usuń dane rodziny': for good, so its row names no value (FAM-6).
import { z } from 'zod';
import { act } from '../act.ts';
import { oneParticipant } from '../people/participant-details.ts';

export const eraseFamilyAct = act({
  rights: ['export-and-erase-families'],
  /** `rows`: how many the screen showed. */
  input: oneParticipant.extend({ rows: z.int().nonnegative() }),
  refusals: { 'not-found': [], conflict: ['family-changed'], 'not-allowed-now': ['erasure-blocked', 'erased-already'] },
  audit: [{ action: 'eraseFamily', entity: 'owner', fields: [] }],
});
