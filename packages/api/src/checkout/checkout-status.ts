// What the page after the gateway shows: the state of the checkout, and of its documents.
import { type CheckoutState, openingOf } from '@zapisy/domain/checkout/checkout-state';
import type { Grosze } from '@zapisy/domain/money';
import { Refusal } from '../refusal.ts';
import type { CheckoutPorts } from './checkout-ports.ts';
import { lookUpCheckout } from './look-up-checkout.ts';

/** The page asks every few seconds; the gateway is asked less often. */
const ASKED_AGAIN_AFTER_MS = 4_000;

type CheckoutStatus = {
  readonly checkoutId: string;
  readonly state: CheckoutState;
  readonly url: string | null;
  /** While it has no page at the gateway: whether it may be given up. Null otherwise. */
  readonly opening: ReturnType<typeof openingOf>;
  /** From then on it ends by itself when no money came; null once it has ended. */
  readonly endsAt: Date | null;
  /** Grosze, gross, for the whole basket. */
  readonly amount: Grosze;
  readonly paymentIds: readonly number[];
  /** The basket: its places may still be held after a failed payment. */
  readonly registrationIds: readonly string[];
  /** True for due payments, which are owed again after a failed payment. */
  readonly isOfDues: boolean;
  /** Due payments that its money did not pay: a person decides about it. */
  readonly unplacedIds: readonly number[];
};

/**
 * Asks the gateway itself while the checkout is open, so that a missing notification changes nothing for the client.
 * Refuses 'not-found' for a missing checkout and for another owner's alike.
 */
export async function checkoutStatus(
  ports: CheckoutPorts,
  email: string,
  { checkoutId }: { readonly checkoutId: string },
): Promise<CheckoutStatus> {
  const find = () => ports.records.checkoutOf(email, checkoutId);
  let checkout = await find();
  const due = ports.clock.now().getTime() - ASKED_AGAIN_AFTER_MS;
  if (checkout?.state === 'open' && (checkout.lastCheckedAt?.getTime() ?? 0) <= due) {
    await lookUpCheckout(ports, checkout);
    checkout = await find();
  }
  if (!checkout) throw new Refusal('not-found');
  const { state, url, endsAt, amount, paymentIds, registrationIds, isOfDues, unplacedIds } = checkout;
  const opening = openingOf(checkout);
  return { checkoutId, state, url, opening, endsAt, amount, paymentIds, registrationIds, isOfDues, unplacedIds };
}
