// Raw deliveries are kept for 30 days (LEAD-17): after that the platform's text is no longer needed to find a fault.
import type { Database } from '../connection/open-database.ts';
import { removeInBatches } from '../connection/remove-in-batches.ts';

const SETTLED_DELIVERIES = {
  table: 'lead_delivery',
  key: 'leadgen_id',
  isOld: "state IN ('done', 'failed', 'skipped', 'erased') AND received_at < $1",
} as const;

/** Deletes settled deliveries that arrived before a moment; resolves to how many. */
export function removeOldDeliveries(database: Pick<Database, 'pool'>, before: Date): Promise<number> {
  return removeInBatches(database, SETTLED_DELIVERIES, before);
}
