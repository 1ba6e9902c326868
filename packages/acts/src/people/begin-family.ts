// beginFamily, 'Nowa rodzina': staff create an owner with the first participant (PPL-23, PPL-28).
import { PERSON_LIMITS } from '@zapisy/domain/people/person-limits';
import { z } from 'zod';
import { act } from '../act.ts';
import { emailInput } from '../inputs/email-input.ts';
import { line } from '../inputs/line-input.ts';
import { ADDING_REFUSALS, addedParticipant, WRITTEN_PARTICIPANT } from './participant-details.ts';

const name = line.pipe(z.string().min(1).max(PERSON_LIMITS.name));

export const beginFamilyAct = act({
  rights: ['edit-participants'],
  input: z.object({
    /** With an e-mail, or with a phone alone. */
    owner: z.object({
      email: z.union([z.literal(''), emailInput]).default(''),
      firstName: name,
      lastName: name,
      phone: line.pipe(z.string().max(PERSON_LIMITS.phone)).default(''),
    }),
    participant: addedParticipant,
    /** True when staff saw the family with that phone, and it is another one. */
    isOtherFamily: z.boolean().default(false),
  }),
  refusals: { 'bad-input': ['no-contact'], conflict: [...ADDING_REFUSALS.conflict, 'owner-known'] },
  audit: [{ action: 'beginFamily', entity: 'player', fields: [...WRITTEN_PARTICIPANT, 'owner'] }],
});
