// Desks in use: those that have settled lately, and those that have asked for their print jobs lately.
import { DESK_DRIVERS, type DeskDriver } from '@zapisy/domain/printing/desk-driver';
import type { Tx } from '../connection/open-database.ts';

export type KnownDesk = {
  readonly id: string;
  /** How its receipts became fiscal when it last settled or asked for its print jobs. */
  readonly driver: DeskDriver;
};

/** Records that a desk with its own printer has asked for its print jobs. */
export async function saveDeskSeen(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.desk.upsert({ where: { id }, create: { id, seenAt: at }, update: { seenAt: at } });
}

/** Desks that settled something, or asked for their print jobs, since that moment; by name. */
export async function desksSince(tx: Tx, since: Date): Promise<readonly KnownDesk[]> {
  const settled = await tx.settlement.findMany({
    where: { createdAt: { gte: since } },
    distinct: ['deskId'],
    orderBy: [{ deskId: 'asc' }, { createdAt: 'desc' }],
    select: { deskId: true, deskDriver: true, createdAt: true },
  });
  const seen = await tx.desk.findMany({ where: { seenAt: { gte: since } } });
  const found = [
    ...settled.map(({ deskId, deskDriver, createdAt }) => ({
      id: deskId,
      driver: driverOf(deskDriver),
      at: createdAt,
    })),
    ...seen.map(({ id, seenAt }) => ({ id, driver: 'posnet' as const, at: seenAt })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  // The map keeps a desk's latest activity, because later entries overwrite earlier ones.
  const byId = new Map(found.map(({ id, driver }) => [id, { id, driver }]));
  return [...byId.values()].toSorted((one, other) => one.id.localeCompare(other.id));
}

function driverOf(stored: string): DeskDriver {
  return DESK_DRIVERS.find((driver) => driver === stored) ?? 'posnet';
}
