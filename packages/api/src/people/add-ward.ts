// What every way of adding a participant shares: one child per form, none twice, and the invoice data of its family.
import { createHash } from 'node:crypto';
import type { Tx } from '@zapisy/db/connection/open-database';
import { insertParticipant, type ParticipantDetails, wardsInCities } from '@zapisy/db/people/participant-records';
import { saveInvoice, storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import type { Participant } from '@zapisy/domain/people/participant';
import { type InvoicePreference, invoiceForNewWard, preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { isSameDetails, refuseNamesake } from './participant-details.ts';

/** `key`: a UUID generated when the form is opened; sending it twice adds one participant. */
export type AddedWard = ParticipantDetails & { readonly key: string };

export type AddedParticipant = {
  readonly participant: Participant;
  /** Its preference from the start: the family's choice when that was applied to all (PPL-21). */
  readonly preference: InvoicePreference;
};

type WrittenWard = AddedParticipant & {
  /** What was written; undefined when the same form had been sent before. */
  readonly written: Readonly<Record<string, unknown>> | undefined;
};

/** The maximum that one form of invoice data may contain. */
export const MOST_WARDS = 50;

/**
 * Adds the participant once under its key. In a family whose choice was applied to all the ward gets its row (PPL-21)
 * in the same transaction. Call it under `lockFamily`, with details from `tidyDetails`. Refuses 'conflict' with the
 * existing participant (the same key with other details, or the same name and year), and 'not-allowed-now' for a full
 * family.
 */
export async function addWard(
  { clock }: SignedInContext,
  tx: Tx,
  ownerEmail: string,
  added: AddedWard,
): Promise<WrittenWard> {
  const { key, firstName, lastName, birthYear, city } = added;
  const details = { firstName, lastName, birthYear, city };
  const wards = await wardsInCities(tx, ownerEmail);
  const ids = wards.map(({ participant }) => participant.id);
  const stored = await storedInvoices(tx, ids);
  const id = wardId(ownerEmail, key);
  const earlier = wards.find(({ participant }) => participant.id === id);
  if (earlier) {
    const { participant } = earlier;
    if (!isSameDetails(earlier, details)) throw new Refusal('conflict', { reason: 'already-added', participant });
    return { participant, preference: preferenceOf(stored.get(id)?.invoice), written: undefined };
  }
  refuseNamesake(wards, details);
  if (wards.length >= MOST_WARDS) throw new Refusal('not-allowed-now', { reason: 'family-full' });
  const participant = await insertParticipant(tx, { ...details, id, ownerEmail });
  const invoice = invoiceForNewWard(ids.map((one) => stored.get(one)?.invoice));
  if (invoice) await saveInvoice(tx, participant, invoice, clock.now());
  const written = { ...participant, city, ...(invoice && { invoice }) };
  return { participant, preference: preferenceOf(invoice), written };
}

/**
 * The participant's id, a hash of the form's key and the owner, so that a key does not reveal another owner's
 * participant.
 */
export function wardId(ownerEmail: string, key: string): string {
  const hash = createHash('sha256').update(`${ownerEmail} ${key}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
