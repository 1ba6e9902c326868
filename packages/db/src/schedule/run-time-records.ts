// How long the last run of each job took.
import { isJobKey, type JobKey } from '@zapisy/domain/schedule/jobs';
import type { Tx } from '../connection/open-database.ts';
import type { ConfiguredJob } from './cron-records.ts';

/** In milliseconds; a job that has not run, or whose last run has not ended, has no entry. */
export async function lastRunTimes(
  tx: Tx,
  jobs: readonly Pick<ConfiguredJob, 'jobKey' | 'lastSlot'>[],
): Promise<ReadonlyMap<JobKey, number>> {
  const slots = jobs.flatMap(({ jobKey, lastSlot }) => (lastSlot === null ? [] : [{ jobKey, slot: lastSlot }]));
  const runs = await tx.cronSlot.findMany({ where: { OR: slots } });
  return new Map(
    runs.flatMap(({ jobKey, startedAt, finishedAt }) =>
      isJobKey(jobKey) && finishedAt !== null ? [[jobKey, finishedAt.getTime() - startedAt.getTime()] as const] : [],
    ),
  );
}
