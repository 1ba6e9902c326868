// Cash that a desk took without the server, and that the server finally refused to settle: staff are notified (DESK-4).
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { raiseNotification, resolveOpen } from '@zapisy/db/notifications/notification-records';
import { closingsOf } from '@zapisy/db/payments/due-change-records';
import { lockSettlementKey } from '@zapisy/db/payments/settlement-records';
import { type CriticalNotification, criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { isFinalForUnsentSale } from '@zapisy/domain/refusals/passing-refusal';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { resolutionOf } from './resolution-of-sale.ts';

/**
 * The matter of one sale, whatever could be read of its payments: it ends when a person resolves the sale at the desk, or
 * when the sale is settled after all.
 */
export function unusedCash(settlementKey: string, paymentIds: readonly number[] = []): CriticalNotification {
  return criticalNotification('unsent-sale-refused', paymentIds, settlementKey);
}

/** The cash of another request is not in the settlement of this key. */
const OF_OTHER_CASH = 'other-request';

/** What must be readable of a request to know that cash was taken before, however the rest of it is malformed. */
const takenSale = z.object({
  settlementKey: z.string().min(1).max(100),
  deskId: z.string().min(1).max(100),
  groups: z
    .array(z.object({ paymentIds: z.array(z.int32().positive()).max(1_000).catch([]) }))
    .max(100)
    .catch([]),
  /** With any offset, which a settlement does not accept. */
  takenAt: z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString()),
  /** In grosze. */
  total: z.int().min(0).optional().catch(undefined),
  alreadyPrinted: z.boolean().catch(false).default(false),
});

/**
 * Call it with the request as it was sent and why it was refused, after its transaction was undone; until it has resolved,
 * the desk must not get its answer. Sent again, the sale is the same occurrence. Does nothing for a sale whose money is not
 * taken yet, for a refusal that passes, and for a sale that a person has resolved.
 */
export async function reportUnusedCash(ctx: SignedInContext, sent: unknown, refusal: RefusalData): Promise<void> {
  const sale = takenSale.safeParse(sent);
  if (!sale.success || !isFinalForUnsentSale(refusal)) return;
  const { settlementKey, groups, deskId, takenAt, total, alreadyPrinted } = sale.data;
  const paymentIds = groups.flatMap((group) => group.paymentIds);
  await inTransaction(ctx.database, async (tx) => {
    await lockSettlementKey(tx, settlementKey);
    if (await resolutionOf(tx, settlementKey)) return;
    const details = {
      deskId,
      takenAt,
      total: total ?? null,
      isPrinted: alreadyPrinted,
      refusal: refusal.code,
      reason: refusal.reason ?? null,
      due: refusal.reason === 'amount-changed' ? refusal.total : null,
      payments: await closingsOf(tx, paymentIds),
    };
    const raised = {
      notification: unusedCash(settlementKey, paymentIds),
      occurrence: settlementKey,
      details,
      at: ctx.clock.now(),
    };
    await raiseNotification(tx, raised);
  });
}

/** A refused sale that is settled now is no matter for a person any more, as when the taker has signed in at the desk. */
export async function endUnusedCash(ctx: SignedInContext, tx: Tx, settlementKey: string): Promise<void> {
  const resolution = { by: ctx.session.email, note: '', at: ctx.clock.now() };
  await resolveOpen(tx, unusedCash(settlementKey), { ...resolution, exceptReason: OF_OTHER_CASH });
}
