// Families that asked for the erasure of their data (FAM-5).
import type { Tx } from '../connection/open-database.ts';

/** When the family asked; null when it has not. */
export async function askedAt(tx: Tx, ownerEmail: string): Promise<Date | null> {
  return (await tx.erasureRequest.findUnique({ where: { ownerEmail } }))?.askedAt ?? null;
}

/** Asked again it keeps its time; false when there is no such owner. */
export async function askForErasure(tx: Tx, ownerEmail: string, at: Date): Promise<boolean> {
  if ((await tx.owner.count({ where: { email: ownerEmail } })) === 0) return false;
  await tx.erasureRequest.createMany({ data: [{ ownerEmail, askedAt: at }], skipDuplicates: true });
  return true;
}

export async function takeErasureBack(tx: Tx, ownerEmail: string): Promise<void> {
  await tx.erasureRequest.deleteMany({ where: { ownerEmail } });
}

export type ErasureRequest = {
  /** The first participant of the family. */
  readonly playerId: string;
  readonly askedAt: Date;
};

/** The oldest first, at most `limit`. */
export async function erasureRequests(tx: Tx, limit: number): Promise<readonly ErasureRequest[]> {
  const rows = await tx.erasureRequest.findMany({
    orderBy: [{ askedAt: 'asc' }, { ownerEmail: 'asc' }],
    take: limit,
    include: { owner: { select: { players: { orderBy: { mark: 'asc' }, take: 1, select: { id: true } } } } },
  });
  return rows.flatMap(({ askedAt: at, owner }) => owner.players.map(({ id }) => ({ playerId: id, askedAt: at })));
}

/** A family that is not erased. */
type KeptFamily = {
  /** The owner's key. */
  readonly key: string;
  /** When it began, or began again. */
  readonly since: Date;
  /** The first one first. */
  readonly playerIds: readonly string[];
};

/** Every family and every lead that are not erased, for a comparison with the list of erasures. */
export async function notErased(
  tx: Tx,
): Promise<{ readonly families: readonly KeptFamily[]; readonly leads: readonly string[] }> {
  const owners = await tx.owner.findMany({
    where: { NOT: { email: { startsWith: 'erased:' } } },
    select: { email: true, createdAt: true, players: { orderBy: { mark: 'asc' }, select: { id: true } } },
  });
  const leads = await tx.lead.findMany({ where: { erasedAt: null }, select: { id: true } });
  return {
    families: owners.map(({ email: key, createdAt: since, players }) => ({
      key,
      since,
      playerIds: players.map(({ id }) => id),
    })),
    leads: leads.map(({ id }) => id),
  };
}
