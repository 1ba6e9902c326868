// The job 'open_checkouts': asks the gateway for every checkout whose notification never came.

import { inTransaction } from '@zapisy/db/open-database';
import { type Checkout, endCheckout, noteChecked, openCheckouts } from '@zapisy/db/registration/checkout-records';
import type { JobContext } from '../context.ts';
import { confirmCheckout } from './confirm-checkout.ts';

const OLDER_THAN_MS = 2 * 60_000;
const AT_A_TIME = 50;
/** A checkout that never reached the gateway is given up after a day: nobody can have paid it. */
const NEVER_OPENED_MS = 24 * 3_600_000;

/** Resolves to how many checkouts were asked for. A gateway that is silent now is asked again at the next ring. */
export async function checkOpenCheckouts(ctx: JobContext): Promise<number> {
  const now = ctx.clock.now();
  const open = await openCheckouts(ctx.database, new Date(now.getTime() - OLDER_THAN_MS), AT_A_TIME);
  for (const checkout of open) await askGateway(ctx, checkout);
  const forgotten = await openCheckouts(ctx.database, new Date(now.getTime() - NEVER_OPENED_MS), AT_A_TIME);
  for (const { id } of forgotten.filter((checkout) => checkout.gatewayId === null)) {
    await inTransaction(ctx.database, (tx) => endCheckout(tx, id, 'expired', now));
  }
  return open.length;
}

/** Asks for one checkout and takes its word; a silent gateway changes nothing. */
export async function askGateway(ctx: JobContext, checkout: Checkout): Promise<void> {
  if (checkout.gatewayId === null) return;
  try {
    const said = await ctx.outside.gateway.state(checkout.gatewayId);
    await noteChecked(ctx.database, checkout.id, ctx.clock.now());
    if (said.reference === checkout.id) await confirmCheckout(ctx, said);
  } catch (error) {
    ctx.log.warn({ err: error, checkoutId: checkout.id }, 'the payment gateway did not say how a checkout stands');
  }
}
