// Owners found by what staff type, and the key of an owner that becomes an e-mail in every table (PPL-23, PPL-29, PPL-34).
import { createHash } from 'node:crypto';
import { type OwnerContact, phoneOwnerKey } from '@zapisy/domain/people/owner-key';
import type { Participant } from '@zapisy/domain/people/participant';
import type { Tx } from '../connection/open-database.ts';
import { renameInTables } from './owner-rename-records.ts';
import { type Owner, wardsOf } from './participant-records.ts';

export type KnownFamily = {
  readonly owner: Owner;
  /** In the order of their marks. */
  readonly wards: readonly Participant[];
};

const MOST_FAMILIES = 5;
const PHONE_DIGITS = 9;

/**
 * The families whose owner has that phone, also from a family that was joined, compared by its last nine digits; the one
 * that was added first first.
 * @param phone '+' and digits
 */
export async function familiesWithPhone(tx: Tx, phone: string): Promise<readonly KnownFamily[]> {
  const digits = comparedDigits(phone);
  const owners = await tx.$queryRaw<Owner[]>`
    SELECT email, first_name AS "firstName", last_name AS "lastName", phone FROM owner
    WHERE email IN (
      SELECT email FROM owner WHERE right(regexp_replace(phone, '\\D', '', 'g'), 9) = ${digits}
      UNION SELECT owner_email FROM owner_phone WHERE right(regexp_replace(phone, '\\D', '', 'g'), 9) = ${digits})
    ORDER BY created_at, email LIMIT ${MOST_FAMILIES}`;
  return await Promise.all(owners.map(async (owner) => ({ owner, wards: await wardsOf(tx, owner.email) })));
}

/**
 * Holds the phone until the transaction ends, so that whoever makes an owner of it sees one that was made at the same moment.
 * @param phone '+' and digits
 */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${comparedDigits(phone)}`}, 0))`;
}

type NewOwner = {
  /** The form's own. */
  readonly key: string;
  /** True when staff saw the families with that phone, and it is none of them. */
  readonly isOtherFamily: boolean;
};

/** `playerId`: the first participant of the family that has the phone. */
type OwnerKnown = { readonly code: 'conflict'; readonly reason: 'owner-known'; readonly playerId: string };

/**
 * PPL-28: the key of an owner whom staff add is the e-mail, or one made of the phone; a second family with the same phone
 * gets a key of its own, made from the form's key. A refusal for a phone that a family has already, unless
 * `isOtherFamily`.
 */
export async function newOwnerKey(
  tx: Tx,
  contact: OwnerContact,
  { key, isOtherFamily }: NewOwner,
): Promise<string | OwnerKnown> {
  if (contact.kind === 'email') return contact.email;
  await lockPhone(tx, contact.phone);
  const [known] = await familiesWithPhone(tx, contact.phone);
  if (!known) return phoneOwnerKey(contact.phone);
  const [first] = known.wards;
  if (!isOtherFamily && first) return { code: 'conflict', reason: 'owner-known', playerId: first.id };
  return phoneOwnerKey(contact.phone, createHash('sha256').update(key).digest('hex').slice(0, 8));
}

/** The owner's further phones, beside the first one. */
export async function otherPhonesOf(tx: Tx, ownerEmail: string): Promise<readonly string[]> {
  const rows = await tx.ownerPhone.findMany({ where: { ownerEmail }, orderBy: { phone: 'asc' } });
  return rows.map(({ phone }) => phone);
}

/** The first of these phones is the owner's, the others are further ones; former ones go. Call it under `lockOwners`. */
export async function replacePhones(tx: Tx, ownerEmail: string, phones: readonly string[]): Promise<void> {
  const [first = '', ...others] = phones;
  await tx.owner.update({ where: { email: ownerEmail }, data: { phone: first } });
  await tx.ownerPhone.deleteMany({ where: { ownerEmail } });
  await tx.ownerPhone.createMany({ data: others.map((phone) => ({ ownerEmail, phone })) });
}

/** Adds the owner; false when there is one with that key. Waits for another transaction that is adding the same owner. */
export async function addOwner(tx: Tx, owner: Owner): Promise<boolean> {
  return (await tx.owner.createMany({ data: [owner], skipDuplicates: true })).count === 1;
}

/** Locks the owners until the transaction ends, in one order for every caller. */
export async function lockOwners(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM owner WHERE email = ANY(${[...keys]}::text[]) ORDER BY email FOR UPDATE`;
}

/** What became of the phones of the owner who is joined to another; neither when there was none, or the same. */
type PhonesAfterJoining = {
  /** The other owner had none, and has this one now. */
  readonly phone?: string;
  /** They are further phones of the other owner. */
  readonly otherPhones?: readonly string[];
};

/**
 * The participants and the phones of one owner become those of another, after the other's own ones; a phone that both have
 * is there once, and the first owner's row goes. Call it under `lockOwners`.
 */
export async function joinOwners(tx: Tx, from: string, to: string): Promise<PhonesAfterJoining> {
  const last = await tx.player.aggregate({ where: { ownerEmail: to }, _max: { mark: true } });
  const first = (last._max.mark ?? -1) + 1;
  const added = await wardsOf(tx, from);
  for (const [index, { id }] of added.entries()) {
    await tx.player.update({ where: { id }, data: { ownerEmail: to, mark: first + index } });
  }
  await renameInTables(tx, from, to);
  const further = await otherPhonesOf(tx, from);
  await tx.ownerPhone.deleteMany({ where: { ownerEmail: from } });
  const { phone } = await tx.owner.delete({ where: { email: from } });
  return addPhones(tx, to, [phone, ...further]);
}

async function addPhones(tx: Tx, email: string, phones: readonly string[]): Promise<PhonesAfterJoining> {
  const owner = await tx.owner.findUniqueOrThrow({ where: { email }, include: { phones: true } });
  const known = new Set([owner, ...owner.phones].map((one) => comparedDigits(one.phone)));
  const added = phones.filter((phone) => {
    const isNew = phone !== '' && !known.has(comparedDigits(phone));
    known.add(comparedDigits(phone));
    return isNew;
  });
  const [first, ...others] = owner.phone === '' ? added : ['', ...added];
  if (first) await tx.owner.update({ where: { email }, data: { phone: first } });
  await tx.ownerPhone.createMany({ data: others.map((phone) => ({ ownerEmail: email, phone })) });
  return { ...(first && { phone: first }), ...(others.length > 0 && { otherPhones: others }) };
}

function comparedDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-PHONE_DIGITS);
}
