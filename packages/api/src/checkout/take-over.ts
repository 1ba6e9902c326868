// takeOver, 'Przejmij': a counter ends the online payment of due payments, so that it can take them itself.

import type { InputOf } from '@zapisy/acts/act';
import { takeOverAct } from '@zapisy/acts/checkout/take-over';
import type { CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import { isVerifying, isWaiting, openingOf } from '@zapisy/domain/checkout/checkout-state';
import { nextLateQuestion } from '@zapisy/domain/checkout/checkout-times';
import { takeOverOf } from '@zapisy/domain/checkout/take-over';
import type { Session } from '../context.ts';
import { auditEntryOf } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import type { CheckoutPorts } from './checkout-ports.ts';
import { lookUpCheckout } from './look-up-checkout.ts';

/** 'due': it may be settled at the counter now. 'paid': its money came meanwhile. */
type TakenOver = {
  readonly kind: 'due' | 'paid';
  /** The payments of the checkout that are due, or paid, now. */
  readonly paymentIds: readonly number[];
};

/**
 * PAY-34: the gateway is asked first, unless it certainly does not have the checkout (PAY-37). Refuses 'not-found';
 * 'outside-unreachable' when the gateway cannot say whether money came, and 'not-allowed-now' ('paid-online-now') while
 * money is being verified or for a payment of a registration: nothing changes then; 'not-payable' for a cancelled
 * payment. Sent twice it answers the same.
 */
export async function takeOver(
  ports: CheckoutPorts,
  actor: Session,
  { paymentId }: InputOf<typeof takeOverAct>,
): Promise<TakenOver> {
  const checkout = await waitingOrEnd(ports, paymentId);
  if ('kind' in checkout) return checkout;
  const hasEnded = await closeUnopened(ports, checkout.id, actor);
  if (!hasEnded) await askAndClose(ports, checkout, actor);
  const ended = await waitingOrEnd(ports, paymentId);
  // The client has opened another checkout for it meanwhile.
  if ('id' in ended) throw beingPaid(ended);
  return { kind: ended.kind, paymentIds: await allThatAre(ports, ended.kind, checkout.paymentIds) };
}

/**
 * True when it has ended, and the gateway need not be asked: no call has registered it, and under its lock none can any
 * more, so that no money can come. False: the gateway has it, or may have it.
 */
async function closeUnopened({ records, clock }: CheckoutPorts, id: string, actor: Session): Promise<boolean> {
  return await records.inTransaction(async (tx) => {
    const checkout = await tx.lockCheckout(id);
    if (!checkout || !isWaiting(checkout)) return true;
    if (openingOf(checkout) !== 'not-opened') return false;
    await end(tx, checkout, actor, { at: clock.now(), askAt: null });
    return true;
  });
}

async function askAndClose(ports: CheckoutPorts, checkout: Checkout, actor: Session): Promise<void> {
  const lookedUp = await lookUpCheckout(ports, checkout, leaveOpen);
  if (lookedUp === 'unreachable') throw new Refusal('outside-unreachable');
  if (lookedUp === 'undecided') throw beingPaid(checkout);
  const at = ports.clock.now();
  await ports.records.inTransaction((tx) => close(tx, checkout.id, actor, at));
}

/** Other money may have paid one of them, or a person closed it. */
async function allThatAre(ports: CheckoutPorts, kind: TakenOver['kind'], paymentIds: readonly number[]) {
  const ends: { readonly id: number; readonly end: string }[] = [];
  for (const id of paymentIds) ends.push({ id, end: takeOverOf(await found(ports, id)) });
  return ends.filter(({ end }) => end === kind).map(({ id }) => id);
}

/** The counter ends it, also when its time is over: the payments are the counter's from then on (PAY-35). */
const leaveOpen = () => Promise.resolve();

/** The checkout in which the payment is pending now, or what became of it. */
async function waitingOrEnd(ports: CheckoutPorts, paymentId: number): Promise<Checkout | TakenOver> {
  const payment = await found(ports, paymentId);
  const paymentIds = [paymentId];
  switch (takeOverOf(payment)) {
    case 'due':
      return { kind: 'due', paymentIds };
    case 'paid':
      return { kind: 'paid', paymentIds };
    case 'registration':
      throw new Refusal('not-allowed-now', { reason: 'paid-online-now', paymentIds, since: payment.openedAt });
    case 'not-owed':
      throw new Refusal('not-payable', { paymentIds, states: [payment.state] });
    case 'ask': {
      const checkout = payment.checkoutId && (await ports.records.checkoutById(payment.checkoutId));
      if (!checkout) throw new Refusal('not-found');
      return checkout;
    }
  }
}

function beingPaid({ paymentIds, openedAt: since }: Checkout): Refusal {
  return new Refusal('not-allowed-now', { reason: 'paid-online-now', paymentIds, since });
}

async function found({ records }: CheckoutPorts, paymentId: number) {
  const payment = await records.paymentToTakeOver(paymentId);
  if (!payment) throw new Refusal('not-found');
  return payment;
}

/** Only our side ends: the gateway has no call that closes a checkout, so money may come all the same (PAY-36). */
async function close(tx: CheckoutTx, id: string, actor: Session, at: Date): Promise<void> {
  const checkout = await tx.lockCheckout(id);
  // It has ended meanwhile, by its money or without.
  if (!checkout || !isWaiting(checkout)) return;
  if (isVerifying(checkout, at)) throw beingPaid(checkout);
  await end(tx, checkout, actor, { at, askAt: nextLateQuestion(at, at) });
}

type End = { readonly at: Date; readonly askAt: Date | null };

/** Each payment that is due again has its audit row, also the one that no counter has asked for. */
async function end(tx: CheckoutTx, { id, state }: Checkout, actor: Session, { at, askAt }: End): Promise<void> {
  const paymentIds = await tx.endUnpaid(id, { state: 'taken-over', at, askAt });
  for (const paymentId of paymentIds) {
    const before = { state: 'pending', checkoutId: id, checkoutState: state };
    const after = { state: 'due', checkoutState: 'taken-over', paymentIds };
    await tx.recordAudit(auditEntryOf(takeOverAct, { actor, entityId: String(paymentId), before, after }));
  }
}
