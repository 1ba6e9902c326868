// endSessions, 'Wyloguj': all sessions of one member of staff end, wherever they are (ACC-14, ACC-16).
import { act } from '../act.ts';
import { oneAccount } from './account-details.ts';

export const endSessionsAct = act({
  rights: ['manage-accounts'],
  input: oneAccount,
  refusals: { 'not-found': [], 'not-allowed-now': ['accounts-elsewhere'], 'outside-unreachable': [] },
  audit: [{ action: 'endSessions', entity: 'account', fields: ['outcome'] }],
});
