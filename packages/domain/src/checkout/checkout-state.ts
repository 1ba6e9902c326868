// The states of a checkout: one payment page at the gateway for one basket.

/**
 * 'opening': ours, not yet registered at the gateway. 'open': registered, and waiting for money. 'paid': verified, the
 * only state in which the money is the school's. 'cancelled': the gateway gave the money back. 'given-up': its owner
 * ended it before it was registered. 'expired': ended by our clock; money that comes later still counts. 'mismatched':
 * another sum or currency came, which was not verified. 'taken-over': a counter took its due payments over; money that
 * comes later still counts for what is owed.
 */
export type CheckoutState =
  | 'opening'
  | 'open'
  | 'paid'
  | 'cancelled'
  | 'given-up'
  | 'expired'
  | 'mismatched'
  | 'taken-over';

/** True while its payments are pending. */
export function isWaiting({ state }: { readonly state: CheckoutState }): boolean {
  return state === 'opening' || state === 'open';
}

/** True while one handler verifies a payment of it: its money may be the school's at any moment. */
export function isVerifying({ verifyingUntil }: { readonly verifyingUntil: Date | null }, now: Date): boolean {
  return verifyingUntil !== null && verifyingUntil > now;
}

/** `openingCalls`: the calls that register it at the gateway and whose outcome is not known. */
type Opening = { readonly state: CheckoutState; readonly openingCalls: number };

/**
 * What is known of a checkout that has no payer's page yet (PAY-37). 'not-opened': the gateway does not have it, so that
 * no money can come. 'unknown': it may have it.
 */
export type CheckoutOpening = 'not-opened' | 'unknown';

/** Null for a checkout that has, or had, a payer's page. */
export function openingOf({ state, openingCalls }: Opening): CheckoutOpening | null {
  if (state !== 'opening') return null;
  return openingCalls === 0 ? 'not-opened' : 'unknown';
}
