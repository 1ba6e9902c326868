// Asks the gateway about one checkout by our own id, and applies the answer (REG-18).
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import { isVerifying, isWaiting } from '@zapisy/domain/checkout/checkout-state';
import { nextLateQuestion, nextQuestion } from '@zapisy/domain/checkout/checkout-times';
import type { GatewayState } from '../outside/payment-gateway/look-up.ts';
import type { CheckoutPorts } from './checkout-ports.ts';
import { notifyOfMoney } from './notify-of-money.ts';
import { reportFailure } from './report-failure.ts';
import { settleClaim, settleVerified } from './settle-claim.ts';
import { askedAgain, unresolvedClaim } from './unresolved-claim.ts';

/** 'undecided': the gateway says that money came, and its verification has not ended. */
type LookedUp = 'answered' | 'unreachable' | 'undecided';

/**
 * The moment of the next question is written before the answer, so that checkouts without an answer do not stay first
 * in the order, and one whose handler crashed is asked again. An unreachable gateway changes nothing. `withoutMoney` is
 * called when the gateway says that no money came; by default our clock may end the checkout.
 */
export async function lookUpCheckout(
  ports: CheckoutPorts,
  checkout: Checkout,
  withoutMoney: typeof expire = expire,
): Promise<LookedUp> {
  const { records, gateway, clock } = ports;
  const at = clock.now();
  await records.noteAsked(checkout.id, { at, next: nextQuestion(at) });
  try {
    const unresolved = unresolvedClaim(checkout);
    if (unresolved) await settleClaim(ports, unresolved);
    const lookedUp = await apply(ports, checkout, { said: await gateway.state(checkout.id), withoutMoney });
    if (!isWaiting(checkout)) await planLateQuestion(ports, checkout.id, at);
    return lookedUp;
  } catch (error) {
    await reportFailure(ports, error, { call: 'look-up', checkoutId: checkout.id });
    await records.noteAsked(checkout.id, { at, next: nextQuestion(at) });
    return 'unreachable';
  }
}

/** Of a checkout that had ended before it was asked about; a verification that is not decided is asked about sooner. */
async function planLateQuestion({ records }: CheckoutPorts, id: string, at: Date): Promise<void> {
  await records.inTransaction(async (tx) => {
    const checkout = await tx.lockCheckout(id);
    if (!checkout || checkout.verifyingOrderId !== null) return;
    await tx.noteAsked(id, { at, next: checkout.endedAt && nextLateQuestion(checkout.endedAt, at) });
  });
}

type Answer = { readonly said: GatewayState; readonly withoutMoney: typeof expire };

async function apply(ports: CheckoutPorts, checkout: Checkout, { said, withoutMoney }: Answer): Promise<LookedUp> {
  switch (said.kind) {
    case 'none':
      await withoutMoney(ports, checkout.id);
      return 'answered';
    case 'waiting':
      return (await settleClaim(ports, said.claim)) === 'done' ? 'answered' : 'undecided';
    case 'paid':
      await settleVerified(ports, said.claim);
      return 'answered';
    case 'returned':
      await giveUp(ports, checkout.id);
      return 'answered';
  }
}

/**
 * Our clock alone ends a checkout, and only after a look-up has said that no money came (REG-17); one whose due payment
 * other money has paid is ended before (PAY-36).
 */
async function expire({ records, clock }: CheckoutPorts, id: string): Promise<void> {
  const at = clock.now();
  await records.inTransaction(async (tx) => {
    const checkout = await tx.lockCheckout(id);
    if (!checkout?.endsAt || !isWaiting(checkout) || isVerifying(checkout, at)) return;
    if (checkout.endsAt > at && !checkout.isOutdated) return;
    await tx.endUnpaid(id, { state: 'expired', at, askAt: nextLateQuestion(at, at) });
  });
}

/** The money went back in the gateway's panel. What is paid here is left to a person: its documents exist. */
async function giveUp({ records, clock }: CheckoutPorts, id: string): Promise<void> {
  const at = clock.now();
  await records.inTransaction(async (tx) => {
    const checkout = await tx.lockCheckout(id);
    if (checkout?.state === 'paid') {
      await notifyOfMoney(tx, 'payment-returned', { paymentIds: checkout.paymentIds, occurrence: id, at });
    } else if (checkout && checkout.state !== 'cancelled') {
      await tx.endUnpaid(id, { state: 'cancelled', at, askAt: askedAgain(checkout, at) });
    }
  });
}
