// The cron configuration: scheduled jobs and their results; for the administrator, the switch and 'run now'.
import { JOB_KEYS } from '@zapisy/domain/schedule/jobs';
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { readJobs } from './read-jobs.ts';
import { runScheduledJob } from './run-scheduled-job.ts';
import { switchScheduledJob } from './switch-scheduled-job.ts';

const job = z.object({ jobKey: z.enum(JOB_KEYS) });

export const scheduleRouter = router({
  jobs: procedureFor('see-cron').query(({ ctx }) => readJobs(ctx)),
  switch: procedureFor('change-cron')
    .input(job.extend({ enabled: z.boolean() }))
    .mutation(({ ctx, input }) => switchScheduledJob(ctx, input)),
  run: procedureFor('change-cron')
    .input(job)
    .mutation(({ ctx, input }) => runScheduledJob(ctx, input.jobKey)),
});
