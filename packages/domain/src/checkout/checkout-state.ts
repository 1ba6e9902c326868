// The states of a checkout: one payment page at the gateway for one basket.

/**
 * 'opening': ours, not yet registered at the gateway. 'open': registered, and waiting for money. 'paid': verified, the
 * only state in which the money is the school's. 'cancelled': the gateway gave the money back. 'expired': ended by our
 * clock; money that comes later still counts. 'mismatched': another sum or currency came, which was not verified.
 * 'taken-over': a counter took its due payments over; money that comes later still counts for what is owed.
 */
export type CheckoutState = 'opening' | 'open' | 'paid' | 'cancelled' | 'expired' | 'mismatched' | 'taken-over';

/** True while its payments are pending. */
export function isWaiting({ state }: { readonly state: CheckoutState }): boolean {
  return state === 'opening' || state === 'open';
}

/** True while one handler verifies a payment of it: its money may be the school's at any moment. */
export function isVerifying({ verifyingUntil }: { readonly verifyingUntil: Date | null }, now: Date): boolean {
  return verifyingUntil !== null && verifyingUntil > now;
}
