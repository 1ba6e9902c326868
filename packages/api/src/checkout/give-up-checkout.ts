// giveUpCheckout, 'Zrezygnuj z tej próby': a client ends a checkout that the gateway does not have.
import type { InputOf } from '@zapisy/acts/act';
import type { giveUpAct } from '@zapisy/acts/checkout/give-up';
import { isWaiting, openingOf } from '@zapisy/domain/checkout/checkout-state';
import { Refusal } from '../refusal.ts';
import type { CheckoutPorts } from './checkout-ports.ts';

/**
 * PAY-37: due payments are due again, and a basket keeps its places as long as they are held. Sent twice, or for a
 * checkout that has ended, it changes nothing. Refuses 'not-found' for a missing checkout and for another owner's alike;
 * 'not-allowed-now' when the gateway has the checkout, or may have it: money can still come for it.
 */
export async function giveUpCheckout(
  { records, clock }: CheckoutPorts,
  email: string,
  { checkoutId }: InputOf<typeof giveUpAct>,
): Promise<void> {
  await records.inTransaction(async (tx) => {
    const checkout = await tx.lockCheckout(checkoutId);
    if (checkout?.ownerEmail !== email) throw new Refusal('not-found');
    if (!isWaiting(checkout)) return;
    if (openingOf(checkout) !== 'not-opened') {
      const { paymentIds, openedAt: since } = checkout;
      throw new Refusal('not-allowed-now', { reason: 'paid-online-now', paymentIds, since, checkoutId });
    }
    await tx.endUnpaid(checkoutId, { state: 'given-up', at: clock.now(), askAt: null });
  });
}
