// Raw deliveries are kept for 30 days (LEAD-17): after that the platform's text is no longer needed to find a fault.
import type { Database } from '../connection/open-database.ts';

const AT_ONCE = 5_000;

/**
 * Deletes settled deliveries that arrived before a moment, in batches so that no other statement waits long. Returns
 * how many.
 */
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
