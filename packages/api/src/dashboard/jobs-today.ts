// The scheduled jobs with their last and their next run (DASH-9).
import { type ConfiguredJob, listJobs } from '@zapisy/db/schedule/cron-records';
import { nextRun } from '@zapisy/domain/schedule/next-run';
import type { Context } from '../context.ts';

type JobToday = ConfiguredJob & {
  /** Null for a job that is switched off, and for a schedule whose next run is not known (JOB-7). */
  readonly next: Date | null;
};

export async function jobsToday({ database, clock }: Context): Promise<readonly JobToday[]> {
  const jobs = await listJobs(database.prisma);
  return jobs.map((job) => ({ ...job, next: (job.enabled && nextRun(job.schedule, clock.now())) || null }));
}
