// What the acts of accounts take: one account by its id, and the roles that it shall have (ACC-16).
import { STAFF_ROLES } from '@zapisy/domain/people/role';
import { z } from 'zod';

export const oneAccount = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

/** Each role at most once, in any order. */
export const staffRoles = z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length);
