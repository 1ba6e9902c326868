// The intake's health, 'Ponów' and 'Pomiń', as procedures of the leads router.
import { STATES_TO_RETRY } from '@zapisy/db/leads/intake-records';
import { CAUSES_TO_SKIP } from '@zapisy/domain/leads/failed-delivery';
import { z } from 'zod';
import { procedureFor } from '../../trpc.ts';
import { intakeHealth } from './intake-health.ts';
import { retryAllFailed, retryDelivery } from './retry-deliveries.ts';
import { skipAllFailed, skipDelivery } from './skip-deliveries.ts';

const delivery = z.object({ leadgenId: z.string().regex(/^\d{1,40}$/) });

export const leadIntakeProcedures = {
  intakeHealth: procedureFor('work-leads').query(({ ctx }) => intakeHealth(ctx)),
  retryDelivery: procedureFor('work-leads')
    .input(delivery)
    .mutation(({ ctx, input }) => retryDelivery(ctx, input.leadgenId)),
  retryAllFailed: procedureFor('work-leads')
    .input(z.object({ cause: z.string().min(1).max(40), state: z.enum(STATES_TO_RETRY).default('failed') }))
    .mutation(({ ctx, input }) => retryAllFailed(ctx, input)),
  skipDelivery: procedureFor('work-leads')
    .input(delivery)
    .mutation(({ ctx, input }) => skipDelivery(ctx, input.leadgenId)),
  skipAllFailed: procedureFor('work-leads')
    .input(z.object({ cause: z.enum(CAUSES_TO_SKIP), count: z.number().int().positive() }))
    .mutation(({ ctx, input }) => skipAllFailed(ctx, input)),
};
