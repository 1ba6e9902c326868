// A payment notification of the gateway: what it claims is settled before it is answered.
import { z } from 'zod';
import type { PaymentClaim } from '../outside/payment-gateway/read-notification.ts';
import type { CheckoutPorts } from './checkout-ports.ts';
import { type Settled, settleClaim } from './settle-claim.ts';

/** A reference of another shape belongs to a checkout that another system opened. */
const ourId = z.uuid();

/** Resolves when the claim is committed; 'later': it should be sent again. Of a foreign one only that is logged. */
export async function recordGatewayNotification(ports: CheckoutPorts, claim: PaymentClaim): Promise<Settled> {
  const settled = ourId.safeParse(claim.reference).success ? await settleClaim(ports, claim) : 'foreign';
  if (settled !== 'foreign') return settled;
  ports.log.warn({}, 'a notification of the payment gateway is for a checkout that is not ours');
  return 'done';
}
