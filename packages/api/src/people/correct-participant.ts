// Staff correct a participant's details; issued documents keep the name that they have (PPL-24).
import type { InputOf } from '@zapisy/acts/act';
import { correctParticipantAct } from '@zapisy/acts/people/correct-participant';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { lockFamily, participantById, updateParticipant, wardsInCities } from '@zapisy/db/people/participant-records';
import { isSameDetails, namesakeRefusal, type ParticipantDetails } from '@zapisy/domain/people/new-ward';
import type { ParticipantInCity } from '@zapisy/domain/people/participant';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { tidyDetails } from './participant-details.ts';

/**
 * Refuses 'not-found'; 'conflict' with the stored details when they are neither the shown nor the wanted ones, and with
 * the sibling who has that name and year; 'bad-input' for a future year. Details that are stored already are not
 * written again.
 */
export async function correctParticipant(
  ctx: SignedInContext,
  { playerId, shown, wanted }: InputOf<typeof correctParticipantAct>,
): Promise<ParticipantInCity> {
  const details = await tidyDetails(ctx, wanted);
  return await inTransaction(ctx.database, async (tx) => {
    const { stored, family } = await lockedFamily(tx, playerId);
    if (isSameDetails(stored, details)) return stored;
    if (!isSameDetails(stored, shown)) throw new Refusal('conflict', { reason: 'changed-meanwhile', stored });
    const others = family.filter(({ participant }) => participant.id !== playerId);
    const refusal = namesakeRefusal(others, details);
    if (refusal) throw refusalFrom(refusal);
    const corrected = { participant: await updateParticipant(tx, playerId, details), city: details.city };
    await recordAct(tx, correctParticipantAct, {
      actor: ctx.session,
      entityId: playerId,
      before: detailsOf(stored),
      after: detailsOf(corrected),
    });
    return corrected;
  });
}

/** The participant and its family, locked until the transaction ends. */
async function lockedFamily(tx: Tx, playerId: string) {
  const { ownerEmail } = (await participantById(tx, playerId))?.participant ?? {};
  if (ownerEmail === undefined) throw new Refusal('not-found');
  await lockFamily(tx, ownerEmail);
  const family = await wardsInCities(tx, ownerEmail);
  const stored = family.find(({ participant }) => participant.id === playerId);
  if (!stored) throw new Refusal('not-found');
  return { stored, family };
}

function detailsOf({ participant: { firstName, lastName, birthYear }, city }: ParticipantInCity): ParticipantDetails {
  return { firstName, lastName, birthYear, city };
}
