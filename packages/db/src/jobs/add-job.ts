// Enqueues background work inside the transaction of the business fact it follows: both are kept, or neither is.
import type { Tx } from '../connection/open-database.ts';

type JobOptions = {
  /** Two jobs under one key are one: while it waits, a new one replaces it. */
  readonly jobKey?: string | undefined;
  /** Not before this moment; else at once. */
  readonly runAt?: Date | undefined;
  /** How often it is tried, with growing pauses; else graphile-worker's 25. */
  readonly maxAttempts?: number | undefined;
  /** Jobs of one queue run one after another. */
  readonly queueName?: string | undefined;
  /** What a new job does to a waiting one of its key: 'replace' (the default) also its time, 'preserve_run_at' not. */
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
  { jobKey, runAt, maxAttempts, queueName, jobKeyMode }: JobOptions = {},
): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job(
    ${task},
    payload := ${JSON.stringify(payload)}::json,
    queue_name := ${queueName ?? null},
    run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${maxAttempts ?? null}::int,
    job_key := ${jobKey ?? null},
    job_key_mode := ${jobKeyMode ?? null})`;
}
