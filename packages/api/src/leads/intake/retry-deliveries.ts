// 'Ponów': staff have deliveries that failed, wait or were skipped fetched again, once the cause is repaired.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { type RetryOfAll, retryDeliveries, retryDelivery as retryOne } from '@zapisy/db/leads/intake-records';
import type { SignedInContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

/** Its 36 hours start again. Refuses 'not-found' for one without a failed attempt, or whose lead is stored by now. */
export async function retryDelivery(ctx: SignedInContext, leadgenId: string): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    if (!(await retryOne(tx, leadgenId, ctx.clock.now()))) throw new Refusal('not-found');
    const entry = { entity: 'lead_delivery', entityId: leadgenId } as const;
    await recordAudit(tx, { actor: ctx.session, action: 'retryDelivery', ...entry });
  });
}

/** All that failed, were skipped or wait because of that cause; resolves to how many. */
export async function retryAllFailed(ctx: SignedInContext, all: RetryOfAll): Promise<{ readonly retried: number }> {
  return await inTransaction(ctx.database, async (tx) => {
    const retried = await retryDeliveries(tx, all, ctx.clock.now());
    const entry = {
      entity: 'lead_delivery',
      entityId: `cause:${all.cause}`,
      after: { retried, state: all.state },
    } as const;
    await recordAudit(tx, { actor: ctx.session, action: 'retryAllFailed', ...entry });
    return { retried };
  });
}
