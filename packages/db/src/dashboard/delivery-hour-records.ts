// How many deliveries of the ad platform came in each hour since a moment (DASH-8).
import type { DeliveryHour } from '@zapisy/domain/dashboard/deliveries-of-day';
import type { Tx } from '../connection/open-database.ts';

/** Hours without deliveries are left out. Each of the two parts has its index, of deliveries that ended and of open ones. */
export async function deliveryHours(tx: Tx, since: Date): Promise<readonly DeliveryHour[]> {
  return await tx.$queryRaw<DeliveryHour[]>`
    SELECT date_trunc('hour', received_at, 'UTC') AS "from", count(*)::int AS deliveries FROM (
      SELECT received_at FROM lead_delivery
      WHERE state IN ('done', 'failed', 'skipped', 'erased') AND received_at >= ${since}::timestamptz
      UNION ALL
      SELECT received_at FROM lead_delivery
      WHERE state IN ('waiting', 'working') AND received_at >= ${since}::timestamptz) AS came
    GROUP BY 1`;
}
