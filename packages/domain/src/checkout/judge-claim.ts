// What is to be done about money that the gateway says has come for a checkout (REG-16, REG-18).
import type { CheckoutState } from './checkout-state.ts';

/** A claim proves nothing before it is verified. Sums are whole hundredths of the currency. */
export type Claim = {
  readonly orderId: number;
  readonly amount: number;
  /** The sum that was registered, where the gateway says it. */
  readonly originAmount: number | undefined;
  readonly currency: string;
};

export type ClaimedCheckout = {
  readonly state: CheckoutState;
  /** Grosze. */
  readonly amount: number;
  readonly currency: string;
  /** The gateway's number of the payment that paid it, or that came with another sum; null before money came. */
  readonly gatewayOrderId: number | null;
};

type Judgement =
  /** This very payment was dealt with before: a repeated notification. */
  | 'known'
  /** Another payment has paid the checkout: this one stays unverified, and a person is notified. */
  | 'second-payment'
  /** Another sum or currency: it stays unverified, and a person is notified. */
  | 'mismatched'
  /** The gateway is asked to verify our sum; also for a checkout that ended without money. */
  | 'verify';

/** In this order: a payment that is known is never judged by its sum again. */
export function judgeClaim(checkout: ClaimedCheckout, claim: Claim): Judgement {
  const { state, gatewayOrderId } = checkout;
  const isKnown = gatewayOrderId === claim.orderId;
  if (state === 'paid') return isKnown ? 'known' : 'second-payment';
  if (state === 'mismatched' && isKnown) return 'known';
  return isSumDue(checkout, claim) ? 'verify' : 'mismatched';
}

/** True for exactly our sum in our currency. */
export function isSumDue({ amount, currency }: Pick<ClaimedCheckout, 'amount' | 'currency'>, claim: Claim): boolean {
  return claim.amount === amount && (claim.originAmount ?? amount) === amount && claim.currency === currency;
}
