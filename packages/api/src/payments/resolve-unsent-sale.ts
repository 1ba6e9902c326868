// resolveUnsentSale, 'Załatwione' at a desk: a person ended a sale that the server did not take, and says how.
import { listAudit, recordAudit } from '@zapisy/db/audit/audit-records';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { inTransaction } from '@zapisy/db/open-database';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { takenBy } from './settlement-input.ts';

const ACTION = 'resolveUnsentSale';

export const unsentSaleInput = z.object({
  sale: z.object({
    settlementKey: z.string().min(8).max(100),
    deskId: z.string().min(1).max(100),
    playerId: z.uuid(),
    paymentIds: z.array(z.int32().positive()).min(1).max(50).readonly(),
    /** In grosze. */
    total: z.int().min(0).max(2_000_000_000),
    /** When and by whom the money was taken; a desk of an earlier version does not say by whom. */
    takenAt: z.iso.datetime(),
    takenBy: takenBy.optional(),
  }),
  /** Why it needed a person: the code of the server's refusal, or 'receipt-unknown'. */
  problem: z.string().min(1).max(100),
  note: z.string().trim().min(3).max(200),
  /** Who ended it and when, for the desk may send it later. */
  resolvedBy: takenBy,
  resolvedAt: z.iso.datetime(),
});

export type UnsentSaleInput = z.infer<typeof unsentSaleInput>;

/**
 * Money was taken at a counter, and no payment shows it: the audit keeps the sale with the person's note, and a critical
 * notification calls whoever has to look after it. Sent again under its key it changes nothing.
 */
export async function resolveUnsentSale(ctx: SignedInContext, input: UnsentSaleInput): Promise<void> {
  const { sale, problem, note, resolvedBy, resolvedAt } = input;
  const { settlementKey, deskId, paymentIds, total } = sale;
  await inTransaction(ctx.database, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${ACTION} ${settlementKey}`}, 0))`;
    const entity = { action: ACTION, entity: 'settlement', entityId: settlementKey };
    const [earlier] = await listAudit(tx, { ...entity, limit: 1 });
    if (earlier) return;
    await recordAudit(tx, {
      ...{ ...entity, who: ctx.session },
      after: { ...sale, problem, note, resolvedBy, resolvedAt },
    });
    await raiseNotification(tx, {
      notification: criticalNotification('unsent-sale-resolved', paymentIds, settlementKey),
      occurrence: settlementKey,
      details: { deskId, total, problem },
      at: ctx.clock.now(),
    });
  });
}
