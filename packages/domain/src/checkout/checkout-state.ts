// The states of a checkout: one payment page at the gateway for one basket.

/** 'opening': ours, not yet known at the gateway. 'mismatched': paid, but not the amount that was due. */
export type CheckoutState = 'opening' | 'open' | 'paid' | 'cancelled' | 'expired' | 'mismatched';

/** True when its money has come, whatever the gateway may still report. */
export function isPaid({ state }: { readonly state: CheckoutState }): boolean {
  return state === 'paid' || state === 'mismatched';
}
