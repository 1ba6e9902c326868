// lowerPrice, 'Obniż cenę': a lower price for one line of a due payment, with its reason.

import type { InputOf } from '@zapisy/acts/act';
import { lowerPriceAct } from '@zapisy/acts/payments/lower-price';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { closeDues, saveLoweredPrice } from '@zapisy/db/payments/due-change-records';
import { grosze } from '@zapisy/domain/money';
import { isLowerPrice } from '@zapisy/domain/payments/due-change';
import { amountOf, isPayable } from '@zapisy/domain/payments/payment';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { lockDue } from './locked-due.ts';

/** The amount that is due now, in grosze; a payment of 0,00 is closed without a document. */
type Lowered = { readonly amount: number; readonly isClosed: boolean };

/**
 * PAY-27. Refuses as `lockDue` does; 'not-found' for a line that is not there; 'bad-input' for a price that is not
 * lower, with the former one.
 */
export async function lowerPrice(
  ctx: SignedInContext,
  { position, price, reason, ...seen }: InputOf<typeof lowerPriceAct>,
): Promise<Lowered> {
  return inTransaction(ctx.database, async (tx) => {
    const { payment } = await lockDue(tx, seen);
    const line = payment.lines[position - 1];
    if (!line) throw new Refusal('not-found');
    if (!isLowerPrice(price, line.gross)) throw new Refusal('bad-input', { fields: ['price'], most: line.gross });
    const [by, at] = [ctx.session.email, ctx.clock.now()];
    const to = grosze(price);
    const amount = amountOf(payment.lines.map((one) => (one === line ? { gross: to } : one)));
    await saveLoweredPrice(tx, payment.id, { change: { position, from: line.gross, to, reason, by, at }, amount });
    const isClosed = !isPayable(amount);
    if (isClosed) await closeDues(tx, [payment.id], { code: 'lowered-to-zero', text: reason.text, by, at });
    await recordAct(tx, lowerPriceAct, {
      actor: ctx.session,
      entityId: String(payment.id),
      before: { state: payment.state, amount: payment.amount, price: line.gross },
      after: {
        state: isClosed ? 'cancelled' : payment.state,
        amount,
        price: to,
        line: line.name,
        changeReason: reason.code,
        reason: reason.text,
      },
    });
    return { amount, isClosed };
  });
}
