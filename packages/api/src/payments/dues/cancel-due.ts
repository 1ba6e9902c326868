// cancelDue, 'Anuluj należność': a due payment is not owed any more.

import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { closeDues } from '@zapisy/db/payments/due-change-records';
import { CANCELLING_REASONS, isCompleteChangeReason } from '@zapisy/domain/payments/due-change';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { z } from 'zod';
import type { SignedInContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { lockDue, seenDueInput } from './locked-due.ts';

export const cancelDueInput = seenDueInput.extend({
  reason: z.object({ code: z.enum(CANCELLING_REASONS), text: z.string().trim().max(LONGEST_REASON) }),
});

/**
 * PAY-29. A month of a permanent class may be charged again afterwards. Refuses as `lockDue` does, and 'bad-input' for
 * 'other' without a text.
 */
export async function cancelDue(
  ctx: SignedInContext,
  { reason, ...seen }: z.infer<typeof cancelDueInput>,
): Promise<{ readonly paymentId: number }> {
  return inTransaction(ctx.database, async (tx) => {
    const { payment } = await lockDue(tx, seen);
    if (!isCompleteChangeReason(reason)) throw new Refusal('bad-input', { fields: ['reason'] });
    const { id, state, amount } = payment;
    await closeDues(tx, [id], { ...reason, by: ctx.session.email, at: ctx.clock.now() });
    await recordAudit(tx, {
      actor: ctx.session,
      action: 'cancelDue',
      entity: 'payment',
      entityId: String(id),
      before: { state, amount },
      after: { state: 'cancelled', changeReason: reason.code, reason: reason.text },
    });
    return { paymentId: id };
  });
}
