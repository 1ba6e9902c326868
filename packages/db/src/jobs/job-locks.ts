// The locks of the job queue: a living worker renews those of its jobs, and those of a dead one are free in a minute
// (JOB-9). graphile-worker itself frees a lock after four hours.
import type { Database, Tx } from '../connection/open-database.ts';

/** A lock that was not renewed for so long belongs to a worker that is gone. */
const STALE_AFTER_SECONDS = 40;

/** A job that a worker has in hand, and the name under which that worker has locked it. */
export type HeldJob = { readonly id: string; readonly worker: string };

/** Extends the locks of these jobs and of their queues; does nothing for a job that another worker has by now. */
export async function renewJobLocks({ pool }: Pick<Database, 'pool'>, held: readonly HeldJob[]): Promise<void> {
  if (held.length === 0) return;
  await pool.query({
    name: 'renew-job-locks',
    text: `WITH renewed AS (
             UPDATE graphile_worker._private_jobs AS job SET locked_at = now()
             FROM unnest($1::bigint[], $2::text[]) AS held (id, worker)
             WHERE job.id = held.id AND job.locked_by = held.worker
             RETURNING job.job_queue_id, job.locked_by)
           UPDATE graphile_worker._private_job_queues AS queue SET locked_at = now()
           FROM renewed WHERE queue.id = renewed.job_queue_id AND queue.locked_by = renewed.locked_by`,
    values: [held.map(({ id }) => id), held.map(({ worker }) => worker)],
  });
}

/**
 * Frees the jobs and queues of dead workers, so that another worker takes them. A queue is freed for itself too: a job
 * that was freed and ended twice leaves its queue locked.
 */
export async function freeStaleJobs({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query({
    name: 'free-stale-jobs',
    text: `WITH freed AS (
             UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
             WHERE locked_at < now() - $1::int * interval '1 second')
           UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL
           WHERE locked_at < now() - $1::int * interval '1 second'`,
    values: [STALE_AFTER_SECONDS],
  });
}

/** Whether a worker has the job of this key in hand; false while it waits, and when there is none. */
export async function isJobHeld(tx: Pick<Tx, '$queryRaw'>, jobKey: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker.jobs WHERE key = ${jobKey} AND locked_at IS NOT NULL`;
  return rows.length > 0;
}
