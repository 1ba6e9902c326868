// The background worker: runs the jobs that operations enqueued, in this process or in several at once.
import type { JobContext } from '@zapisy/api/context';
import type { Job } from '@zapisy/api/jobs/jobs';
import { Logger, run, type TaskList } from 'graphile-worker';
import { loggedError } from '../process/log.ts';
import { resilientPool } from '../process/resilient-pool.ts';

export type Worker = {
  /** Waits for the running jobs, then stops. */
  close(): Promise<void>;
};

const AT_ONCE = 4;
/** The database notifies the worker of a job; polling is for a notification that a lost connection missed. */
const LOOK_EVERY_MS = 2_000;

/** Only errors of the worker itself are logged: a failed job is logged by the job itself, without its payload. */
function quiet(context: JobContext): Logger {
  return new Logger(({ label }) => (level, message) => {
    if (level !== 'error' || message.startsWith('Failed task')) return;
    context.log.error({ label, text: message }, 'the worker failed');
  });
}

function tasksOf(context: JobContext, jobs: Readonly<Record<string, Job>>): TaskList {
  const tasks = Object.entries(jobs).map(([task, job]) => [
    task,
    async (payload: unknown) => {
      try {
        await job(context, payload);
      } catch (error) {
        context.log.warn({ task, err: error }, 'a job failed and will be tried again');
        // The queue stores what is thrown: it gets the kind of the error, never its message.
        throw new Error(loggedError(error).type);
      }
    },
  ]);
  return Object.fromEntries(tasks);
}

/** Starts the worker on the database's own pool. Claims are rows with leases, so any number of servers may run one. */
export async function startWorker(context: JobContext, jobs: Readonly<Record<string, Job>>): Promise<Worker> {
  const runner = await run({
    pgPool: resilientPool(context.database.pool),
    taskList: tasksOf(context, jobs),
    concurrency: AT_ONCE,
    pollInterval: LOOK_EVERY_MS,
    noHandleSignals: true,
    logger: quiet(context),
  });
  return { close: () => runner.stop() };
}
