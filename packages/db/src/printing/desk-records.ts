// Desks that are at work, as their settlements tell: nobody keeps a list of them.
import { DESK_DRIVERS, type DeskDriver } from '@zapisy/domain/printing/fiscal-way';
import type { Tx } from '../open-database.ts';

export type KnownDesk = {
  readonly id: string;
  /** How its receipts became fiscal when it last settled. */
  readonly driver: DeskDriver;
};

/** Desks that settled something since that moment, by name. */
export async function desksSince(tx: Tx, since: Date): Promise<readonly KnownDesk[]> {
  const rows = await tx.settlement.findMany({
    where: { createdAt: { gte: since } },
    distinct: ['deskId'],
    orderBy: [{ deskId: 'asc' }, { createdAt: 'desc' }],
    select: { deskId: true, deskDriver: true },
  });
  return rows.map(({ deskId, deskDriver }) => ({
    id: deskId,
    driver: DESK_DRIVERS.find((driver) => driver === deskDriver) ?? 'posnet',
  }));
}
