// That a family was invited to make an account: once for each address (ACC-23).

import type { Tx } from '../connection/open-database.ts';
import { addJob } from '../jobs/add-job.ts';

type Invited = { readonly playerId: string; readonly ownerEmail: string };

/** Orders the invitation of a family that has none yet and that no account has; false: nothing was ordered. */
export async function orderInvitation(tx: Tx, { playerId, ownerEmail }: Invited, now: Date): Promise<boolean> {
  const { count } = await tx.owner.updateMany({
    where: { email: ownerEmail, invitedAt: null, boundSub: null },
    data: { invitedAt: now },
  });
  if (count === 0) return false;
  await addJob(tx, 'invite-family', { playerId }, { jobKey: `invite family of ${playerId}` });
  return true;
}

/** The owner of a family that was invited and that no account has yet; undefined for any other. */
export async function invitedOwner(
  { player }: Pick<Tx, 'player'>,
  playerId: string,
): Promise<{ readonly email: string; readonly firstName: string; readonly lastName: string } | undefined> {
  const row = await player.findUnique({ where: { id: playerId }, select: { owner: true } });
  if (!row || row.owner.invitedAt === null || row.owner.boundSub !== null) return undefined;
  const { email, firstName, lastName } = row.owner;
  return { email, firstName, lastName };
}

/** The next order is for another address. True: the family was invited at the former one. */
export async function forgetInvitation(tx: Tx, ownerEmail: string): Promise<boolean> {
  const { count } = await tx.owner.updateMany({
    where: { email: ownerEmail, invitedAt: { not: null } },
    data: { invitedAt: null },
  });
  return count > 0;
}
