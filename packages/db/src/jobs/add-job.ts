// Enqueues background work inside the transaction of the change that causes it: both are stored, or neither is.
import type { Tx } from '../connection/open-database.ts';

type JobOptions = {
  /** At most one job with this key waits: a new one replaces it. */
  readonly jobKey?: string | undefined;
  /** Not before this moment; undefined: at once. */
  readonly runAt?: Date | undefined;
  /** How often it is tried, with growing pauses; undefined: graphile-worker's 25. */
  readonly maxAttempts?: number | undefined;
  /** Jobs of one queue run one after another. */
  readonly queueName?: string | undefined;
  /**
   * What a new job changes in a waiting one with its key: 'replace' (the default) also its time, 'preserve_run_at' not
   * its time.
   */
  readonly jobKeyMode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe' | undefined;
};

/**
 * Adds a job for a worker. The payload goes through the database as JSON: ids and codes, never personal data or secrets.
 * The worker sees it when the transaction commits, and never when it rolls back.
 */
export async function addJob(
  tx: Pick<Tx, '$executeRaw'>,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: JobOptions = {},
): Promise<void> {
  // graphile-worker 0.18.0 adds nothing, and says so only by an empty row, when a worker takes the waiting job of the
  // key between two of its statements (JOB-9). That worker cannot see this transaction; the second call adds a job
  // behind it.
  while ((await addOnce(tx, task, payload, options)) === 0);
}

function addOnce(
  tx: Pick<Tx, '$executeRaw'>,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  { jobKey, runAt, maxAttempts, queueName, jobKeyMode }: JobOptions,
): Promise<number> {
  return tx.$executeRaw`SELECT FROM graphile_worker.add_job(
    ${task},
    payload := ${JSON.stringify(payload)}::json,
    queue_name := ${queueName ?? null},
    run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${maxAttempts ?? null}::int,
    job_key := ${jobKey ?? null},
    job_key_mode := ${jobKeyMode ?? null}) AS job WHERE job.id IS NOT NULL`;
}
