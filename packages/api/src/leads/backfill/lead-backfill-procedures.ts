// 'Import z Meta' as procedures of the leads router: start, read, cancel.
import { z } from 'zod';
import { procedureFor } from '../../trpc.ts';
import { leadBackfillRun } from './lead-backfill-run.ts';
import { cancelBackfill, runSocialLeadBackfill } from './run-social-lead-backfill.ts';

export const leadBackfillProcedures = {
  runSocialLeadBackfill: procedureFor('backfill-leads')
    .input(z.object({ sinceDays: z.number().optional() }).default({}))
    .mutation(({ ctx, input }) => runSocialLeadBackfill(ctx, input)),
  /** Without `runId`: the latest run. */
  backfillRun: procedureFor('backfill-leads')
    .input(z.object({ runId: z.uuid().optional() }).default({}))
    .query(({ ctx, input }) => leadBackfillRun(ctx, input.runId)),
  cancelBackfill: procedureFor('backfill-leads').mutation(({ ctx }) => cancelBackfill(ctx)),
};
