// Prints of desks that have reported nothing of them for a while: a person may have to answer for the desk.
import type { Grosze } from '@zapisy/domain/money';
import { isPrintJobOpen, PRINT_JOB_STATES, type PrintJobState } from '@zapisy/domain/printing/print-job';
import type { Tx } from '../connection/open-database.ts';
import { readJson } from '../values/json-column.ts';
import { RECEIPT } from '../values/json-schemas.ts';
import { WITHHELD } from './print-job-records.ts';
import { isPrintingPaused } from './print-pause-records.ts';

export type UnreportedDeskPrint = {
  readonly id: string;
  readonly deskId: string;
  readonly state: PrintJobState;
  readonly problem: string | null;
  readonly paymentIds: readonly number[];
  readonly total: Grosze;
  /** When the desk last reported on it, or when it was ordered. */
  readonly updatedAt: Date;
};

/**
 * Jobs of all desks that have not ended and were last changed at or before that moment; the one that was changed
 * longest ago first. Jobs that a pause withholds are left out: the desk could not report on them.
 */
export async function unreportedDeskPrints(
  tx: Tx,
  unreportedBy: Date,
  limit: number,
): Promise<readonly UnreportedDeskPrint[]> {
  const isPaused = await isPrintingPaused(tx);
  const rows = await tx.printJob.findMany({
    where: {
      driver: 'posnet',
      state: { in: PRINT_JOB_STATES.filter(isPrintJobOpen) },
      updatedAt: { lte: unreportedBy },
      ...(isPaused && { NOT: WITHHELD }),
    },
    orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
    take: limit,
    include: { payments: { select: { paymentId: true }, orderBy: { paymentId: 'asc' } } },
  });
  return rows.map(({ id, deskId, state, problem, payments, receipt, updatedAt }) => ({
    id,
    deskId: deskId ?? '',
    state: state as PrintJobState,
    problem,
    updatedAt,
    paymentIds: payments.map(({ paymentId }) => paymentId),
    total: readJson(RECEIPT, receipt, { table: 'print_job', column: 'receipt', id }).total,
  }));
}
