// Staff create a family: an unknown owner, and the first participant.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { insertOwnerIfNew, lockFamily, type Owner, wardsOf } from '@zapisy/db/people/participant-records';
import { normaliseEmail } from '@zapisy/domain/people/participant';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type AddedParticipant, type AddedWard, addWard, wardId } from './add-ward.ts';
import { tidyDetails } from './participant-details.ts';

type BeginFamily = { readonly owner: Owner; readonly participant: AddedWard };

/**
 * The owner is the person who later signs in with that e-mail, once it is verified (PPL-23). Refuses 'conflict' with a
 * participant of the family that the e-mail has already, and otherwise as `addWard` and `tidyDetails` do. A known owner
 * without participants keeps the stored data.
 */
export async function beginFamily(ctx: SignedInContext, input: BeginFamily): Promise<AddedParticipant> {
  const owner = { ...input.owner, email: normaliseEmail(input.owner.email) };
  const added = await tidyDetails(ctx, input.participant);
  return await inTransaction(ctx.database, async (tx) => {
    await insertOwnerIfNew(tx, owner);
    await lockFamily(tx, owner.email);
    await refuseKnownFamily(tx, owner.email, added.key);
    const { written, ...ward } = await addWard(ctx, tx, owner.email, added);
    if (!written) return ward;
    const { id } = ward.participant;
    const after = { owner, ...written };
    await recordAudit(tx, { actor: ctx.session, action: 'beginFamily', entity: 'player', entityId: id, after });
    return ward;
  });
}

/** A family that this same form has created does not count as known. */
async function refuseKnownFamily(tx: Tx, ownerEmail: string, key: string): Promise<void> {
  const wards = await wardsOf(tx, ownerEmail);
  const [first] = wards;
  if (!first || wards.some(({ id }) => id === wardId(ownerEmail, key))) return;
  throw new Refusal('conflict', { reason: 'owner-known', playerId: first.id });
}
