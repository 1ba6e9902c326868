// Staff and their roles: kept by the accounts service, decided on by administrators, each change with its audit row (ACC-16).

import { changeRolesAct } from '@zapisy/acts/accounts/change-roles';
import { endSessionsAct } from '@zapisy/acts/accounts/end-sessions';
import { inviteStaffAct } from '@zapisy/acts/accounts/invite-staff';
import type { InputOf } from '@zapisy/acts/act';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { endSessionsOf } from '@zapisy/db/people/portal-session-records';
import type { SignedInContext } from '../context.ts';
import type { StaffAccount } from '../outside/accounts/accounts.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/** 'elsewhere': another provider keeps the accounts, and roles are given there. Refuses 'outside-unreachable'. */
export async function staffAccounts({
  outside,
}: SignedInContext): Promise<
  { readonly kept: 'here'; readonly people: readonly StaffAccount[] } | { readonly kept: 'elsewhere' }
> {
  const read = await outside.accounts.staff();
  if (read.outcome === 'read') return { kept: 'here', people: read.people };
  if (read.outcome === 'off') return { kept: 'elsewhere' };
  throw refusalOf(read.outcome);
}

/** Refuses 'not-allowed-now' ('accounts-elsewhere', 'last-admin') and 'outside-unreachable'. */
export async function inviteStaff(
  ctx: SignedInContext,
  invitation: InputOf<typeof inviteStaffAct>,
): Promise<StaffAccount> {
  const invited = await ctx.outside.accounts.invite(invitation);
  if (invited.outcome !== 'changed') throw refusalOf(invited.outcome);
  const { person, before } = invited;
  await inTransaction(ctx.database, async (tx) => {
    await endSessionsThatLost(tx, ctx, person, before);
    await recordAct(tx, inviteStaffAct, {
      actor: ctx.session,
      entityId: person.id,
      ...(before.length > 0 && { before: { email: person.email, roles: before } }),
      after: { email: person.email, roles: person.roles },
    });
  });
  return person;
}

/**
 * Refuses 'not-found', 'not-allowed-now' ('accounts-elsewhere', 'last-admin') and 'outside-unreachable', after which the
 * roles may have been changed: then the sessions end as if one was taken.
 */
export async function changeRoles(
  ctx: SignedInContext,
  { id, roles }: InputOf<typeof changeRolesAct>,
): Promise<StaffAccount> {
  const changed = await ctx.outside.accounts.changeRoles(id, roles);
  if (changed.outcome === 'unanswered') {
    await endSessionsWith(ctx, id, (tx) =>
      recordAct(tx, changeRolesAct, { actor: ctx.session, entityId: id, after: { roles, outcome: 'unknown' } }),
    );
  }
  if (changed.outcome !== 'changed') throw refusalOf(changed.outcome);
  const { person, before } = changed;
  await inTransaction(ctx.database, async (tx) => {
    await endSessionsThatLost(tx, ctx, person, before);
    await recordAct(tx, changeRolesAct, {
      actor: ctx.session,
      entityId: id,
      before: { email: person.email, roles: before },
      after: { email: person.email, roles: person.roles },
    });
  });
  return person;
}

/** Refuses 'not-found', 'not-allowed-now' ('accounts-elsewhere') and 'outside-unreachable'. */
export async function endSessions(ctx: SignedInContext, { id }: InputOf<typeof endSessionsAct>): Promise<void> {
  const { outcome } = await ctx.outside.accounts.endSignIns(id);
  if (outcome !== 'ended' && outcome !== 'unanswered') throw refusalOf(outcome);
  const after = outcome === 'unanswered' ? { outcome: 'unknown' } : undefined;
  await endSessionsWith(ctx, id, (tx) =>
    recordAct(tx, endSessionsAct, { actor: ctx.session, entityId: id, ...(after && { after }) }),
  );
  if (outcome === 'unanswered') throw refusalOf(outcome);
}

/** The sessions of the portal end with the audit row that says why. */
function endSessionsWith(
  { database, clock }: SignedInContext,
  id: string,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await endSessionsOf(tx, { sub: id, now: clock.now() });
    await record(tx);
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

function refusalOf(outcome: 'off' | 'unreachable' | 'unanswered' | 'unknown' | 'last-admin'): Refusal {
  if (outcome === 'off') return new Refusal('not-allowed-now', { reason: 'accounts-elsewhere' });
  if (outcome === 'last-admin') return new Refusal('not-allowed-now', { reason: 'last-admin' });
  if (outcome === 'unknown') return new Refusal('not-found');
  return new Refusal('outside-unreachable', { system: 'accounts' });
}
