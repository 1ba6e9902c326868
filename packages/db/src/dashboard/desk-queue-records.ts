// The prints that wait at each desk, read by the index of prints in progress (DASH-6).
import type { WaitingPrints } from '@zapisy/domain/dashboard/desk-queue';
import type { Tx } from '../connection/open-database.ts';

/** Prints of one desk that are alike. */
type WaitingPrintsOfDesk = WaitingPrints & { readonly deskId: string };

/** Of all desks; the conditions are those of the index, word for word. */
export async function waitingPrints(tx: Tx): Promise<readonly WaitingPrintsOfDesk[]> {
  return await tx.$queryRaw<WaitingPrintsOfDesk[]>`
    SELECT coalesce(desk_id, '') AS "deskId", state, problem, count(*)::int AS prints, min(updated_at) AS since
    FROM print_job
    WHERE driver = 'posnet' AND state IN ('queued', 'printing', 'held', 'failed', 'unknown')
    GROUP BY 1, 2, 3`;
}
