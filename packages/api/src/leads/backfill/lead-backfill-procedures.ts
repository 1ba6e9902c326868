// 'Import z Meta' as procedures of the leads router: start, read, cancel, and read the failed forms again.
import { cancelBackfillAct } from '@zapisy/acts/leads/cancel-backfill';
import { retryFailedFormsAct } from '@zapisy/acts/leads/retry-failed-forms';
import { runSocialLeadBackfillAct } from '@zapisy/acts/leads/run-social-lead-backfill';
import { z } from 'zod';
import { procedureFor, procedureOf } from '../../trpc.ts';
import { leadBackfillRun, leadBackfillSpan } from './lead-backfill-run.ts';
import { cancelBackfill, retryFailedForms, runSocialLeadBackfill } from './run-social-lead-backfill.ts';

export const leadBackfillProcedures = {
  runSocialLeadBackfill: procedureOf(runSocialLeadBackfillAct).mutation(({ ctx, input }) =>
    runSocialLeadBackfill(ctx, input),
  ),
  /** Without `runId`: the latest run. */
  backfillRun: procedureFor('backfill-leads')
    .input(z.object({ runId: z.uuid().optional() }).default({}))
    .query(({ ctx, input }) => leadBackfillRun(ctx, input.runId)),
  /** When the run stored its leads, so that whoever works on leads may list them; null for an unknown run. */
  backfillSpan: procedureFor('work-leads')
    .input(z.object({ runId: z.uuid() }))
    .query(({ ctx, input }) => leadBackfillSpan(ctx, input.runId)),
  retryFailedForms: procedureOf(retryFailedFormsAct).mutation(({ ctx, input }) => retryFailedForms(ctx, input)),
  cancelBackfill: procedureOf(cancelBackfillAct).mutation(({ ctx }) => cancelBackfill(ctx)),
};
