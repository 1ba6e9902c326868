// Calls of administrators that change accounts of staff.
import type { StaffWrites } from './staff-write.ts';

const NEW = { email: 'ola.bak@szkola.example', name: 'Ola Bąk', roles: ['office' as const] };

export const ACCOUNT_WRITES: StaffWrites = {
  'accounts.invite': async () => ({ by: 'admin', input: NEW }),
  async 'accounts.changeRoles'(api) {
    const { id } = await api.as('admin').accounts.invite(NEW);
    return { by: 'admin', input: { id, shown: ['office'], roles: ['marketing'] } };
  },
  async 'accounts.endSessions'(api) {
    const { id } = await api.as('admin').accounts.invite(NEW);
    return { by: 'admin', input: { id } };
  },
};
