// The intake's health, 'Ponów' and 'Pomiń', as procedures of the leads router.
import { retryAllFailedAct } from '@zapisy/acts/leads/retry-all-failed';
import { retryDeliveryAct } from '@zapisy/acts/leads/retry-delivery';
import { skipAllFailedAct } from '@zapisy/acts/leads/skip-all-failed';
import { skipDeliveryAct } from '@zapisy/acts/leads/skip-delivery';
import { procedureFor, procedureOf } from '../../trpc.ts';
import { intakeHealth } from './intake-health.ts';
import { retryAllFailed, retryDelivery } from './retry-deliveries.ts';
import { skipAllFailed, skipDelivery } from './skip-deliveries.ts';

export const leadIntakeProcedures = {
  intakeHealth: procedureFor('work-leads').query(({ ctx }) => intakeHealth(ctx)),
  retryDelivery: procedureOf(retryDeliveryAct).mutation(({ ctx, input }) => retryDelivery(ctx, input)),
  retryAllFailed: procedureOf(retryAllFailedAct).mutation(({ ctx, input }) => retryAllFailed(ctx, input)),
  skipDelivery: procedureOf(skipDeliveryAct).mutation(({ ctx, input }) => skipDelivery(ctx, input)),
  skipAllFailed: procedureOf(skipAllFailedAct).mutation(({ ctx, input }) => skipAllFailed(ctx, input)),
};
