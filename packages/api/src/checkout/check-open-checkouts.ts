// The job 'open_checkouts': asks the gateway about every checkout whose notification never came.

import {
  type Checkout,
  endCheckout,
  lockCheckout,
  noteChecked,
  openCheckouts,
  unopenedCheckouts,
} from '@zapisy/db/checkout/checkout-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import type { JobContext } from '../context.ts';
import { confirmCheckout } from './confirm-checkout.ts';

const OLDER_THAN_MS = 2 * 60_000;
const AT_A_TIME = 50;
/**
 * A checkout that never reached the gateway, or that the gateway does not know, is given up after a day: it cannot have
 * been paid. Money that is reported later still counts.
 */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Resolves to how many checkouts were asked about. A gateway that is unreachable now is asked again at the next tick.
 */
export async function checkOpenCheckouts(ctx: JobContext): Promise<number> {
  const now = ctx.clock.now();
  const longAgo = new Date(now.getTime() - GIVEN_UP_AFTER_MS);
  const open = await openCheckouts(ctx.database, new Date(now.getTime() - OLDER_THAN_MS), AT_A_TIME);
  for (const checkout of open) {
    const answer = await askGateway(ctx, checkout);
    if (answer === 'unknown-there' && checkout.openedAt <= longAgo) await giveUp(ctx, checkout);
  }
  for (const checkout of await unopenedCheckouts(ctx.database, longAgo, AT_A_TIME)) await giveUp(ctx, checkout);
  return open.length;
}

/**
 * Asks about one checkout and applies the answer; an unreachable gateway changes nothing. The time of asking is stored
 * before the answer, so that checkouts without an answer do not stay first in the order.
 */
export async function askGateway(
  ctx: JobContext,
  checkout: Checkout,
): Promise<'answered' | 'unreachable' | 'unknown-there'> {
  if (checkout.gatewayId === null) return 'unreachable';
  await noteChecked(ctx.database, checkout.id, ctx.clock.now());
  try {
    const said = await ctx.outside.gateway.state(checkout.gatewayId);
    if (!said) return 'unknown-there';
    if (said.reference === checkout.id) await confirmCheckout(ctx, said);
    return 'answered';
  } catch (error) {
    ctx.log.warn({ err: error, checkoutId: checkout.id }, 'the payment gateway did not report the state of a checkout');
    return 'unreachable';
  }
}

/** Unless its end was reported meanwhile. */
async function giveUp(ctx: JobContext, { id, state }: Checkout): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    const locked = await lockCheckout(tx, id);
    if (locked?.state === state) await endCheckout(tx, id, 'expired', ctx.clock.now());
  });
}
