// The scheduled jobs as staff read them: with how long the last run took, and when the next one is (DASH-9).
import { type ConfiguredJob, listJobs } from '@zapisy/db/schedule/cron-records';
import { lastRunTimes } from '@zapisy/db/schedule/run-time-records';
import { nextRun } from '@zapisy/domain/schedule/next-run';
import type { Context } from '../context.ts';

type ReadJob = ConfiguredJob & {
  /** How long the last run took, in milliseconds; null while it runs, and before the first one. */
  readonly lastTook: number | null;
  /** Null for a job that is switched off, and for a schedule whose next run is not known (JOB-7). */
  readonly next: Date | null;
};

export async function readJobs({ database: { prisma }, clock }: Context): Promise<readonly ReadJob[]> {
  const jobs = await listJobs(prisma);
  const times = await lastRunTimes(prisma, jobs);
  const now = clock.now();
  return jobs.map((job) => ({
    ...job,
    lastTook: times.get(job.jobKey) ?? null,
    next: (job.enabled && nextRun(job.schedule, now)) || null,
  }));
}
