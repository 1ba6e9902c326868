// A place given up by its owner before it is paid: 'Usuń' on the summary, or a participant unticked in step 1.
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { lockRegistrations, releasePlaces } from '@zapisy/db/registration/registration-records';
import { whyKept } from '@zapisy/domain/registration/registration';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { ownRegistrations } from './own-registrations.ts';

/** Gives the places up, all or none. One that had been given back already changes nothing. Refuses as giveUpIn does. */
export function giveUpPlaces(
  ctx: SignedInContext,
  { registrationIds }: { readonly registrationIds: readonly string[] },
): Promise<void> {
  return inTransaction(ctx.database, (tx) => giveUpIn(tx, ctx.session.email, registrationIds));
}

/**
 * The same within a transaction. The rows are locked before they are asked, so that no payment begins between the question
 * and the answer. Refuses: somebody else's ('not-found'); 'already-settled' for a place that is paid or taken, and
 * 'not-allowed-now' for one whose checkout is open, both with the checkout and with which places they are.
 */
export async function giveUpIn(tx: Tx, ownerEmail: string, ids: readonly string[]): Promise<void> {
  await lockRegistrations(tx, ownerEmail, ids);
  const places = await ownRegistrations({ prisma: tx }, ownerEmail, ids);
  const kept = places.filter((place) => whyKept(place) !== undefined);
  const [first] = kept;
  if (first) {
    const checkoutId = first.payment?.checkoutId ?? null;
    const registrationIds = kept.map(({ id }) => id);
    if (whyKept(first) === 'being-paid') {
      throw new Refusal('not-allowed-now', { reason: 'being-paid', checkoutId, registrationIds });
    }
    throw new Refusal('already-settled', { reason: 'taken', checkoutId, registrationIds });
  }
  await releasePlaces(tx, ids);
}
