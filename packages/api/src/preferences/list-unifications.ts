// The report of unifications: what was unified, by whom, and which can still be undone.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { isUndoOver, undoUntil } from '@zapisy/domain/preferences/unification-undo';
import type { Context } from '../context.ts';
import { UNDONE, UNIFIED, unificationFrom } from './unification.ts';

type ReportedUnification = {
  readonly unificationId: string;
  readonly at: Date;
  readonly actor: string;
  readonly ownerEmail: string;
  /** The ward whose data were copied. */
  readonly playerId: string;
  readonly changed: number;
  readonly isUndone: boolean;
  readonly undoUntil: Date;
};

/** More than an administrator unifies in 30 days; older ones are in the audit. */
const MOST = 500;

/** Newest first, the last 30 days: those that can be undone, and those that were. */
export async function listUnifications({ database, clock }: Context): Promise<readonly ReportedUnification[]> {
  const { prisma } = database;
  const undone = await listAudit(prisma, { ...UNDONE, limit: MOST });
  const made = await listAudit(prisma, { ...UNIFIED, limit: MOST });
  const undoneIds = new Set(undone.map((row) => row.entityId));
  return made
    .map(unificationFrom)
    .filter((unification) => !isUndoOver(unification, clock.now()))
    .map(({ before, versions: _, ...rest }) => ({
      ...rest,
      changed: before.length,
      isUndone: undoneIds.has(rest.unificationId),
      undoUntil: undoUntil(rest),
    }));
}
