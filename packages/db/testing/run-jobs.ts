// Drains the job queue once, as a worker would, and reports what failed.
import { Logger, runOnce } from 'graphile-worker';
import type { Database } from '../src/connection/open-database.ts';

type TestJob = (payload: unknown) => Promise<unknown>;

export type RunJobsOptions = {
  /** Also jobs that are not due yet: retries after a pause, reminders. */
  readonly alsoLater?: boolean;
};

const unreachable = new Logger(() => () => {});

/** Runs every due job, and those they enqueue, until none is left. Resolves to the errors of those that failed. */
export async function runJobs(
  database: Pick<Database, 'pool'>,
  jobs: Readonly<Record<string, TestJob>>,
  { alsoLater = false }: RunJobsOptions = {},
): Promise<readonly unknown[]> {
  const errors: unknown[] = [];
  const watched = Object.entries(jobs).map(([name, job]) => [
    name,
    async (payload: unknown) => {
      try {
        await job(payload);
      } catch (error) {
        errors.push(error);
        throw error;
      }
    },
  ]);
  if (alsoLater)
    await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()');
  await runOnce({
    pgPool: database.pool,
    taskList: Object.fromEntries(watched),
    noHandleSignals: true,
    logger: unreachable,
  });
  return errors;
}
