// markRefund, 'Zwrot': marks a payment as refunded; staff make the correction itself at the provider.

import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockPayments, saveRefund } from '@zapisy/db/payments/payment-records';
import { grosze } from '@zapisy/domain/money';
import type { Refund } from '@zapisy/domain/payments/payment';
import { receivedAmount } from '@zapisy/domain/payments/received';
import { refundRefusal, stateAfterRefund } from '@zapisy/domain/payments/settlement-rules';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

export const refundInput = z.object({
  paymentId: z.int32().positive(),
  /** In grosze; for money in another currency, in hundredths of that currency. */
  amount: z.int32().positive().transform(grosze),
  reason: z.string().trim().min(1).max(LONGEST_REASON),
});

type RefundInput = z.infer<typeof refundInput>;

/**
 * PAY-22: amount, reason, actor and day; the day's end and the figures subtract it. The amount is in the currency that
 * came. Refuses 'not-found'; 'not-allowed-now' for a payment that is not paid ('not-paid') or has the mark
 * ('refund-exists'); 'bad-input' for more than came for it, with the largest allowed amount.
 */
export async function markRefund(ctx: SignedInContext, { paymentId, amount, reason }: RefundInput): Promise<Refund> {
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
    await recordAudit(tx, {
      actor: ctx.session,
      action: 'markRefund',
      entity: 'payment',
      entityId: String(paymentId),
      before: { state: payment.state },
      after: { state, refund },
    });
    return refund;
  });
}
