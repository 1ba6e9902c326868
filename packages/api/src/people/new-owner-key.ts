// The key of an owner whom staff add: the e-mail, or one made of the phone.
import { createHash } from 'node:crypto';
import type { Tx } from '@zapisy/db/connection/open-database';
import { familiesWithPhone } from '@zapisy/db/people/owner-key-records';
import { type OwnerContact, phoneOwnerKey } from '@zapisy/domain/people/owner-key';
import { Refusal } from '../refusal.ts';

type NewOwner = {
  /** The form's own. */
  readonly key: string;
  /** True when staff saw the families with that phone, and it is none of them. */
  readonly isOtherFamily: boolean;
};

/**
 * PPL-28: a second family with the same phone gets a key of its own, made from the form's key. Refuses 'conflict'
 * ('owner-known') for a phone that a family has already, with its first participant, unless `isOtherFamily`.
 */
export async function newOwnerKey(tx: Tx, contact: OwnerContact, { key, isOtherFamily }: NewOwner): Promise<string> {
  if (contact.kind === 'email') return contact.email;
  const [known] = await familiesWithPhone(tx, contact.phone);
  if (!known) return phoneOwnerKey(contact.phone);
  const [first] = known.wards;
  if (!isOtherFamily && first) throw new Refusal('conflict', { reason: 'owner-known', playerId: first.id });
  return phoneOwnerKey(contact.phone, createHash('sha256').update(key).digest('hex').slice(0, 8));
}
