// Payment step 1 of due payments: what the client owes, by buyer, with what keeps each from being paid online now.

import { duesToPayOf } from '@zapisy/db/checkout/due-to-pay-records';
import { type DueGroup, duesByBuyer } from '@zapisy/domain/checkout/due-to-pay';
import type { SignedInContext } from '../context.ts';

/** The session's own due payments, the oldest day first (PAY-33). */
export async function ownDues(ctx: SignedInContext): Promise<readonly DueGroup[]> {
  return duesByBuyer(await duesToPayOf(ctx.database.prisma, ctx.session.email), ctx.clock.now());
}
