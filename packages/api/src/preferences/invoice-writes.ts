// What every write of invoice data shares: the check of the data, of the versions, the family that one ward's data are
// copied to, and the write that skips unchanged rows (PREF-10, PREF-16).
import type { Tx } from '@zapisy/db/connection/open-database';
import { lockFamilyOf } from '@zapisy/db/people/participant-records';
import { invoicesOfFamilyOf, saveInvoice } from '@zapisy/db/preferences/invoice-preference-records';
import { normaliseInvoiceData, validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import {
  hasBothFlags,
  preferenceOf,
  type StoredInvoice,
  sameInvoiceState,
} from '@zapisy/domain/preferences/invoice-preference';
import type { WantedInvoice } from '@zapisy/domain/preferences/next-invoice';
import type { WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import type { VersionConflict } from '@zapisy/domain/refusals/refusal-data';
import { Refusal } from '../refusal.ts';

/**
 * The normalised data, if documents can be issued with them. Refuses 'invalid-invoice-data' with the problems by field.
 */
export function checkedInvoice({ preference, data }: WantedInvoice): WantedInvoice {
  const problems = validateInvoiceDetails(preference, data);
  if (problems.length > 0) throw new Refusal('invalid-invoice-data', { problems });
  return { preference, data: normaliseInvoiceData(data) };
}

/**
 * Checks data that are to be copied to other wards. Refuses 'not-allowed-now' when both invoices are switched on,
 * because a choice must be made first, and 'invalid-invoice-data' for data that would be rejected after the client has
 * paid.
 */
function refuseInvalidSource(invoice: StoredInvoice): void {
  if (hasBothFlags(invoice)) throw new Refusal('not-allowed-now', { reason: 'both-invoices' });
  checkedInvoice({ preference: preferenceOf(invoice), data: invoice });
}

/**
 * Locks the family of a ward whose data are to be copied to the others, and reads it. Refuses 'not-found', and what
 * `refuseInvalidSource` refuses.
 */
export async function lockFamilyOfSource(
  tx: Tx,
  playerId: string,
): Promise<{ readonly ownerEmail: string; readonly source: WardInvoice; readonly family: readonly WardInvoice[] }> {
  await lockFamilyOf(tx, playerId);
  const family = await invoicesOfFamilyOf(tx, playerId);
  const source = family.find((ward) => ward.participant.id === playerId);
  if (!source) throw new Refusal('not-found');
  refuseInvalidSource(source.invoice);
  return { ownerEmail: source.participant.ownerEmail, source, family };
}

type PlannedWrite = { readonly ward: WardInvoice; readonly next: StoredInvoice; readonly readVersion: number };

/**
 * Refuses 'conflict' with both versions of every ward that was changed meanwhile: never an unnoticed overwrite (PREF-6).
 */
export function refuseStale(writes: readonly PlannedWrite[]): void {
  const conflicts = writes
    .filter(({ ward, readVersion }) => ward.version !== readVersion)
    .map(({ ward, next, readVersion }): VersionConflict => {
      const { participant, ...theirs } = ward;
      return { playerId: participant.id, yours: { invoice: next, version: readVersion }, theirs };
    });
  if (conflicts.length > 0) throw new Refusal('conflict', { conflicts });
}

/**
 * Writes the next state; a ward that already has it keeps its version, so that open screens get no needless conflict.
 */
export async function writeInvoice(tx: Tx, ward: WardInvoice, next: StoredInvoice, now: Date): Promise<boolean> {
  if (sameInvoiceState(ward.invoice, next)) return false;
  await saveInvoice(tx, ward.participant, next, now);
  return true;
}
