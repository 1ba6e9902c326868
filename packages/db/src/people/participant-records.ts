// Participants and their families: the participants of an owner, in the order in which they were added.
import type { ParticipantDetails } from '@zapisy/domain/people/new-ward';
import type { Participant, ParticipantInCity } from '@zapisy/domain/people/participant';
import { storedOwnerKey } from '@zapisy/domain/people/stored-owner-key';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** The person of owner_email as staff see it. */
export type Owner = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
};

export type NewParticipant = Omit<Participant, 'id' | 'mark'> & {
  readonly city: string;
  /** Given by a caller that may send the same participant twice; otherwise the database makes it. */
  readonly id?: string;
};

/** The order in which a family's participants were added. */
export const IN_ORDER_OF_MARKS = [
  { mark: 'asc' },
  { createdAt: 'asc' },
  { id: 'asc' },
] satisfies Prisma.PlayerOrderByWithRelationInput[];

/** The owner's participants, in the order of their marks. */
export async function wardsOf(tx: Tx, ownerEmail: string): Promise<readonly Participant[]> {
  return (await wardsInCities(tx, ownerEmail)).map(({ participant }) => participant);
}

/** The same, each with its city. */
export async function wardsInCities(tx: Tx, ownerEmail: string): Promise<readonly ParticipantInCity[]> {
  const rows = await tx.player.findMany({
    where: { ownerEmail: storedOwnerKey(ownerEmail) },
    orderBy: IN_ORDER_OF_MARKS,
  });
  return rows.map((row) => ({ participant: participantFrom(row), city: row.city }));
}

export async function participantById(tx: Tx, playerId: string): Promise<ParticipantInCity | undefined> {
  const row = await tx.player.findUnique({ where: { id: playerId } });
  return row ? { participant: participantFrom(row), city: row.city } : undefined;
}

export async function ownerByEmail(tx: Tx, ownerEmail: string): Promise<Owner | undefined> {
  const row = await tx.owner.findUnique({ where: { email: storedOwnerKey(ownerEmail) } });
  return row ? { email: row.email, firstName: row.firstName, lastName: row.lastName, phone: row.phone } : undefined;
}

/**
 * Keeps the stored row when the owner is known already; waits for another transaction that is adding the same owner.
 */
export async function insertOwnerIfNew(tx: Tx, owner: Owner): Promise<void> {
  await tx.owner.createMany({ data: [{ ...owner, email: storedOwnerKey(owner.email) }], skipDuplicates: true });
}

/**
 * Locks the family until the transaction ends, so that writes to its invoice data run one after another, also while
 * there is no row yet. False when there is no such owner.
 */
export async function lockFamily(tx: Tx, ownerEmail: string): Promise<boolean> {
  const email = storedOwnerKey(ownerEmail);
  const locked = await tx.$queryRaw<unknown[]>`SELECT 1 FROM owner WHERE email = ${email} FOR NO KEY UPDATE`;
  return locked.length > 0;
}

/** The same for the family of a participant; false when there is no such participant. */
export async function lockFamilyOf(tx: Tx, playerId: string): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM owner JOIN player ON player.owner_email = owner.email
    WHERE player.id = ${playerId}::uuid FOR NO KEY UPDATE OF owner`;
  return locked.length > 0;
}

/**
 * The e-mail of each participant's owner, which stays as it is until the transaction ends. Whose owner gets another one at
 * this moment is found by it, or left out.
 */
export async function holdOwnersOf(tx: Tx, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...playerIds];
  // It waits for an e-mail that is being corrected; the second statement reads what became of it.
  await tx.$queryRaw`SELECT 1 FROM owner WHERE email IN (SELECT owner_email FROM player WHERE id = ANY(${ids}::uuid[]))
    ORDER BY email FOR KEY SHARE`;
  const rows = await tx.$queryRaw<{ id: string; email: string }[]>`
    SELECT p.id, o.email FROM player p JOIN owner o ON o.email = p.owner_email
    WHERE p.id = ANY(${ids}::uuid[]) ORDER BY o.email FOR KEY SHARE OF o`;
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Adds a participant at the end of its family; its mark is the next free one. Call it under `lockFamily`. */
export async function insertParticipant(tx: Tx, added: NewParticipant): Promise<Participant> {
  const ownerEmail = storedOwnerKey(added.ownerEmail);
  const last = await tx.player.aggregate({ where: { ownerEmail }, _max: { mark: true } });
  const mark = (last._max.mark ?? -1) + 1;
  return participantFrom(await tx.player.create({ data: { ...added, ownerEmail, mark } }));
}

/** Call it under `lockFamily`. */
export async function updateParticipant(tx: Tx, playerId: string, details: ParticipantDetails): Promise<Participant> {
  const { firstName, lastName, birthYear, city } = details;
  const data = { firstName, lastName, birthYear, city };
  return participantFrom(await tx.player.update({ where: { id: playerId }, data }));
}

/** The participant of a row of `player`, which may hold more. */
export function participantFrom({ id, ownerEmail, firstName, lastName, birthYear, mark }: Participant): Participant {
  return { id, ownerEmail, firstName, lastName, birthYear, mark };
}
