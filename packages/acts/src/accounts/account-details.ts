// What the acts of accounts take: one account by its id, the roles that it shall have, and an e-mail that may have an account
// (ACC-16).
import { STAFF_ROLES } from '@zapisy/domain/people/role';
import { z } from 'zod';
import { emailInput } from '../inputs/email-input.ts';

/** Signing in is by a narrower rule than a letter's: an address such as 'x!y@szkola.example' has no account. */
export const accountEmail = emailInput.pipe(z.email());

export const oneAccount = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

/** Each role at most once, in any order. */
export const staffRoles = z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length);
