// The payment page of a checkout: registered at the gateway once, and found again whenever it is asked for (REG-14).
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import { endsAt } from '@zapisy/domain/checkout/checkout-times';
import { payerEmail } from '@zapisy/domain/checkout/payer-email';
import { asciiAddress } from '../inputs/ascii-address.ts';
import { Refusal } from '../refusal.ts';
import type { CheckoutPorts } from './checkout-ports.ts';
import { isNotCarriedOut, reportFailure } from './report-failure.ts';

/** What the gateway is sent of a checkout, and whether it knows it already. */
export type ToOpen = Pick<
  Checkout,
  'id' | 'ownerEmail' | 'amount' | 'paymentIds' | 'timeLimitMinutes' | 'state' | 'url'
> & {
  /** It was written for this call, which is counted with it. */
  readonly isCounted?: true;
};

/**
 * Resolves to the address of the payer's page; of a checkout that has ended meanwhile, to our page that says so. The call
 * is counted before it leaves, and not counted any more only when it registered nothing (PAY-37): after a crash or a
 * lost answer the gateway may have the checkout. Refuses 'outside-unreachable' with the checkout when the gateway does
 * not open it: asking once more registers the same one, also when it was registered and the answer was lost.
 */
export async function openAtGateway(ports: CheckoutPorts, checkout: ToOpen): Promise<string> {
  const { id, timeLimitMinutes: minutes } = checkout;
  const { records, gateway, clock } = ports;
  // It may have ended since its payments were found in it.
  if (checkout.url !== null) return checkout.state === 'open' ? checkout.url : pageOf(ports, id);
  if (checkout.isCounted || (await records.noteOpening(id))) {
    const opened = await gateway.open(orderOf(ports, checkout)).catch(async (error: unknown) => {
      await reportFailure(ports, error, { call: 'register', checkoutId: id });
      if (isNotCarriedOut(error)) await records.noteNotOpened(id);
      throw new Refusal('outside-unreachable', { checkoutId: id });
    });
    const saved = { gatewayId: opened.id, url: opened.url, endsAt: endsAt(clock.now(), minutes) };
    if (await records.saveOpened(id, saved)) return opened.url;
  }
  const now = await records.checkoutById(id);
  // A counter may have taken it over, or our clock ended it, while the gateway was asked.
  return now?.state === 'open' && now.url !== null ? now.url : pageOf(ports, id);
}

const pageOf = ({ settings: { portalUrl } }: CheckoutPorts, id: string) => `${portalUrl}/platnosc/${id}`;

function orderOf(ports: CheckoutPorts, checkout: ToOpen) {
  const { portalUrl, baseUrl } = ports.settings;
  const { id, amount, ownerEmail, paymentIds, timeLimitMinutes } = checkout;
  return {
    reference: id,
    amount,
    currency: 'PLN',
    title: `Płatność ${paymentIds.map((number) => `nr ${number}`).join(', ')}`,
    email: payerEmail(asciiAddress(ownerEmail), new URL(portalUrl).hostname),
    minutes: timeLimitMinutes,
    returnUrl: pageOf(ports, id),
    notifyUrl: `${baseUrl}/api/public/payment-notifications`,
  } as const;
}

/** A checkout that no gateway opens would hold its places for nothing (SCH-10). */
export function refuseWhileOff({ gateway }: Pick<CheckoutPorts, 'gateway'>): void {
  if (!gateway.isOn) throw new Refusal('not-allowed-now', { reason: 'online-off' });
}
