// The registrations of one basket, as their owner may see and change them.
import type { Tx } from '@zapisy/db/connection/open-database';
import { registrationsOf } from '@zapisy/db/registration/registration-records';
import { isWholeBasket, type RegistrationInFull } from '@zapisy/domain/registration/registration-in-full';
import { Refusal } from '../refusal.ts';

/** All registrations with those ids. Refuses 'not-found' when one is missing or another owner's: the same answer. */
export async function ownRegistrations(
  db: { readonly prisma: Tx },
  ownerEmail: string,
  ids: readonly string[],
): Promise<readonly RegistrationInFull[]> {
  const found = await registrationsOf(db, ownerEmail, ids);
  if (!isWholeBasket(found, ids)) throw new Refusal('not-found');
  return found;
}
