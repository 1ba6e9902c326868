// The owner of a participant, locked until the transaction ends.
import type { Tx } from '@zapisy/db/connection/open-database';
import { lockOwners } from '@zapisy/db/people/owner-key-records';
import { type Owner, ownerByEmail, participantById } from '@zapisy/db/people/participant-records';
import { Refusal } from '../refusal.ts';

/** The key may become another one in the moment before the lock, and then that one is locked. Refuses 'not-found'. */
export async function lockedOwner(tx: Tx, playerId: string): Promise<Owner> {
  const key = await keyOf(tx, playerId);
  await lockOwners(tx, [key]);
  if ((await keyOf(tx, playerId)) !== key) return lockedOwner(tx, playerId);
  const owner = await ownerByEmail(tx, key);
  if (!owner) throw new Refusal('not-found');
  return owner;
}

async function keyOf(tx: Tx, playerId: string): Promise<string> {
  const found = await participantById(tx, playerId);
  if (!found) throw new Refusal('not-found');
  return found.participant.ownerEmail;
}
