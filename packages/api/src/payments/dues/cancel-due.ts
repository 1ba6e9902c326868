// cancelDue, 'Anuluj należność': a due payment is not owed any more.

import type { InputOf } from '@zapisy/acts/act';
import { cancelDueAct } from '@zapisy/acts/payments/cancel-due';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { closeDues } from '@zapisy/db/payments/due-change-records';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { lockDue } from './locked-due.ts';

/**
 * PAY-29. A month of a permanent class may be charged again afterwards. Refuses as `lockDue` does.
 */
export async function cancelDue(
  ctx: SignedInContext,
  { reason, ...seen }: InputOf<typeof cancelDueAct>,
): Promise<{ readonly paymentId: number }> {
  return inTransaction(ctx.database, async (tx) => {
    const { payment } = await lockDue(tx, seen);
    const { id, state, amount } = payment;
    await closeDues(tx, [id], { ...reason, by: ctx.session.email, at: ctx.clock.now() });
    await recordAct(tx, cancelDueAct, {
      actor: ctx.session,
      entityId: String(id),
      before: { state, amount },
      after: { state: 'cancelled', changeReason: reason.code, reason: reason.text },
    });
    return { paymentId: id };
  });
}
