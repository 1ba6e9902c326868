// 'Pomiń': failed deliveries that staff skipped; their rows stay until 'Ponów', or until the platform announces them
// again.
import type { Database, Tx } from '../connection/open-database.ts';

/** A webhook's answer waits for this statement. */
const TIME_LIMIT_MS = 5_000;

/** The row is kept for its 30 days like any other. False when it has not failed for one of these causes (any more). */
export async function skipDelivery(tx: Tx, leadgenId: string, causes: readonly string[]): Promise<boolean> {
  const where = { leadgenId, state: 'failed', errorCode: { in: [...causes] } };
  const { count } = await tx.leadDelivery.updateMany({ where, data: { state: 'skipped' } });
  return count === 1;
}

/** Skips all that failed for one cause. Returns how many. */
export async function skipDeliveries(tx: Tx, cause: string): Promise<number> {
  const where = { errorCode: cause, state: 'failed' };
  const { count } = await tx.leadDelivery.updateMany({ where, data: { state: 'skipped' } });
  return count;
}

/**
 * The platform announces these again: those that were skipped are due as if they arrived now. In the order of their
 * ids, so that servers that receive the same ids at once never deadlock.
 */
export async function requeueSkipped({ pool }: Pick<Database, 'pool'>, leadgenIds: readonly string[]): Promise<void> {
  const update = {
    query_timeout: TIME_LIMIT_MS,
    name: 'take-up-skipped',
    text: `UPDATE lead_delivery SET state = 'waiting', attempts = 0, next_attempt_at = now(), retried_at = now(),
             error_code = NULL, last_error = NULL
           WHERE leadgen_id IN (
             SELECT leadgen_id FROM lead_delivery WHERE state = 'skipped' AND leadgen_id = ANY($1)
             ORDER BY leadgen_id FOR UPDATE)`,
    values: [leadgenIds],
  };
  await pool.query(update);
}
