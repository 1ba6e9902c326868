// The intake's health and 'Ponów', as procedures of the leads router.
import { z } from 'zod';
import { procedureFor } from '../trpc.ts';
import { intakeHealth } from './intake-health.ts';
import { retryAllFailed, retryDelivery } from './retry-deliveries.ts';

export const leadIntakeProcedures = {
  intakeHealth: procedureFor('work-leads').query(({ ctx }) => intakeHealth(ctx)),
  retryDelivery: procedureFor('work-leads')
    .input(z.object({ leadgenId: z.string().regex(/^\d{1,40}$/) }))
    .mutation(({ ctx, input }) => retryDelivery(ctx, input.leadgenId)),
  retryAllFailed: procedureFor('work-leads')
    .input(z.object({ cause: z.string().min(1).max(40) }))
    .mutation(({ ctx, input }) => retryAllFailed(ctx, input.cause)),
};
