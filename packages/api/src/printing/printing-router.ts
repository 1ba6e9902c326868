// The print queue as desks speak to it.
import { PRINT_JOB_STATES } from '@zapisy/domain/printing/print-job';
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { openPrintJobs, reportPrintJob } from './report-print-job.ts';

const printReport = z.object({
  jobId: z.uuid(),
  state: z.enum(PRINT_JOB_STATES),
  problem: z.string().max(100).nullable().default(null),
  receiptNumber: z.int32().min(0).nullable().default(null),
  cancelReason: z.string().trim().max(256).nullable().default(null),
});

export const printingRouter = router({
  openJobs: procedureFor('settle-and-issue')
    .input(z.object({ deskId: z.string().min(1).max(100) }))
    .query(({ ctx, input }) => openPrintJobs(ctx, input.deskId)),
  report: procedureFor('settle-and-issue')
    .input(printReport)
    .mutation(({ ctx, input }) => reportPrintJob(ctx, input)),
});
