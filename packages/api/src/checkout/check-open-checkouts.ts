// The job 'open_checkouts': asks the gateway about every checkout that waits for money, or whose money may come late.

import { checkoutsToAsk } from '@zapisy/db/checkout/checkout-records';
import type { JobContext } from '../context.ts';
import { lookUpCheckout } from './look-up-checkout.ts';

const AT_A_TIME = 50;

/** Resolves to how many checkouts were asked about (REG-17). */
export async function checkOpenCheckouts(ctx: JobContext): Promise<number> {
  const toAsk = await checkoutsToAsk(ctx.database, ctx.clock.now(), AT_A_TIME);
  for (const checkout of toAsk) await lookUpCheckout(ctx, checkout);
  return toAsk.length;
}
