// correctOwner, 'Popraw dane opiekuna': another name of an owner, or another e-mail (FAM-1).
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { LONGEST_TYPED_EMAIL, normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { PERSON_LIMITS } from '@zapisy/domain/people/person-limits';
import { z } from 'zod';
import { act } from '../act.ts';
import { line } from '../inputs/line-input.ts';
import { oneParticipant } from './participant-details.ts';

const email = z
  .string()
  .max(LONGEST_TYPED_EMAIL)
  .transform(normaliseEmail)
  .refine((typed) => typed === '' || isMailbox(typed));

const name = line.pipe(z.string().max(PERSON_LIMITS.name)).default('');

export const correctOwnerAct = act({
  rights: ['edit-participants'],
  input: oneParticipant.extend({
    /** What the screen showed: what was stored before the rules need not satisfy them. */
    shown: z.object({
      firstName: z.string().default(''),
      lastName: z.string().default(''),
      email: z.string().default(''),
    }),
    wanted: z.object({
      firstName: name,
      lastName: name,
      email: email.default(''),
    }),
  }),
  refusals: { 'not-found': [], 'bad-input': [], conflict: ['owner-changed', 'owner-has-account'] },
  audit: [{ action: 'correctOwner', entity: 'owner', fields: ['owner', 'firstName', 'lastName', 'playerIds'] }],
});
