// A payment notification of the gateway: what it claims is settled before it is answered.
import { checkoutById } from '@zapisy/db/checkout/checkout-records';
import { z } from 'zod';
import type { JobContext } from '../context.ts';
import type { PaymentClaim } from '../outside/payment-gateway/read-notification.ts';
import { type Settled, settleClaim } from './settle-claim.ts';

/** A reference of another shape belongs to a checkout that another system opened. */
const ourId = z.uuid();

/** Resolves when the claim is committed; 'later': it should be sent again. Of a foreign one only that is logged. */
export async function recordGatewayNotification(ctx: JobContext, claim: PaymentClaim): Promise<Settled> {
  const isOurs = ourId.safeParse(claim.reference).success && (await checkoutById(ctx.database, claim.reference));
  if (isOurs) return settleClaim(ctx, claim);
  ctx.log.warn({}, 'a notification of the payment gateway is for a checkout that is not ours');
  return 'done';
}
