// Staff take a family off the account that it belongs to, for a person whose account is another one now.
import type { InputOf } from '@zapisy/acts/act';
import { unbindOwnerAct } from '@zapisy/acts/people/unbind-owner';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { unbindOwner as unbind } from '@zapisy/db/people/owner-records';
import { wardsOf } from '@zapisy/db/people/participant-records';
import { endSessionsOf } from '@zapisy/db/people/portal-session-records';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { lockedOwner } from '../steps/locked-owner.ts';

/**
 * FAM-2: the next account that signs in with the owner's verified e-mail gets the family. The sessions of the former one
 * end. Of a family that belongs to no account nothing changes. Refuses 'not-found'.
 */
export async function unbindOwner(
  ctx: SignedInContext,
  { playerId }: InputOf<typeof unbindOwnerAct>,
): Promise<{ readonly email: string }> {
  return inTransaction(ctx.database, async (tx) => {
    const { email } = await lockedOwner(tx, playerId);
    if (await endAccount(ctx, tx, email)) {
      const playerIds = (await wardsOf(tx, email)).map(({ id }) => id);
      await recordAct(tx, unbindOwnerAct, { actor: ctx.session, entityId: email, after: { owner: email, playerIds } });
    }
    return { email };
  });
}

/** False when the family belongs to no account. Call it under `lockOwners`. */
export async function endAccount(ctx: SignedInContext, tx: Tx, ownerEmail: string): Promise<boolean> {
  const account = await unbind(tx, ownerEmail);
  if (account === null) return false;
  await endSessionsOf(tx, { sub: account.sub, now: ctx.clock.now() });
  return true;
}
