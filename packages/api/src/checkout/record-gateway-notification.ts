// A signed notification of the gateway: its content is applied, and when it cannot be read, the gateway is asked
// instead.
import { checkoutById } from '@zapisy/db/checkout/checkout-records';
import { isPaid } from '@zapisy/domain/checkout/checkout-state';
import type { JobContext } from '../context.ts';
import type { GatewayNotification } from '../outside/payment-gateway/payment-gateway.ts';
import { askGateway } from './check-open-checkouts.ts';
import { confirmCheckout, isOurId } from './confirm-checkout.ts';

/** 'later': it should be sent again. 'senseless': it contains nothing that can be acted on. */
export type NotificationOutcome = 'done' | 'later' | 'senseless';

/** Resolves when its content is committed. Of an unreadable one only the id of our checkout is logged. */
export async function recordGatewayNotification(
  ctx: JobContext,
  word: GatewayNotification,
): Promise<NotificationOutcome> {
  if (word.kind === 'readable') {
    await confirmCheckout(ctx, word.checkout);
    return 'done';
  }
  const { reference } = word;
  const checkoutId = isOurId(reference) ? reference : undefined;
  ctx.log.warn({ checkoutId }, 'a notification of the payment gateway can not be read');
  if (reference === undefined) return 'senseless';
  return checkoutId === undefined ? 'done' : askInstead(ctx, checkoutId);
}

/** Also for a checkout that ended without money: the job asks only about open ones, and money may come after all. */
async function askInstead(ctx: JobContext, checkoutId: string): Promise<NotificationOutcome> {
  const checkout = await checkoutById(ctx.database, checkoutId);
  if (!checkout || isPaid(checkout)) return 'done';
  return (await askGateway(ctx, checkout)) === 'answered' ? 'done' : 'later';
}
