// A client adds a participant to their own account; the first one stores the client as an owner (PPL-23).
import type { InputOf } from '@zapisy/acts/act';
import type { addOwnParticipantAct } from '@zapisy/acts/people/add-own-participant';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { insertOwnerIfNew, lockFamily, type Owner } from '@zapisy/db/people/participant-records';
import type { AddedParticipant } from '@zapisy/db/preferences/new-ward-records';
import { tidyLine } from '@zapisy/domain/characters';
import type { Session, SignedInContext } from '../context.ts';
import { addWard } from './add-ward.ts';
import { tidyDetails } from './participant-details.ts';

/** Always the session's own family: the input has no owner. Refuses as `addWard` and `tidyDetails` do. */
export async function addOwnParticipant(
  ctx: SignedInContext,
  input: InputOf<typeof addOwnParticipantAct>,
): Promise<AddedParticipant> {
  const added = await tidyDetails(ctx, input);
  const owner = ownerOfSession(ctx.session);
  return await inTransaction(ctx.database, async (tx) => {
    await insertOwnerIfNew(tx, owner);
    await lockFamily(tx, owner.email);
    const { participant, preference } = await addWard(ctx, tx, owner.email, added);
    return { participant, preference };
  });
}

/** The token has one name, and no phone. */
function ownerOfSession({ email, name }: Session): Owner {
  const [firstName = '', ...rest] = tidyLine(name).split(' ');
  return { email, firstName, lastName: rest.join(' '), phone: '' };
}
