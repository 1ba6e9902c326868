// Staff add a participant to a known family (PPL-23).
import type { InputOf } from '@zapisy/acts/act';
import { addParticipantAct } from '@zapisy/acts/people/add-participant';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockFamily } from '@zapisy/db/people/participant-records';
import type { AddedParticipant } from '@zapisy/db/preferences/new-ward-records';
import { storedOwnerKey } from '@zapisy/domain/people/stored-owner-key';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { addWard } from './add-ward.ts';
import { tidyDetails } from './participant-details.ts';

/**
 * Refuses 'not-found' when there is no owner with that e-mail (`beginFamily` creates one), and otherwise as `addWard`
 * and `tidyDetails` do.
 */
export async function addParticipant(
  ctx: SignedInContext,
  input: InputOf<typeof addParticipantAct>,
): Promise<AddedParticipant> {
  const added = await tidyDetails(ctx, input);
  const ownerEmail = storedOwnerKey(added.ownerEmail);
  return await inTransaction(ctx.database, async (tx) => {
    if (!(await lockFamily(tx, ownerEmail))) throw new Refusal('not-found');
    const { written, ...ward } = await addWard(ctx, tx, ownerEmail, added);
    if (!written) return ward;
    await recordAct(tx, addParticipantAct, { actor: ctx.session, entityId: ward.participant.id, after: written });
    return ward;
  });
}
