// 'Pomiń': staff skip deliveries that no retry can fix; 'Ponów', a later delivery or a backfill can still bring the
// lead (INT-15).
import type { InputOf } from '@zapisy/acts/act';
import { skipAllFailedAct } from '@zapisy/acts/leads/skip-all-failed';
import { skipDeliveryAct } from '@zapisy/acts/leads/skip-delivery';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { skipDeliveries, skipDelivery as skipOne } from '@zapisy/db/leads/skipped-delivery-records';
import { accessObstacle, CAUSES_TO_SKIP } from '@zapisy/domain/leads/failed-delivery';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { platformAccess } from './platform-access.ts';

/** Refuses 'not-found' for one that is not failed (any more), or whose cause may pass. */
export async function skipDelivery(
  ctx: SignedInContext,
  { leadgenId }: InputOf<typeof skipDeliveryAct>,
): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    if (!(await skipOne(tx, leadgenId, CAUSES_TO_SKIP))) throw new Refusal('not-found');
    await recordAct(tx, skipDeliveryAct, { actor: ctx.session, entityId: leadgenId });
  });
}

/**
 * All that failed for that cause. Refuses 'conflict' when their number is not the one that the screen showed, and
 * 'not-allowed-now' while our access is known to be broken: then real leads may be among them.
 */
export async function skipAllFailed(
  ctx: SignedInContext,
  { cause, count }: InputOf<typeof skipAllFailedAct>,
): Promise<{ readonly skipped: number }> {
  return await inTransaction(ctx.database, async (tx) => {
    const reason = accessObstacle(await platformAccess(tx));
    if (reason) throw new Refusal('not-allowed-now', { reason });
    const skipped = await skipDeliveries(tx, cause);
    if (skipped !== count) throw new Refusal('conflict', { reason: 'other-count' });
    await recordAct(tx, skipAllFailedAct, { actor: ctx.session, entityId: `cause:${cause}`, after: { skipped } });
    return { skipped };
  });
}
