// A family that reception enrols is invited to make an account: ordered in the transaction of the enrolment, sent by the
// accounts service, once (ACC-23).
import { accountEmail } from '@zapisy/acts/accounts/account-details';
import type { Tx } from '@zapisy/db/connection/open-database';
import { forgetInvitation, invitedOwner, orderInvitation } from '@zapisy/db/people/owner-invitation-records';
import { emailOfOwner } from '@zapisy/domain/people/owner-key';
import type { Participant } from '@zapisy/domain/people/participant';
import { z } from 'zod';
import type { JobContext, SignedInContext } from '../context.ts';

type OfFamily = Pick<Participant, 'id' | 'ownerEmail'>;

/** The address that is invited; null: it has no address, an account, or an invitation, or accounts are kept elsewhere. */
export async function inviteFamily(ctx: SignedInContext, tx: Tx, { id, ownerEmail }: OfFamily): Promise<string | null> {
  if (!ctx.outside.accounts.isOn || !accountEmail.safeParse(emailOfOwner(ownerEmail)).success) return null;
  const isOrdered = await orderInvitation(tx, { playerId: id, ownerEmail }, ctx.clock.now());
  return isOrdered ? ownerEmail : null;
}

/** The family that was invited at an address that was wrong is invited at the right one. */
export async function inviteElsewhere(ctx: SignedInContext, tx: Tx, participant: OfFamily): Promise<void> {
  if (await forgetInvitation(tx, participant.ownerEmail)) await inviteFamily(ctx, tx, participant);
}

const PAYLOAD = z.object({ playerId: z.uuid() });

/** Thrown: the queue asks again later. The service invites an address once, however often it is asked. */
export async function inviteFamilyJob({ database, outside }: JobContext, payload: unknown): Promise<void> {
  const { playerId } = PAYLOAD.parse(payload);
  const owner = await invitedOwner(database.prisma, playerId);
  const email = owner && emailOfOwner(owner.email);
  if (!owner || email === undefined) return;
  const name = `${owner.firstName} ${owner.lastName}`.trim();
  const { outcome } = await outside.accounts.inviteFamily({ email, name });
  if (outcome !== 'invited' && outcome !== 'known' && outcome !== 'off') throw new Error(`not invited: ${outcome}`);
}
