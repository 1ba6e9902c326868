// Accounts of staff, for administrators (ACC-16).
import { changeRolesAct } from '@zapisy/acts/accounts/change-roles';
import { endSessionsAct } from '@zapisy/acts/accounts/end-sessions';
import { inviteStaffAct } from '@zapisy/acts/accounts/invite-staff';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { changeRoles, endSessions, inviteStaff, staffAccounts } from './staff-accounts.ts';

export const accountsRouter = router({
  staff: procedureFor('manage-accounts').query(({ ctx }) => staffAccounts(ctx)),
  invite: procedureOf(inviteStaffAct).mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  changeRoles: procedureOf(changeRolesAct).mutation(({ ctx, input }) => changeRoles(ctx, input)),
  endSessions: procedureOf(endSessionsAct).mutation(({ ctx, input }) => endSessions(ctx, input)),
});
