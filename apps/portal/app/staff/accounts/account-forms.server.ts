// The forms of accounts: an invitation, the roles of one person, the end of their sessions (ACC-16).
import { changeRolesAct } from '@zapisy/acts/accounts/change-roles';
import { endSessionsAct } from '@zapisy/acts/accounts/end-sessions';
import { inviteStaffAct } from '@zapisy/acts/accounts/invite-staff';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';

export const accountForms = ({ accounts }: Api) => ({
  invite: actForm(inviteStaffAct, pl.accounts.problems, accounts.invite.mutate),
  save: actForm(changeRolesAct, {}, accounts.changeRoles.mutate),
  end: actForm(endSessionsAct, {}, accounts.endSessions.mutate),
});

export type AccountAnswer = AnswerTo<ReturnType<typeof accountForms>>;
