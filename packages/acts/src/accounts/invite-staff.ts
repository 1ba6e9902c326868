// inviteStaff, 'Zaproś': a person gets roles and, when they have no account yet, a letter that makes one (ACC-14, ACC-16).
import { z } from 'zod';
import { act } from '../act.ts';
import { accountEmail, staffRoles } from './account-details.ts';

export const inviteStaffAct = act({
  rights: ['manage-accounts'],
  input: z.object({ email: accountEmail, name: z.string().trim().min(1).max(100), roles: staffRoles.min(1) }),
  refusals: { 'not-allowed-now': ['accounts-elsewhere', 'last-admin'], 'outside-unreachable': [] },
  audit: [{ action: 'inviteStaff', entity: 'account', fields: ['email', 'roles', 'outcome'] }],
});
