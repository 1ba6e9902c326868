// Money that the gateway claims to have: judged under the checkout's lock, verified outside of it, then committed once.
import type { CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import { nextQuestion } from '@zapisy/domain/checkout/checkout-times';
import { isSumDue, judgeClaim } from '@zapisy/domain/checkout/judge-claim';
import type { PaymentClaim } from '../outside/payment-gateway/read-notification.ts';
import type { CheckoutPorts } from './checkout-ports.ts';
import { takeMoney } from './confirm-checkout.ts';
import { notifyOfMoney } from './notify-of-money.ts';
import { reportFailure } from './report-failure.ts';
import { askedAgain, unresolvedClaim } from './unresolved-claim.ts';

/** 'done': committed, or nothing is to be done. 'later': nothing is decided yet. Beside them 'foreign': no checkout of ours. */
export type Settled = 'done' | 'later';

/** Longer than one call and one look-up may last; a handler that crashed keeps the others waiting for as long. */
const VERIFYING_MS = 30_000;

/**
 * Brings a claim to its end (REG-16): called by the notification, the page after payment and the job, in any order and
 * number. Only after the gateway has verified our sum is the checkout paid; a verification that fails ends nothing.
 * While the outcome of another payment's verification is not known, that one is brought to its end first: both would be
 * verified otherwise, and one of them lost.
 */
export async function settleClaim(ports: CheckoutPorts, claim: PaymentClaim): Promise<Settled | 'foreign'> {
  const started = await ports.records.inTransaction((tx) => beginVerifying(tx, claim, ports.clock.now()));
  if (typeof started === 'string') return started;
  const { checkout, claim: first } = started;
  const verdict = await verify(ports, checkout, first);
  if (verdict === 'verified') await settleVerified(ports, first);
  else
    await ports.records.inTransaction((tx) =>
      endVerifying(tx, checkout, { claim: first, verdict, now: ports.clock.now() }),
    );
  if (first.orderId === claim.orderId) return verdict === 'verified' ? 'done' : 'later';
  return verdict === 'unreachable' ? 'later' : settleClaim(ports, claim);
}

/** The same for money that the gateway says is verified already: no call is made. */
export async function settleVerified(ports: CheckoutPorts, claim: PaymentClaim): Promise<Settled> {
  await ports.records.inTransaction(async (tx) => {
    const checkout = await tx.lockCheckout(claim.reference);
    const judged = checkout && (await judge(tx, checkout, claim, ports.clock.now()));
    if (judged) await takeMoney(tx, judged, claim, ports.clock);
  });
  return 'done';
}

type Started = { readonly checkout: Checkout; readonly claim: PaymentClaim };

/**
 * What is to be verified now, with every other handler kept from it. It is asked about again, whatever the state of its
 * checkout, because this handler may crash.
 */
async function beginVerifying(tx: CheckoutTx, claim: PaymentClaim, now: Date): Promise<Started | Settled | 'foreign'> {
  const locked = await tx.lockCheckout(claim.reference);
  if (!locked) return 'foreign';
  const checkout = await judge(tx, locked, claim, now);
  if (!checkout) return 'done';
  if (checkout.verifyingUntil !== null && checkout.verifyingUntil > now) return 'later';
  const first = unresolvedClaim(checkout) ?? claim;
  const until = new Date(now.getTime() + VERIFYING_MS);
  await tx.saveVerifying(checkout.id, { until, orderId: first.orderId, askAt: nextQuestion(now) });
  return { checkout, claim: first.orderId === claim.orderId ? claim : first };
}

/** The checkout, which is locked, if the claim is of exactly its sum and new; else what it is has been written. */
async function judge(
  tx: CheckoutTx,
  checkout: Checkout,
  claim: PaymentClaim,
  now: Date,
): Promise<Checkout | undefined> {
  const judgement = judgeClaim(checkout, claim);
  if (judgement === 'verify') return checkout;
  if (judgement === 'second-payment') await notifyOfMoney(tx, 'payment-twice', reportOf(checkout, claim, now));
  // What is being verified is judged by its verification, whatever another notification says of its sum.
  const isVerified = checkout.verifyingOrderId === claim.orderId;
  if (judgement === 'mismatched' && !isVerified) await refuseSum(tx, checkout, claim, now);
  return undefined;
}

/** REG-18: recorded as what came, and no money of ours. */
async function refuseSum(tx: CheckoutTx, checkout: Checkout, claim: PaymentClaim, now: Date): Promise<void> {
  const { orderId, methodId: method, statement, amount, currency } = claim;
  const end = { at: now, askAt: askedAgain(checkout, now) };
  await tx.endMismatched(checkout.id, { orderId, method, statement, amount, currency }, end);
  await notifyOfMoney(tx, 'payment-mismatch', reportOf(checkout, claim, now));
}

function reportOf({ id, paymentIds, amount: expected }: Checkout, claim: PaymentClaim, at: Date) {
  const { orderId, amount: received, currency } = claim;
  const details = { expected, received, currency, orderId: String(orderId) };
  return { paymentIds, occurrence: `${id}:${orderId}`, details, at };
}

type Verdict = 'verified' | 'refused' | 'unreachable';

async function verify(ports: CheckoutPorts, checkout: Checkout, claim: PaymentClaim): Promise<Verdict> {
  const { id: reference, amount, currency } = checkout;
  const { gateway } = ports;
  try {
    const answer = await gateway.accept({ reference, orderId: claim.orderId, amount, currency });
    if (answer === 'accepted') return 'verified';
    // An earlier attempt may have been verified although its answer was lost.
    const state = await gateway.state(reference);
    const isOurs = state.kind === 'paid' && state.claim.orderId === claim.orderId && isSumDue(checkout, state.claim);
    return isOurs ? 'verified' : 'refused';
  } catch (error) {
    await reportFailure(ports, error, { call: 'verify', checkoutId: reference });
    return 'unreachable';
  }
}

type Failed = { readonly claim: PaymentClaim; readonly verdict: Exclude<Verdict, 'verified'>; readonly now: Date };

/** A person is notified of a refusal: the gateway says that the payer did pay. Without an answer it is asked again. */
async function endVerifying(tx: CheckoutTx, { id }: Checkout, { claim, verdict, now }: Failed): Promise<void> {
  const checkout = await tx.lockCheckout(id);
  if (!checkout || checkout.state === 'paid') return;
  const isDecided = verdict === 'refused' && checkout.verifyingOrderId === claim.orderId;
  const orderId = isDecided ? null : checkout.verifyingOrderId;
  await tx.saveVerifying(id, { until: null, orderId, askAt: nextQuestion(now) });
  if (verdict === 'refused') await notifyOfMoney(tx, 'payment-unverified', reportOf(checkout, claim, now));
}
