// 'Import z Meta' as procedures of the leads router: start, read, cancel, and read the failed forms again.
import { z } from 'zod';
import { procedureFor } from '../../trpc.ts';
import { leadBackfillRun, leadBackfillSpan } from './lead-backfill-run.ts';
import { cancelBackfill, retryFailedForms, runSocialLeadBackfill } from './run-social-lead-backfill.ts';

export const leadBackfillProcedures = {
  runSocialLeadBackfill: procedureFor('backfill-leads')
    .input(z.object({ sinceDays: z.number().optional() }).default({}))
    .mutation(({ ctx, input }) => runSocialLeadBackfill(ctx, input)),
  /** Without `runId`: the latest run. */
  backfillRun: procedureFor('backfill-leads')
    .input(z.object({ runId: z.uuid().optional() }).default({}))
    .query(({ ctx, input }) => leadBackfillRun(ctx, input.runId)),
  /** When the run stored its leads, so that whoever works on leads may list them; null for an unknown run. */
  backfillSpan: procedureFor('work-leads')
    .input(z.object({ runId: z.uuid() }))
    .query(({ ctx, input }) => leadBackfillSpan(ctx, input.runId)),
  retryFailedForms: procedureFor('backfill-leads')
    .input(z.object({ runId: z.uuid() }))
    .mutation(({ ctx, input }) => retryFailedForms(ctx, input)),
  cancelBackfill: procedureFor('backfill-leads').mutation(({ ctx }) => cancelBackfill(ctx)),
};
