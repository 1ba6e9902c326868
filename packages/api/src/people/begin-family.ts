// Staff create a family: an unknown owner, and the first participant.
import type { InputOf } from '@zapisy/acts/act';
import { beginFamilyAct } from '@zapisy/acts/people/begin-family';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { familiesWithPhone, lockPhone, newOwnerKey } from '@zapisy/db/people/owner-key-records';
import { insertOwnerIfNew, lockFamily, type Owner, wardsOf } from '@zapisy/db/people/participant-records';
import { type AddedParticipant, wardId } from '@zapisy/db/preferences/new-ward-records';
import { formatPhone, normalisePhone, writtenPhone } from '@zapisy/domain/people/phone';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { refuseFamilyOfAccount } from '../steps/family-of-account.ts';
import { addWard } from './add-ward.ts';
import { tidyDetails } from './participant-details.ts';

type BeginFamily = InputOf<typeof beginFamilyAct>;

/**
 * The owner is the person who later signs in with that e-mail, once it is verified (PPL-23); without one the phone is the
 * owner's key (PPL-28). Refuses 'bad-input' ('no-contact') without either, and
 * for a phone that is none, 'conflict' with a participant of the family
 * that the e-mail or the phone has already, and otherwise as `addWard` and `tidyDetails` do. A known owner without
 * participants keeps the stored data.
 */
export async function beginFamily(ctx: SignedInContext, input: BeginFamily): Promise<AddedParticipant> {
  const added = await tidyDetails(ctx, input.participant);
  return await inTransaction(ctx.database, async (tx) => {
    const owner = await ownerOf(tx, input);
    await refuseFamilyOfAccount(tx, owner.email);
    await insertOwnerIfNew(tx, owner);
    await lockFamily(tx, owner.email);
    await refuseKnownFamily(tx, owner.email, added.key);
    const { written, ...ward } = await addWard(ctx, tx, owner.email, added);
    if (!written) return ward;
    const { id: entityId } = ward.participant;
    await recordAct(tx, beginFamilyAct, { actor: ctx.session, entityId, after: { owner, ...written } });
    return ward;
  });
}

async function ownerOf(tx: Tx, { owner, participant: { key }, isOtherFamily }: BeginFamily): Promise<Owner> {
  const phone = normalisePhone(owner.phone);
  const isWrong = phone === undefined && (owner.phone !== '' || owner.email === '');
  if (isWrong) throw new Refusal('bad-input', { reason: 'no-contact', fields: ['phone'] });
  if (phone === undefined || owner.email !== '') return { ...owner, phone: writtenPhone(owner.phone) };
  await lockPhone(tx, phone);
  const families = await familiesWithPhone(tx, phone);
  const existing = families.find(({ owner: { email }, wards }) => wards.some(({ id }) => id === wardId(email, key)));
  const email = existing?.owner.email ?? (await newOwnerKey(tx, { kind: 'phone', phone }, { key, isOtherFamily }));
  if (typeof email !== 'string') throw refusalFrom(email);
  return { ...owner, email, phone: formatPhone(phone) };
}

/** A family that this same form has created does not count as known. */
async function refuseKnownFamily(tx: Tx, ownerEmail: string, key: string): Promise<void> {
  const wards = await wardsOf(tx, ownerEmail);
  const [first] = wards;
  if (!first || wards.some(({ id }) => id === wardId(ownerEmail, key))) return;
  throw new Refusal('conflict', { reason: 'owner-known', playerId: first.id });
}
