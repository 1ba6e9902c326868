// A participant's card for staff: the participant, the owner, the siblings, and what is due.
import { type DuePayment, duePaymentsOf } from '@zapisy/db/people/due-payments';
import { type Owner, ownerByEmail, participantById, wardsOf } from '@zapisy/db/people/participant-records';
import { siblingsOf } from '@zapisy/domain/people/family';
import type { Participant } from '@zapisy/domain/people/participant';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

type ParticipantCard = {
  readonly participant: Participant;
  readonly city: string;
  readonly owner: Owner;
  readonly siblings: readonly Participant[];
  readonly duePayments: readonly DuePayment[];
};

/** Refuses 'not-found' for an unknown id. */
export async function participant({ database }: Context, playerId: string): Promise<ParticipantCard> {
  const { prisma } = database;
  const found = await participantById(prisma, playerId);
  if (!found) throw new Refusal('not-found');
  const { ownerEmail } = found.participant;
  const [owner, family, duePayments] = await Promise.all([
    ownerByEmail(prisma, ownerEmail),
    wardsOf(prisma, ownerEmail),
    duePaymentsOf(prisma, playerId),
  ]);
  if (!owner) throw new Refusal('not-found');
  return { ...found, owner, siblings: siblingsOf(found.participant, family), duePayments };
}
