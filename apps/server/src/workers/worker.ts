// The background worker: runs the jobs that operations enqueued, in this process or in several at once (OPS-4, SEC-8).
import { setTimeout as pause } from 'node:timers/promises';
import { startHeartbeat } from '@zapisy/api/background/heartbeat';
import type { JobContext } from '@zapisy/api/context';
import type { Job } from '@zapisy/api/jobs/jobs';
import { isDatabaseAway } from '@zapisy/db/connection/database-away';
import { freeStaleJobs, type HeldJob, renewJobLocks } from '@zapisy/db/jobs/job-locks';
import { traced } from '@zapisy/telemetry/channels';
import { type JobHelpers, Logger, run, type TaskList } from 'graphile-worker';
import { loggedError } from '../process/log.ts';
import { resilientPool } from '../process/resilient-pool.ts';

export type Worker = {
  /** Signals the stop to the running jobs, waits for them, then stops. */
  close(): Promise<void>;
};

/** The database notifies the worker of a job; polling is for a notification that a lost connection missed. */
const LOOK_EVERY_MS = 2_000;
/** With what a lock lasts this is well below a minute: so long a job of a killed server waits for another one (JOB-9). */
const LOCKS_RENEWED_EVERY_MS = 10_000;

/** Only errors of the worker itself are logged: a failed job is logged by the job itself, without its payload. */
function quiet(context: JobContext): Logger {
  return new Logger(({ label }) => (level, message) => {
    if (level !== 'error' || message.startsWith('Failed task')) return;
    context.log.error({ label, text: message }, 'the worker failed');
  });
}

type Work = {
  readonly context: JobContext;
  readonly jobs: Readonly<Record<string, Job>>;
  readonly heldJobs: Set<HeldJob>;
  readonly signal: AbortSignal;
};

function tasksOf({ context, jobs, heldJobs, signal }: Work): TaskList {
  const tasks = Object.entries(jobs).map(([task, job]) => [
    task,
    async (payload: unknown, { job: { id, locked_by: worker } }: JobHelpers) => {
      const held = { id, worker: worker ?? '' };
      heldJobs.add(held);
      try {
        await traced({ kind: 'job', name: task }, () => job(context, payload, signal));
      } catch (error) {
        context.log.warn({ task, err: error }, 'a job failed and will be tried again');
        // The queue stores what is thrown: it gets the kind of the error, never its message.
        throw new Error(loggedError(error).type);
      } finally {
        heldJobs.delete(held);
      }
    },
  ]);
  return Object.fromEntries(tasks);
}

/** Renews the locks of the jobs in hand and frees those of dead servers, until the returned function is called. */
async function startRenewingLocks({ database, log }: JobContext, heldJobs: ReadonlySet<HeldJob>): Promise<() => void> {
  const renew = async () => {
    await renewJobLocks(database, [...heldJobs]);
    await freeStaleJobs(database);
  };
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the locks of jobs could not be renewed');
  await renew().catch(onFailure);
  return startHeartbeat({ everyMs: LOCKS_RENEWED_EVERY_MS, renew, onFailure });
}

/**
 * Starts a worker of these jobs, so many of them at once, on the database's own pool. A job that a worker takes is
 * locked in its row, so any number of servers may run one.
 */
export async function startWorker(
  context: JobContext,
  jobs: Readonly<Record<string, Job>>,
  atOnce: number,
): Promise<Worker> {
  const heldJobs = new Set<HeldJob>();
  const stopping = new AbortController();
  const stopRenewing = await startRenewingLocks(context, heldJobs);
  const runner = await run({
    pgPool: resilientPool(context.database.pool),
    taskList: tasksOf({ context, jobs, heldJobs, signal: stopping.signal }),
    concurrency: atOnce,
    pollInterval: LOOK_EVERY_MS,
    noHandleSignals: true,
    logger: quiet(context),
  });
  return {
    async close() {
      stopping.abort();
      const stopped = runner.stop();
      const ended = new AbortController();
      const isOver = () => ended.abort();
      stopped.then(isOver, isOver);
      await Promise.race([stopped, untilNothingIsLeft(context.database, heldJobs, ended.signal)]).finally(stopRenewing);
    },
  };
}

const LOOK_FOR_DATABASE_MS = 500;

/**
 * While the database is away the library goes on trying to reach it; a worker that holds no job has nothing to give back to it.
 * Resolves then, and when the signal is given.
 */
async function untilNothingIsLeft(
  { pool }: JobContext['database'],
  heldJobs: ReadonlySet<HeldJob>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const isAway = await pool.query('SELECT 1').then(() => false, isDatabaseAway);
    if (isAway && heldJobs.size === 0) return;
    await pause(LOOK_FOR_DATABASE_MS, undefined, { signal }).catch(() => {});
  }
}
