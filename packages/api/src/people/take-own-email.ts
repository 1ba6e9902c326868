// A client's family moves to the e-mail that the account has by now.
import { takeOwnEmailAct } from '@zapisy/acts/people/take-own-email';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockOwners } from '@zapisy/db/people/owner-key-records';
import { isBoundTo, noteAccountEmail } from '@zapisy/db/people/owner-records';
import { renameOwner } from '@zapisy/db/people/owner-rename-records';
import { wardsOf } from '@zapisy/db/people/participant-records';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { tellBothAddresses } from './tell-both-addresses.ts';

/**
 * FAM-9: everything of the family moves as in FAM-1, and stays with the account. The mailbox is the client's own, because
 * the token's e-mail is verified. Without another e-mail nothing changes. Refuses 'not-found' when the family has left the
 * account meanwhile; 'not-allowed-now' ('address-taken') for the e-mail of another family, of which nothing is said.
 */
export async function takeOwnEmail(ctx: SignedInContext): Promise<{ readonly email: string }> {
  const { email: from, accountEmail: to, sub } = ctx.session;
  if (to === undefined) return { email: from };
  return inTransaction(ctx.database, async (tx) => {
    await lockOwners(tx, [from]);
    if (await isBoundTo(tx, to, { issuer: ctx.settings.issuer, sub })) return { email: to };
    if (!(await isBoundTo(tx, from, { issuer: ctx.settings.issuer, sub }))) throw new Refusal('not-found');
    if (!(await renameOwner(tx, from, to))) throw new Refusal('not-allowed-now', { reason: 'address-taken' });
    await noteAccountEmail(tx, to, null);
    await tellBothAddresses(ctx, tx, { from, email: to });
    const playerIds = (await wardsOf(tx, to)).map(({ id }) => id);
    await recordAct(tx, takeOwnEmailAct, {
      actor: ctx.session,
      entityId: to,
      before: { owner: from, playerIds },
      after: { owner: to, playerIds },
    });
    return { email: to };
  });
}
