// Desks: written when their apps report, when they settle, and when the office edits them.
import { DESK_WITHOUT_PRINTER, type Desk } from '@zapisy/domain/printing/desk';
import { DESK_DRIVERS, type DeskDriver } from '@zapisy/domain/printing/desk-driver';
import type { Tx } from '../connection/open-database.ts';

/** By id; a chain has few. */
export async function listDesks(tx: Tx): Promise<readonly Desk[]> {
  const rows = await tx.desk.findMany({ orderBy: { id: 'asc' } });
  return rows.map(deskFromRow);
}

export async function findDesk(tx: Tx, id: string): Promise<Desk | undefined> {
  const row = await tx.desk.findUnique({ where: { id } });
  return row ? deskFromRow(row) : undefined;
}

/** The desk, locked until the transaction ends; undefined for an unknown id. */
export async function lockDesk(tx: Tx, id: string): Promise<Desk | undefined> {
  await tx.$queryRaw`SELECT 1 FROM desk WHERE id = ${id} FOR UPDATE`;
  return findDesk(tx, id);
}

/** Whether it is bound is saved by `bindDesk` and `releaseDesk`. */
export async function saveDesk(tx: Tx, { id, isBound: _, ...data }: Desk): Promise<void> {
  await tx.desk.upsert({ where: { id }, create: { id, ...data }, update: data });
}

/** The hash of the key that a desk is bound to; null for none, and for an unknown desk. */
export async function deskKeyHash(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.desk.findUnique({ where: { id }, select: { keyHash: true } });
  return row?.keyHash ?? null;
}

/** Whether any desk is bound to a computer. */
export async function isAnyDeskBound(tx: Tx): Promise<boolean> {
  return (await tx.desk.findFirst({ where: { keyHash: { not: null } }, select: { id: true } })) !== null;
}

/** Of a desk that is bound to none; one that is bound stays so. */
export async function bindDesk(tx: Tx, id: string, keyHash: string): Promise<void> {
  await tx.desk.updateMany({ where: { id, keyHash: null }, data: { keyHash } });
}

export async function releaseDesk(tx: Tx, id: string): Promise<void> {
  await tx.desk.updateMany({ where: { id }, data: { keyHash: null } });
}

/**
 * Adds a desk that is known only by its sale or its question; a known one stays as it is. `seenAt` is null when it
 * is not known that the desk's app runs.
 */
export async function addUnknownDesk(tx: Tx, id: string, driver: DeskDriver, seenAt: Date | null): Promise<void> {
  if (id === DESK_WITHOUT_PRINTER) return;
  await tx.$executeRaw`INSERT INTO desk (id, driver, last_seen_at) VALUES (${id}, ${driver}, ${seenAt}::timestamptz)
    ON CONFLICT DO NOTHING`;
}

/** The time of a known desk's report. */
export async function saveDeskSeen(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.desk.updateMany({ where: { id }, data: { lastSeenAt: at } });
}

type Row = Omit<Desk, 'driver' | 'isBound'> & { readonly driver: string; readonly keyHash: string | null };

function deskFromRow({ id, name, city, driver, lastSeenAt, keyHash }: Row): Desk {
  const known = DESK_DRIVERS.find((one) => one === driver) ?? 'none';
  return { id, name, city, lastSeenAt, driver: known, isBound: keyHash !== null };
}
