// One transaction over several wards of the session's owner: all of them are written, or none (PPL-20, PREF-5).
import type { chosenWards } from '@zapisy/acts/preferences/invoice-of-wards';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockFamily } from '@zapisy/db/people/participant-records';
import { invoicesOfFamily } from '@zapisy/db/preferences/invoice-preference-records';
import { participantsOfOtherFamilies } from '@zapisy/domain/people/family';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type FamilyInvoices, familyInvoices } from './family-invoices.ts';
import { refuseStale, writeInvoice } from './invoice-writes.ts';

/** Refuses 'not-found' when one is unknown or another owner's, 'conflict' when one was changed since it was read. */
export async function writeOwnWards(
  { database, session, clock }: SignedInContext,
  { playerIds, versions }: z.infer<typeof chosenWards>,
  next: (stored: StoredInvoice) => StoredInvoice,
): Promise<FamilyInvoices> {
  return await inTransaction(database, async (tx) => {
    await lockFamily(tx, session.email);
    const wards = await invoicesOfFamily(tx, session.email);
    const participants = wards.map((ward) => ward.participant);
    if (participantsOfOtherFamilies(playerIds, participants, session.email).length > 0) throw new Refusal('not-found');
    const writes = wards
      .filter((ward) => playerIds.includes(ward.participant.id))
      .map((ward) => ({ ward, next: next(ward.invoice), readVersion: readVersion(versions, ward.participant.id) }));
    refuseStale(writes);
    for (const write of writes) await writeInvoice(tx, write.ward, write.next, clock.now());
    return await familyInvoices(tx, session.email);
  });
}

function readVersion(versions: Readonly<Record<string, number>>, playerId: string): number {
  const version = versions[playerId];
  if (version === undefined) throw new Refusal('bad-input', { fields: ['versions'] });
  return version;
}
