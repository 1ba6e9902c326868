// Paying online: payment step 2, and the return from the gateway.
import { giveUpAct } from '@zapisy/acts/checkout/give-up';
import { payAct } from '@zapisy/acts/checkout/pay';
import { payDuesAct } from '@zapisy/acts/checkout/pay-dues';
import { takeOverAct } from '@zapisy/acts/checkout/take-over';
import { duesToPayOf, paidOnlineNowOf } from '@zapisy/db/checkout/due-to-pay-records';
import { duesByBuyer } from '@zapisy/domain/checkout/due-to-pay';
import { z } from 'zod';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { beginPayment } from './begin-payment.ts';
import { checkoutPortsOf } from './checkout-ports.ts';
import { checkoutStatus } from './checkout-status.ts';
import { giveUpCheckout } from './give-up-checkout.ts';
import { payDues } from './pay-dues.ts';
import { takeOver } from './take-over.ts';

const own = procedureFor('own-data');

export const checkoutRouter = router({
  /** Payment step 2: checked again, then handed to the gateway. */
  pay: procedureOf(payAct).mutation(({ ctx, input }) => beginPayment(checkoutPortsOf(ctx), ctx.session.email, input)),
  /** Payment step 1 of due payments, the oldest day first, with what keeps each from being paid online now (PAY-33). */
  dues: own.query(async ({ ctx }) =>
    duesByBuyer(await duesToPayOf(ctx.database.prisma, ctx.session.email), ctx.clock.now()),
  ),
  /** Payment step 2 of due payments. */
  payDues: procedureOf(payDuesAct).mutation(({ ctx, input }) =>
    payDues(checkoutPortsOf(ctx), ctx.session.email, input),
  ),
  /** The participant's due payments that are being paid online now, for the counter. */
  nowOf: procedureFor('settle-and-issue')
    .input(z.object({ playerId: z.uuid() }))
    .query(({ ctx, input }) => paidOnlineNowOf(ctx.database.prisma, [input.playerId])),
  takeOver: procedureOf(takeOverAct).mutation(({ ctx, input }) => takeOver(checkoutPortsOf(ctx), ctx.session, input)),
  giveUp: procedureOf(giveUpAct).mutation(({ ctx, input }) =>
    giveUpCheckout(checkoutPortsOf(ctx), ctx.session.email, input),
  ),
  status: own
    .input(z.object({ checkoutId: z.uuid() }))
    .query(({ ctx, input }) => checkoutStatus(checkoutPortsOf(ctx), ctx.session.email, input)),
});
