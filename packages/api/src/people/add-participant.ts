// Staff add a participant to a known family.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockFamily } from '@zapisy/db/people/participant-records';
import type { AddedParticipant, AddedWard } from '@zapisy/db/preferences/new-ward-records';
import { storedOwnerKey } from '@zapisy/domain/people/owner-key';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { addWard } from './add-ward.ts';
import { tidyDetails } from './participant-details.ts';

type AddParticipant = AddedWard & { readonly ownerEmail: string };

/**
 * Refuses 'not-found' when there is no owner with that e-mail (`beginFamily` creates one), and otherwise as `addWard`
 * and `tidyDetails` do.
 */
export async function addParticipant(ctx: SignedInContext, input: AddParticipant): Promise<AddedParticipant> {
  const added = await tidyDetails(ctx, input);
  const ownerEmail = storedOwnerKey(added.ownerEmail);
  return await inTransaction(ctx.database, async (tx) => {
    if (!(await lockFamily(tx, ownerEmail))) throw new Refusal('not-found');
    const { written, ...ward } = await addWard(ctx, tx, ownerEmail, added);
    if (!written) return ward;
    const { id } = ward.participant;
    const actor = ctx.session;
    await recordAudit(tx, { actor, action: 'addParticipant', entity: 'player', entityId: id, after: written });
    return ward;
  });
}
