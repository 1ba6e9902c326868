// A place given up by its owner before it is paid: 'Usuń' on the summary, or a participant unticked in step 1 (REG-9).
import type { InputOf } from '@zapisy/acts/act';
import type { giveUpPlacesAct } from '@zapisy/acts/registration/give-up-places';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { lockRegistrations, releasePlaces } from '@zapisy/db/registration/registration-records';
import { giveUpRefusal } from '@zapisy/domain/registration/registration';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { ownRegistrations } from './own-registrations.ts';

/** Releases the places, all or none. A place that was released before changes nothing. Refuses as giveUpPlacesIn does. */
export function giveUpPlaces(
  ctx: SignedInContext,
  { registrationIds }: InputOf<typeof giveUpPlacesAct>,
): Promise<void> {
  return inTransaction(ctx.database, (tx) => giveUpPlacesIn(tx, ctx.session.email, registrationIds));
}

/**
 * The same within a transaction. The rows are locked before they are read, so that no payment starts between the check
 * and the release. Refuses: another owner's place ('not-found'); 'already-settled' for a place that is paid or taken,
 * and 'not-allowed-now' for one whose checkout is open, both with the checkout and the places concerned.
 */
export async function giveUpPlacesIn(tx: Tx, ownerEmail: string, ids: readonly string[]): Promise<void> {
  await lockRegistrations(tx, ownerEmail, ids);
  const places = await ownRegistrations({ prisma: tx }, ownerEmail, ids);
  const refused = places.filter((place) => giveUpRefusal(place) !== undefined);
  const [first] = refused;
  if (first) {
    const checkoutId = first.payment?.checkoutId ?? null;
    const registrationIds = refused.map(({ id }) => id);
    if (giveUpRefusal(first) === 'being-paid') {
      throw new Refusal('not-allowed-now', { reason: 'being-paid', checkoutId, registrationIds });
    }
    throw new Refusal('already-settled', { reason: 'taken', checkoutId, registrationIds });
  }
  await releasePlaces(tx, ids);
}
