// A new participant of a family with the invoice data that apply to all of it: one child per form, and none twice (PPL-22).
import { createHash } from 'node:crypto';
import { earlierWard, type ParticipantDetails, type WardRefusal } from '@zapisy/domain/people/new-ward';
import type { Participant } from '@zapisy/domain/people/participant';
import { type InvoicePreference, invoiceForNewWard, preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import type { Tx } from '../connection/open-database.ts';
import { insertParticipant, wardsInCities } from '../people/participant-records.ts';
import { saveInvoice, storedInvoices } from './invoice-preference-records.ts';

/** `key`: a UUID generated when the form is opened; sending it twice adds one participant. */
export type AddedWard = ParticipantDetails & { readonly key: string };

export type AddedParticipant = {
  readonly participant: Participant;
  /** Its preference from the start: the family's choice when that was applied to all (PPL-21). */
  readonly preference: InvoicePreference;
};

export type WrittenWard = AddedParticipant & {
  /** What was written; undefined when the same form had been sent before. */
  readonly written: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Adds the participant once under its key. In a family whose choice was applied to all the ward gets its row (PPL-21)
 * in the same transaction. Call it under `lockFamily`, with the city in its exact spelling.
 */
export async function insertWard(
  tx: Tx,
  ownerEmail: string,
  added: AddedWard,
  now: Date,
): Promise<WrittenWard | WardRefusal> {
  const { key, firstName, lastName, birthYear, city } = added;
  const details = { firstName, lastName, birthYear, city };
  const wards = await wardsInCities(tx, ownerEmail);
  const ids = wards.map(({ participant }) => participant.id);
  const stored = await storedInvoices(tx, ids);
  const id = wardId(ownerEmail, key);
  const earlier = earlierWard(wards, id, details);
  if (earlier) {
    if ('code' in earlier) return earlier;
    return { participant: earlier, preference: preferenceOf(stored.get(id)?.invoice), written: undefined };
  }
  const participant = await insertParticipant(tx, { ...details, id, ownerEmail });
  const invoice = invoiceForNewWard(ids.map((one) => stored.get(one)?.invoice));
  if (invoice) await saveInvoice(tx, participant, invoice, now);
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
