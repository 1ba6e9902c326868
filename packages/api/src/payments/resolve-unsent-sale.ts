// resolveUnsentSale, 'Załatwione' at a desk: a person resolved a sale that the server refused, with a note (PAY-24).

import type { InputOf } from '@zapisy/acts/act';
import { resolveUnsentSaleAct } from '@zapisy/acts/payments/resolve-unsent-sale';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { raiseNotification, resolveOpen } from '@zapisy/db/notifications/notification-records';
import { paymentsOfSettlement } from '@zapisy/db/payments/payment-records';
import { lockSettlementKey, settlementByKey } from '@zapisy/db/payments/settlement-records';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { unusedCash } from './report-unused-cash.ts';
import { resolutionOf } from './resolution-of-sale.ts';

const SETTLED_AFTER_ALL = 'settled-after-all';
/** Problems of a sale that has settled, as the person who resolves it has seen. */
const OF_SETTLED: ReadonlySet<string> = new Set([SETTLED_AFTER_ALL, 'receipt-unknown']);

/**
 * Money was taken at a counter, and no payment shows it: the audit stores the sale with the person's note, a critical
 * notification informs staff instead of the one about its cash, and the key cannot settle anything any more. Sent again it changes nothing. Refuses
 * 'already-settled' ('settled-after-all') with the payments when they are settled under this key, unless the problem
 * shows that the person knows that.
 */
export async function resolveUnsentSale(
  ctx: SignedInContext,
  input: InputOf<typeof resolveUnsentSaleAct>,
): Promise<void> {
  const { sale, problem, note, resolvedBy, resolvedAt } = input;
  const { settlementKey, deskId, paymentIds, total } = sale;
  await inTransaction(ctx.database, async (tx) => {
    await lockSettlementKey(tx, settlementKey);
    if (await resolutionOf(tx, settlementKey)) return;
    const settlement = await settlementByKey(tx, settlementKey);
    const isSettled = settlement !== undefined && !settlement.cancelled;
    if (isSettled && !OF_SETTLED.has(problem)) throw await settledAfterAll(tx, settlementKey);
    await recordAct(tx, resolveUnsentSaleAct, {
      actor: ctx.session,
      entityId: settlementKey,
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
