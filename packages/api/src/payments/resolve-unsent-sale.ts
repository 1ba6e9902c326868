// resolveUnsentSale, 'Załatwione' at a desk: a person resolved a sale that the server refused, with a note.

import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { raiseNotification, resolveOpen } from '@zapisy/db/notifications/notification-records';
import { paymentsOfSettlement } from '@zapisy/db/payments/payment-records';
import { lockSettlementKey, settlementByKey } from '@zapisy/db/payments/settlement-records';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { LONGEST_REASON, SHORTEST_REASON } from '@zapisy/domain/reason-length';
import { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { unusedCash } from './report-unused-cash.ts';
import { entityOfResolution, resolutionOf } from './resolution-of-sale.ts';
import { takenBy } from './settlement-input.ts';

const SETTLED_AFTER_ALL = 'settled-after-all';
/** Problems of a sale that has settled, as the person who resolves it has seen. */
const OF_SETTLED: ReadonlySet<string> = new Set([SETTLED_AFTER_ALL, 'receipt-unknown']);

export const unsentSaleInput = z.object({
  sale: z.object({
    settlementKey: z.string().min(8).max(100),
    deskId: z.string().min(1).max(100),
    playerId: z.uuid().toLowerCase(),
    paymentIds: z.array(z.int32().positive()).min(1).max(50).readonly(),
    /** In grosze. */
    total: z.int().min(0).max(2_000_000_000),
    /** When and by whom the money was taken. */
    takenAt: z.iso.datetime(),
    takenBy,
  }),
  /** Why it needed a person: the code or the reason of the server's refusal, or 'receipt-unknown'. */
  problem: z.string().min(1).max(100),
  note: z.string().trim().min(SHORTEST_REASON).max(LONGEST_REASON),
  /** Who resolved it and when, because the desk may send it later. */
  resolvedBy: takenBy,
  resolvedAt: z.iso.datetime(),
});

type UnsentSaleInput = z.infer<typeof unsentSaleInput>;

/**
 * Money was taken at a counter, and no payment shows it: the audit stores the sale with the person's note, a critical
 * notification informs staff instead of the one about its cash, and the key cannot settle anything any more. Sent again it changes nothing. Refuses
 * 'already-settled' ('settled-after-all') with the payments when they are settled under this key, unless the problem
 * shows that the person knows that.
 */
export async function resolveUnsentSale(ctx: SignedInContext, input: UnsentSaleInput): Promise<void> {
  const { sale, problem, note, resolvedBy, resolvedAt } = input;
  const { settlementKey, deskId, paymentIds, total } = sale;
  await inTransaction(ctx.database, async (tx) => {
    await lockSettlementKey(tx, settlementKey);
    if (await resolutionOf(tx, settlementKey)) return;
    const settlement = await settlementByKey(tx, settlementKey);
    const isSettled = settlement !== undefined && !settlement.cancelled;
    if (isSettled && !OF_SETTLED.has(problem)) throw await settledAfterAll(tx, settlementKey);
    await recordAudit(tx, {
      ...entityOfResolution(settlementKey),
      actor: ctx.session,
      after: { ...sale, problem, note, resolvedBy, resolvedAt, isSettled },
    });
    const at = ctx.clock.now();
    await resolveOpen(tx, unusedCash(settlementKey), { by: ctx.session.email, note, at });
    await raiseNotification(tx, {
      notification: criticalNotification('unsent-sale-resolved', paymentIds, settlementKey),
      occurrence: settlementKey,
      details: { deskId, total, problem },
      at,
    });
  });
}

async function settledAfterAll(tx: Tx, settlementKey: string): Promise<Refusal> {
  const paymentIds = (await paymentsOfSettlement(tx, settlementKey)).map(({ payment }) => payment.id);
  return new Refusal('already-settled', { reason: SETTLED_AFTER_ALL, paymentIds });
}
