// The payment page of a checkout: registered at the gateway once, and found again whenever it is asked for.
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import { endsAt } from '@zapisy/domain/checkout/checkout-times';
import { payerEmail } from '@zapisy/domain/checkout/payer-email';
import { Refusal } from '../refusal.ts';
import type { CheckoutPorts } from './checkout-ports.ts';
import { reportFailure } from './report-failure.ts';

/**
 * Resolves to the address of the payer's page. Refuses 'outside-unreachable' when the gateway does not open it: asking
 * once more registers the same checkout, also when it was registered and the answer was lost.
 */
export async function openAtGateway(ports: CheckoutPorts, checkout: Checkout): Promise<string> {
  const { id, timeLimitMinutes: minutes, amount, ownerEmail, paymentIds } = checkout;
  if (checkout.url !== null) return checkout.url;
  const { portalUrl, baseUrl } = ports.settings;
  const order = {
    reference: id,
    amount,
    currency: 'PLN',
    title: `Płatność ${paymentIds.map((number) => `nr ${number}`).join(', ')}`,
    email: payerEmail(ownerEmail, new URL(portalUrl).hostname),
    minutes,
    returnUrl: `${portalUrl}/platnosc/${id}`,
    notifyUrl: `${baseUrl}/api/public/payment-notifications`,
  } as const;
  const opened = await ports.gateway.open(order).catch(async (error: unknown) => {
    await reportFailure(ports, error, { call: 'register', checkoutId: id });
    throw new Refusal('outside-unreachable');
  });
  const { id: gatewayId, url } = opened;
  await ports.records.saveOpened(id, { gatewayId, url, endsAt: endsAt(ports.clock.now(), minutes) });
  return url;
}
