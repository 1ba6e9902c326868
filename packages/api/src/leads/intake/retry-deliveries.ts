// 'Ponów': staff have deliveries that failed, wait or were skipped fetched again, once the cause is repaired (INT-15).
import type { InputOf } from '@zapisy/acts/act';
import { retryAllFailedAct } from '@zapisy/acts/leads/retry-all-failed';
import { retryDeliveryAct } from '@zapisy/acts/leads/retry-delivery';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { retryDeliveries, retryDelivery as retryOne } from '@zapisy/db/leads/intake-records';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';

/** Its 36 hours start again. Refuses 'not-found' for one without a failed attempt, or whose lead is stored by now. */
export async function retryDelivery(
  ctx: SignedInContext,
  { leadgenId }: InputOf<typeof retryDeliveryAct>,
): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    if (!(await retryOne(tx, leadgenId, ctx.clock.now()))) throw new Refusal('not-found');
    await recordAct(tx, retryDeliveryAct, { actor: ctx.session, entityId: leadgenId });
  });
}

/** All that failed, were skipped or wait because of that cause; resolves to how many. */
export async function retryAllFailed(
  ctx: SignedInContext,
  all: InputOf<typeof retryAllFailedAct>,
): Promise<{ readonly retried: number }> {
  return await inTransaction(ctx.database, async (tx) => {
    const retried = await retryDeliveries(tx, all, ctx.clock.now());
    await recordAct(tx, retryAllFailedAct, {
      actor: ctx.session,
      entityId: `cause:${all.cause}`,
      after: { retried, state: all.state },
    });
    return { retried };
  });
}
