// changeRoles, 'Zapisz role': the roles of one account; a role that is taken ends its sessions (ACC-15, ACC-16).
import { act } from '../act.ts';
import { oneAccount, staffRoles } from './account-details.ts';

export const changeRolesAct = act({
  rights: ['manage-accounts'],
  input: oneAccount.extend({ roles: staffRoles }),
  refusals: {
    'not-found': [],
    'not-allowed-now': ['accounts-elsewhere', 'last-admin'],
    'outside-unreachable': [],
  },
  audit: [{ action: 'changeRoles', entity: 'account', fields: ['email', 'roles', 'outcome'] }],
});
