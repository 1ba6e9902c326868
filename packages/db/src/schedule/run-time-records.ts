// How long the last run of each job took.
import { isJobKey, type JobKey } from '@zapisy/domain/schedule/jobs';
import type { Tx } from '../connection/open-database.ts';
import type { ConfiguredJob } from './cron-records.ts';

/** In milliseconds; a job that has not run, or whose last run has not ended, has no entry. */
export async function lastRunTimes(
  tx: Tx,
  jobs: readonly Pick<ConfiguredJob, 'jobKey' | 'lastSlot'>[],
): Promise<ReadonlyMap<JobKey, number>> {
  const ran = jobs.flatMap(({ jobKey, lastSlot }) =>
    lastSlot === null ? [] : [{ jobKey, slot: lastSlot.toISOString() }],
  );
  // Plain SQL, because Prisma makes a plan for every way in which some of the slots are the same.
  const runs = await tx.$queryRaw<{ jobKey: string; startedAt: Date; finishedAt: Date }[]>`
    SELECT job_key AS "jobKey", started_at AS "startedAt", finished_at AS "finishedAt" FROM cron_slot
    JOIN unnest(${ran.map(({ jobKey }) => jobKey)}::text[], ${ran.map(({ slot }) => slot)}::timestamptz[])
      AS last (job_key, slot) USING (job_key, slot)
    WHERE finished_at IS NOT NULL`;
  return new Map(
    runs.flatMap(({ jobKey, startedAt, finishedAt }) =>
      isJobKey(jobKey) ? [[jobKey, finishedAt.getTime() - startedAt.getTime()] as const] : [],
    ),
  );
}
