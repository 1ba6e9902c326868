// Staff correct the phones of an owner: another number, a further one, or one that is taken out.
import { createHash } from 'node:crypto';
import type { InputOf } from '@zapisy/acts/act';
import { correctOwnerPhonesAct } from '@zapisy/acts/people/correct-owner-phones';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { addOwner, joinOwners, lockOwners, otherPhonesOf, replacePhones } from '@zapisy/db/people/owner-key-records';
import { type Owner, ownerByEmail, participantById, wardsOf } from '@zapisy/db/people/participant-records';
import { isPhoneOwnerKey, phoneOwnerKey } from '@zapisy/domain/people/owner-key';
import { correctedPhones, phonesOf } from '@zapisy/domain/people/owner-phones';
import { normalisePhone } from '@zapisy/domain/people/phone';
import { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/**
 * PPL-34: the first phone is the owner's, the others are further ones. An owner with a phone alone gets the key of the new
 * first phone in every table, because screens show it. Returns the stored phones; the same phones are not written again.
 * Refuses 'not-found'; 'bad-input' with the place in 'wanted' of a text that is no phone, a phone that is there twice, too many, and no
 * phone at all for an owner without an e-mail; 'conflict' ('phones-changed') with the stored phones when they are neither the
 * shown nor the wanted ones, and with none when the owner's key was changed in this moment.
 */
export async function correctOwnerPhones(
  ctx: SignedInContext,
  { playerId, shown, wanted }: InputOf<typeof correctOwnerPhonesAct>,
): Promise<readonly string[]> {
  return inTransaction(ctx.database, async (tx) => {
    const owner = await lockedOwner(tx, playerId);
    const stored = phonesOf(owner.phone, await otherPhonesOf(tx, owner.email));
    const former = await formerPhones(tx, owner.email);
    const corrected = correctedPhones(wanted, { stored, former, isOnlyContact: isPhoneOwnerKey(owner.email) });
    if (corrected.kind === 'problem') {
      const { problem: code, at } = corrected;
      throw new Refusal('bad-input', { problems: [{ field: `wanted[${at}]`, code }] });
    }
    const { phones } = corrected;
    if (isSame(phones, stored)) return stored;
    if (!isSame(shown, stored)) throw new Refusal('conflict', { reason: 'phones-changed', phones: stored });
    const key = await keyAfter(tx, owner, phones[0] ?? '', playerId);
    await replacePhones(tx, key, phones);
    const playerIds = (await wardsOf(tx, key)).map(({ id }) => id);
    await recordAct(tx, correctOwnerPhonesAct, {
      actor: ctx.session,
      entityId: key,
      before: { owner: owner.email, phones: stored, playerIds },
      after: { owner: key, phones, playerIds },
    });
    return phones;
  });
}

async function lockedOwner(tx: Tx, playerId: string): Promise<Owner> {
  const { ownerEmail } = (await participantById(tx, playerId))?.participant ?? {};
  if (ownerEmail === undefined) throw new Refusal('not-found');
  await lockOwners(tx, [ownerEmail]);
  const owner = await ownerByEmail(tx, ownerEmail);
  const now = await participantById(tx, playerId);
  // Another one has changed the key in the moment before the lock: it may be that of another family by now.
  if (!owner || now?.participant.ownerEmail !== ownerEmail) {
    throw new Refusal('conflict', { reason: 'phones-changed', phones: [] });
  }
  return owner;
}

const PHONES = z.object({ phones: z.array(z.string()) });

/** What was stored before the last correction: it can be taken back although it would not be accepted as new. */
async function formerPhones(tx: Tx, key: string): Promise<readonly string[]> {
  const [last] = await listAudit(tx, { entity: 'owner', entityId: key, action: 'correctOwnerPhones', limit: 1 });
  return PHONES.safeParse(last?.before).data?.phones ?? [];
}

/** The owner's key for that first phone, after it was changed in every table when it had to be. */
async function keyAfter(tx: Tx, owner: Owner, typed: string, playerId: string): Promise<string> {
  const phone = normalisePhone(typed);
  if (!isPhoneOwnerKey(owner.email) || phone === undefined || phone === normalisePhone(owner.phone)) return owner.email;
  const key = await newKey(tx, { ...owner, phone: typed }, phone, playerId);
  await joinOwners(tx, owner.email, key);
  return key;
}

/** Another family may have that phone: then the key is one of this family alone (PPL-28). */
async function newKey(tx: Tx, owner: Owner, phone: string, playerId: string): Promise<string> {
  const plain = phoneOwnerKey(phone);
  if (await addOwner(tx, { ...owner, email: plain })) return plain;
  const own = phoneOwnerKey(phone, createHash('sha256').update(playerId).digest('hex').slice(0, 8));
  await addOwner(tx, { ...owner, email: own });
  return own;
}

/** Further phones have no order of their own. */
function isSame([first, ...further]: readonly string[], [otherFirst, ...others]: readonly string[]): boolean {
  return first === otherFirst && further.length === others.length && further.every((phone) => others.includes(phone));
}
