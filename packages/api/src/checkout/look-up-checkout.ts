// Asks the gateway about one checkout by our own id, and applies the answer.
import { endUnpaid } from '@zapisy/db/checkout/checkout-end-records';
import { type Checkout, lockCheckout, noteAsked } from '@zapisy/db/checkout/checkout-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { isWaiting } from '@zapisy/domain/checkout/checkout-state';
import { nextLateQuestion, nextQuestion } from '@zapisy/domain/checkout/checkout-times';
import type { JobContext } from '../context.ts';
import type { GatewayState } from '../outside/payment-gateway/look-up.ts';
import { notifyOfMoney } from './notify-of-money.ts';
import { reportFailure } from './report-failure.ts';
import { settleClaim, settleVerified } from './settle-claim.ts';

/**
 * The moment of the next question is written before the answer, so that checkouts without an answer do not stay first
 * in the order. An unreachable gateway changes nothing, and is asked again.
 */
export async function lookUpCheckout(ctx: JobContext, checkout: Checkout): Promise<'answered' | 'unreachable'> {
  const at = ctx.clock.now();
  await noteAsked(ctx.database, checkout.id, { at, next: nextFor(checkout, at) });
  try {
    await apply(ctx, checkout, await ctx.outside.gateway.state(checkout.id));
    return 'answered';
  } catch (error) {
    await reportFailure(ctx, error, { call: 'look-up', checkoutId: checkout.id });
    await noteAsked(ctx.database, checkout.id, { at, next: nextQuestion(at) });
    return 'unreachable';
  }
}

function nextFor(checkout: Checkout, now: Date): Date | null {
  if (isWaiting(checkout)) return nextQuestion(now);
  return checkout.endedAt && nextLateQuestion(checkout.endedAt, now);
}

async function apply(ctx: JobContext, checkout: Checkout, said: GatewayState): Promise<void> {
  switch (said.kind) {
    case 'none':
      return expire(ctx, checkout.id);
    case 'waiting':
      await settleClaim(ctx, said.claim);
      return;
    case 'paid':
      await settleVerified(ctx, said.claim);
      return;
    case 'returned':
      return giveUp(ctx, checkout.id);
  }
}

/** Our clock alone ends a checkout, and only after a look-up has said that no money came (REG-17). */
async function expire({ database, clock }: JobContext, id: string): Promise<void> {
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    if (!checkout?.endsAt || !isWaiting(checkout) || checkout.endsAt > at || isVerifying(checkout, at)) return;
    await endUnpaid(tx, id, { state: 'expired', at, askAt: nextLateQuestion(at, at) });
  });
}

const isVerifying = ({ verifyingUntil }: Checkout, now: Date) => verifyingUntil !== null && verifyingUntil > now;

/** The money went back in the gateway's panel. What is paid here is left to a person: its documents exist. */
async function giveUp({ database, clock }: JobContext, id: string): Promise<void> {
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    if (checkout?.state === 'paid') {
      await notifyOfMoney(tx, 'payment-returned', { paymentIds: checkout.paymentIds, occurrence: id, at });
    } else if (checkout) await endUnpaid(tx, id, { state: 'cancelled', at, askAt: null });
  });
}
