// Staff and their roles: kept by the accounts service, decided on by administrators, each change with its audit row (ACC-16).

import { changeRolesAct } from '@zapisy/acts/accounts/change-roles';
import { endSessionsAct } from '@zapisy/acts/accounts/end-sessions';
import { inviteStaffAct } from '@zapisy/acts/accounts/invite-staff';
import type { InputOf } from '@zapisy/acts/act';
import type { Tx } from '@zapisy/db/connection/open-database';
import { endSessionsOf } from '@zapisy/db/people/portal-session-records';
import type { SignedInContext } from '../context.ts';
import type { StaffAccount } from '../outside/accounts/accounts.ts';
import { recordAct } from '../record-act.ts';
import { carryOutOrder, refusalOf } from './account-orders.ts';

/** 'elsewhere': another provider keeps the accounts, and roles are given there. Refuses 'outside-unreachable'. */
export async function staffAccounts({
  outside,
}: SignedInContext): Promise<
  { readonly kept: 'here'; readonly people: readonly StaffAccount[] } | { readonly kept: 'elsewhere' }
> {
  const read = await outside.accounts.staff();
  if (read.outcome === 'read') return { kept: 'here', people: read.people };
  if (read.outcome === 'off') return { kept: 'elsewhere' };
  throw refusalOf(read);
}

/**
 * Refuses 'not-allowed-now' ('accounts-elsewhere') and 'outside-unreachable', after which the person may be invited; an
 * invitation that is sent again changes nothing more.
 */
export async function inviteStaff(
  ctx: SignedInContext,
  invitation: InputOf<typeof inviteStaffAct>,
): Promise<StaffAccount> {
  const { email, roles } = invitation;
  const { person } = await carryOutOrder(ctx, inviteStaffAct, {
    entityId: email,
    after: { email, roles },
    ask: () => ctx.outside.accounts.invite(invitation),
    settle: (tx, invited) =>
      recordAct(tx, inviteStaffAct, {
        actor: ctx.session,
        entityId: invited.person.id,
        ...(invited.before.length > 0 && { before: { email, roles: invited.before } }),
        after: { email: invited.person.email, roles: invited.person.roles },
      }),
  });
  return person;
}

/**
 * Refuses 'not-found', 'conflict' ('changed-meanwhile') with the roles that are stored, 'not-allowed-now'
 * ('accounts-elsewhere', 'last-admin') and 'outside-unreachable', after which the roles may have been changed: then the
 * sessions end as if one was taken.
 */
export async function changeRoles(ctx: SignedInContext, change: InputOf<typeof changeRolesAct>): Promise<StaffAccount> {
  const { person } = await carryOutOrder(ctx, changeRolesAct, {
    entityId: change.id,
    after: { roles: change.roles },
    ask: () => ctx.outside.accounts.changeRoles(change),
    settle: async (tx, changed) => {
      await endSessionsThatLost(tx, ctx, changed.person, changed.before);
      await recordAct(tx, changeRolesAct, {
        actor: ctx.session,
        entityId: change.id,
        before: { email: changed.person.email, roles: changed.before },
        after: { email: changed.person.email, roles: changed.person.roles },
      });
    },
  });
  return person;
}

/** Refuses 'not-found', 'not-allowed-now' ('accounts-elsewhere') and 'outside-unreachable'. */
export async function endSessions(ctx: SignedInContext, { id }: InputOf<typeof endSessionsAct>): Promise<void> {
  await carryOutOrder(ctx, endSessionsAct, {
    entityId: id,
    after: {},
    ask: () => ctx.outside.accounts.endSignIns(id),
    settle: async (tx) => {
      await endSessionsOf(tx, { sub: id, now: ctx.clock.now() });
      await recordAct(tx, endSessionsAct, { actor: ctx.session, entityId: id });
    },
  });
}

/** The accounts service has ended the refresh tokens; these are the portal's own sessions. */
async function endSessionsThatLost(
  tx: Tx,
  { clock }: SignedInContext,
  { id, roles }: StaffAccount,
  before: StaffAccount['roles'],
): Promise<void> {
  if (before.some((role) => !roles.includes(role))) await endSessionsOf(tx, { sub: id, now: clock.now() });
}
