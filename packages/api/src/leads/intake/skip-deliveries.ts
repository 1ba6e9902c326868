// 'Pomiń': staff skip deliveries that no retry can fix; 'Ponów', a later delivery or a backfill can still bring the
// lead.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { skipDeliveries, skipDelivery as skipOne } from '@zapisy/db/leads/skipped-delivery-records';

import { accessObstacle, CAUSES_TO_SKIP } from '@zapisy/domain/leads/failed-delivery';

import type { SignedInContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { platformAccess } from './platform-access.ts';

/** Refuses 'not-found' for one that is not failed (any more), or whose cause may pass. */
export async function skipDelivery(ctx: SignedInContext, leadgenId: string): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    if (!(await skipOne(tx, leadgenId, CAUSES_TO_SKIP))) throw new Refusal('not-found');
    const entry = { entity: 'lead_delivery', entityId: leadgenId } as const;
    await recordAudit(tx, { actor: ctx.session, action: 'skipDelivery', ...entry });
  });
}

type SkipAllFailed = {
  readonly cause: (typeof CAUSES_TO_SKIP)[number];
  /** How many the screen showed. */
  readonly count: number;
};

/**
 * All that failed for that cause. Refuses 'conflict' when their number is not the one that the screen showed, and
 * 'not-allowed-now' while our access is known to be broken: then real leads may be among them.
 */
export async function skipAllFailed(
  ctx: SignedInContext,
  { cause, count }: SkipAllFailed,
): Promise<{ readonly skipped: number }> {
  return await inTransaction(ctx.database, async (tx) => {
    const reason = accessObstacle(await platformAccess(tx));
    if (reason) throw new Refusal('not-allowed-now', { reason });
    const skipped = await skipDeliveries(tx, cause);
    if (skipped !== count) throw new Refusal('conflict', { reason: 'other-count' });
    const entry = { entity: 'lead_delivery', entityId: `cause:${cause}`, after: { skipped } } as const;
    await recordAudit(tx, { actor: ctx.session, action: 'skipAllFailed', ...entry });
    return { skipped };
  });
}
