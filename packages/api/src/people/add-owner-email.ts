// 'Dopisz e-mail': an owner without one, with a phone alone or a key in which no address is read, gets an e-mail, by which the
// owner may sign in.
import type { InputOf } from '@zapisy/acts/act';
import { addOwnerEmailAct } from '@zapisy/acts/people/add-owner-email';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { addOwner, joinOwners, lockOwners } from '@zapisy/db/people/owner-key-records';
import { ownerMeantBy } from '@zapisy/db/people/owner-records';
import { ownerByEmail, participantById, wardsInCities } from '@zapisy/db/people/participant-records';
import { MOST_WARDS, namesakeRefusal } from '@zapisy/domain/people/new-ward';
import { emailOfOwner } from '@zapisy/domain/people/owner-key';
import type { Participant, ParticipantInCity } from '@zapisy/domain/people/participant';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { inviteFamily } from '../steps/invite-family.ts';

/**
 * PPL-29: the key of the owner becomes the e-mail in every table, in one transaction, and the phone stays findable. Sent
 * twice it changes nothing.
 * Refuses 'not-found'; 'not-allowed-now' ('has-email') for an owner with another e-mail; 'conflict' ('owner-has-account')
 * with the participants of an owner who has that e-mail, or whose account has it (FAM-9), unless `joins`; then 'conflict'
 * ('already-added') with the one of the same name and year, and 'not-allowed-now' ('family-full').
 */
export async function addOwnerEmail(
  ctx: SignedInContext,
  { playerId, email: typed, joins }: InputOf<typeof addOwnerEmailAct>,
): Promise<Participant> {
  return inTransaction(ctx.database, async (tx) => {
    const before = await participantOf(tx, playerId);
    const from = before.ownerEmail;
    const email = (await ownerMeantBy(tx, typed)) ?? typed;
    if (from === email) return before;
    if (emailOfOwner(from) !== undefined) throw new Refusal('not-allowed-now', { reason: 'has-email' });
    const owner = await ownerByEmail(tx, from);
    // Another member of staff has added an e-mail meanwhile.
    if (!owner) return withEmail(tx, playerId, email);
    const isNew = await addOwner(tx, { ...owner, email });
    await lockOwners(tx, [from, email]);
    const added = await wardsInCities(tx, from);
    if (added.length === 0) return withEmail(tx, playerId, email);
    if (!isNew) await refuseJoining(tx, { added, email, joins });
    const phones = await joinOwners(tx, from, email);
    await recordAct(tx, addOwnerEmailAct, {
      actor: ctx.session,
      entityId: email,
      before: { owner: from },
      after: { owner: email, playerIds: added.map(({ participant }) => participant.id), joined: !isNew, ...phones },
    });
    const participant = await participantOf(tx, playerId);
    await inviteFamily(ctx, tx, participant);
    return participant;
  });
}

type Joining = {
  readonly added: readonly ParticipantInCity[];
  readonly email: string;
  readonly joins: boolean;
};

async function refuseJoining(tx: Tx, { added, email, joins }: Joining): Promise<void> {
  const known = await wardsInCities(tx, email);
  const wards = known.map(({ participant }) => participant);
  if (!joins) throw new Refusal('conflict', { reason: 'owner-has-account', wards });
  for (const { participant, city } of added) {
    const refusal = namesakeRefusal(known, { ...participant, city });
    if (refusal) throw refusalFrom(refusal);
  }
  if (known.length + added.length > MOST_WARDS) throw new Refusal('not-allowed-now', { reason: 'family-full' });
}

/** The participant, whose owner has that e-mail by now. */
async function withEmail(tx: Tx, playerId: string, email: string): Promise<Participant> {
  const participant = await participantOf(tx, playerId);
  if (participant.ownerEmail !== email) throw new Refusal('not-allowed-now', { reason: 'has-email' });
  return participant;
}

async function participantOf(tx: Tx, playerId: string): Promise<Participant> {
  const found = await participantById(tx, playerId);
  if (!found) throw new Refusal('not-found');
  return found.participant;
}
