// The scheduled jobs as staff read them: with how long the last run took, and when the next one is.
import { type ConfiguredJob, listJobs } from '@zapisy/db/schedule/cron-records';
import { lastRunTimes } from '@zapisy/db/schedule/run-time-records';
import type { Context } from '../context.ts';

type ReadJob = ConfiguredJob & {
  /** How long the last run took, in milliseconds; null while it runs, and before the first one. */
  readonly lastTook: number | null;
};

export async function readJobs({ database: { prisma } }: Context): Promise<readonly ReadJob[]> {
  const jobs = await listJobs(prisma);
  const times = await lastRunTimes(prisma, jobs);
  return jobs.map((job) => ({ ...job, lastTook: times.get(job.jobKey) ?? null }));
}
