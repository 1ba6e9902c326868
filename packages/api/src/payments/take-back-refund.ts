// takeBackRefund: removes a mark 'Zwrot' that was made by mistake, on the day on which it was made.
import type { InputOf } from '@zapisy/acts/act';
import { takeBackRefundAct } from '@zapisy/acts/payments/take-back-refund';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockPayments, removeRefund } from '@zapisy/db/payments/payment-records';
import { takeBackRefusal } from '@zapisy/domain/payments/settlement-rules';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/**
 * PAY-32. The audit keeps the mark; the figures and the day's end no longer subtract it. Refuses 'not-found';
 * 'not-allowed-now' without a mark ('no-refund') and once its business day is over ('refund-day-over').
 */
export async function takeBackRefund(
  ctx: SignedInContext,
  { paymentId }: InputOf<typeof takeBackRefundAct>,
): Promise<{ readonly paymentId: number }> {
  return inTransaction(ctx.database, async (tx) => {
    const [found] = await lockPayments(tx, [paymentId]);
    if (!found) throw new Refusal('not-found');
    const { state, refund } = found.payment;
    const refusal = takeBackRefusal(found.payment, warsawDate(ctx.clock.now()));
    if (refusal) throw new Refusal('not-allowed-now', { reason: refusal, paymentIds: [paymentId] });
    await removeRefund(tx, paymentId);
    await recordAct(tx, takeBackRefundAct, {
      actor: ctx.session,
      entityId: String(paymentId),
      before: { state, refund },
      after: { state: 'paid' },
    });
    return { paymentId };
  });
}
