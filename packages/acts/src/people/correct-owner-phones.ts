// correctOwnerPhones, 'Popraw telefony': another number of an owner, a further one, or one that is taken out (PPL-34).
import { PERSON_LIMITS } from '@zapisy/domain/people/person-limits';
import { z } from 'zod';
import { act } from '../act.ts';
import { line } from '../inputs/line-input.ts';
import { oneParticipant } from './participant-details.ts';

/** More than any owner has: how many may be added is the domain's rule. */
const MOST = 50;
const phones = z
  .array(line.pipe(z.string().max(PERSON_LIMITS.phone)))
  .max(MOST)
  .readonly();

export const correctOwnerPhonesAct = act({
  rights: ['edit-participants'],
  input: oneParticipant.extend({
    /** What the screen showed. */
    shown: phones,
    /** As they were typed; an empty text is no phone. */
    wanted: phones,
  }),
  refusals: { 'not-found': [], 'bad-input': [], conflict: ['phones-changed'] },
  audit: [{ action: 'correctOwnerPhones', entity: 'owner', fields: ['owner', 'phones', 'playerIds'] }],
});
