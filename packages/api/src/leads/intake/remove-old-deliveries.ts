// The job 'retention': raw deliveries of the ad platform are kept for 30 days.
import { removeOldDeliveries as remove } from '@zapisy/db/leads/lead-retention-records';
import type { JobContext } from '../../context.ts';

export const DELIVERY_RETENTION_MS = 30 * 24 * 60 * 60_000;

/** Deletes settled deliveries that came before that; the leads themselves stay (LEAD-17). */
export async function removeOldDeliveries({ database, clock }: JobContext): Promise<{ readonly removed: number }> {
  return { removed: await remove(database, new Date(clock.now().getTime() - DELIVERY_RETENTION_MS)) };
}
