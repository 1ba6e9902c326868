// takeBackRefund: removes a mark 'Zwrot' that was made by mistake, on the day on which it was made.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockPayments, removeRefund } from '@zapisy/db/payments/payment-records';
import { takeBackRefusal } from '@zapisy/domain/payments/settlement-rules';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

export const takeBackRefundInput = z.object({ paymentId: z.int32().positive() });

/**
 * PAY-32. The audit keeps the mark; the figures and the day's end no longer subtract it. Refuses 'not-found';
 * 'not-allowed-now' without a mark ('no-refund') and once its business day is over ('refund-day-over').
 */
export async function takeBackRefund(
  ctx: SignedInContext,
  { paymentId }: z.infer<typeof takeBackRefundInput>,
): Promise<{ readonly paymentId: number }> {
  return inTransaction(ctx.database, async (tx) => {
    const [found] = await lockPayments(tx, [paymentId]);
    if (!found) throw new Refusal('not-found');
    const { state, refund } = found.payment;
    const refusal = takeBackRefusal(found.payment, warsawDate(ctx.clock.now()));
    if (refusal) throw new Refusal('not-allowed-now', { reason: refusal, paymentIds: [paymentId] });
    await removeRefund(tx, paymentId);
    await recordAudit(tx, {
      actor: ctx.session,
      action: 'takeBackRefund',
      entity: 'payment',
      entityId: String(paymentId),
      before: { state, refund },
      after: { state: 'paid' },
    });
    return { paymentId };
  });
}
