// Paying online: payment step 2, and the return from the gateway.
import { z } from 'zod';
import { basket } from '../registration/basket-input.ts';
import { procedureFor, router } from '../trpc.ts';
import { beginPayment } from './begin-payment.ts';
import { checkoutPortsOf } from './checkout-ports.ts';
import { checkoutStatus } from './checkout-status.ts';

const own = procedureFor('own-data');

export const checkoutRouter = router({
  /** Payment step 2: checked again, then handed to the gateway. */
  pay: own.input(basket).mutation(({ ctx, input }) => beginPayment(checkoutPortsOf(ctx), ctx.session.email, input)),
  status: own
    .input(z.object({ checkoutId: z.uuid() }))
    .query(({ ctx, input }) => checkoutStatus(checkoutPortsOf(ctx), ctx.session.email, input)),
});
