// markRefund, 'Zwrot': marks a payment as refunded; staff make the correction itself at the provider.

import type { InputOf } from '@zapisy/acts/act';
import { markRefundAct } from '@zapisy/acts/payments/mark-refund';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockPayments, saveRefund } from '@zapisy/db/payments/payment-records';
import type { Refund } from '@zapisy/domain/payments/payment';
import { receivedAmount } from '@zapisy/domain/payments/received';
import { refundRefusal, stateAfterRefund } from '@zapisy/domain/payments/settlement-rules';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/**
 * PAY-22: amount, reason, actor and day; the day's end and the figures subtract it. The amount is in the currency that
 * came. Refuses 'not-found'; 'not-allowed-now' for a payment that is not paid ('not-paid') or has the mark
 * ('refund-exists'); 'bad-input' for more than came for it, with the largest allowed amount.
 */
export async function markRefund(
  ctx: SignedInContext,
  { paymentId, amount, reason }: InputOf<typeof markRefundAct>,
): Promise<Refund> {
  return inTransaction(ctx.database, async (tx) => {
    const [found] = await lockPayments(tx, [paymentId]);
    if (!found) throw new Refusal('not-found');
    const { payment } = found;
    const refusal = refundRefusal(payment, amount);
    if (refusal === 'above-amount')
      throw new Refusal('bad-input', { fields: ['amount'], most: receivedAmount(payment) });
    if (refusal) throw new Refusal('not-allowed-now', { reason: refusal, paymentIds: [paymentId] });
    const markedOn = warsawDate(ctx.clock.now());
    const refund = { amount, reason, markedBy: ctx.session.email, markedOn };
    const state = stateAfterRefund(payment, amount);
    await saveRefund(tx, paymentId, refund, state);
    await recordAct(tx, markRefundAct, {
      actor: ctx.session,
      entityId: String(paymentId),
      before: { state: payment.state },
      after: { state, refund },
    });
    return refund;
  });
}
