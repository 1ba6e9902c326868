// Raw deliveries are kept 30 days (LEAD-17): then what the platform sent is no longer needed to find a fault.
import type { Database } from '../connection/open-database.ts';

const AT_ONCE = 5_000;

/** Removes settled deliveries that came before a moment, some at a time so that nobody waits; how many went. */
export async function removeOldDeliveries({ pool }: Pick<Database, 'pool'>, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM lead_delivery WHERE leadgen_id IN (
         SELECT leadgen_id FROM lead_delivery
         WHERE state IN ('done', 'failed', 'skipped', 'erased') AND received_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [before, AT_ONCE],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return removed;
  }
}
