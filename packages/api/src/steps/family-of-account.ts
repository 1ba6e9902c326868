// A family that staff would begin twice: the account with that e-mail has its family under another one (FAM-9).
import type { Tx } from '@zapisy/db/connection/open-database';
import { participantOfAccount } from '@zapisy/db/people/owner-records';
import { Refusal } from '../refusal.ts';

/** Nobody would see the second one. Refuses 'conflict' ('owner-known') with the first participant of the family. */
export async function refuseFamilyOfAccount(tx: Tx, email: string): Promise<void> {
  const playerId = await participantOfAccount(tx, email);
  if (playerId !== undefined) throw new Refusal('conflict', { reason: 'owner-known', playerId });
}
