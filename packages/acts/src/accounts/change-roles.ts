// changeRoles, 'Zapisz role': the roles of one account; a role that is taken ends its sessions (ACC-15, ACC-16).
import { act } from '../act.ts';
import { oneAccount, staffRoles } from './account-details.ts';

export const changeRolesAct = act({
  rights: ['manage-accounts'],
  /** `shown`: the roles that the screen showed; others that are stored now are a conflict. */
  input: oneAccount.extend({ shown: staffRoles, roles: staffRoles }),
  refusals: {
    'not-found': [],
    conflict: ['changed-meanwhile'],
    'not-allowed-now': ['accounts-elsewhere', 'last-admin'],
    'outside-unreachable': [],
  },
  audit: [{ action: 'changeRoles', entity: 'account', fields: ['email', 'roles', 'outcome'] }],
});
