// The cron configuration: scheduled jobs and their results; for the administrator, the switch and 'run now' (PPL-17).
import { runScheduledJobAct } from '@zapisy/acts/schedule/run-scheduled-job';
import { switchScheduledJobAct } from '@zapisy/acts/schedule/switch-scheduled-job';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { readJobs } from './read-jobs.ts';
import { runScheduledJob } from './run-scheduled-job.ts';
import { switchScheduledJob } from './switch-scheduled-job.ts';

export const scheduleRouter = router({
  jobs: procedureFor('see-cron').query(({ ctx }) => readJobs(ctx)),
  switch: procedureOf(switchScheduledJobAct).mutation(({ ctx, input }) => switchScheduledJob(ctx, input)),
  run: procedureOf(runScheduledJobAct).mutation(({ ctx, input }) => runScheduledJob(ctx, input)),
});
