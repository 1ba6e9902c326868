// What waits in each queue, for whoever watches the servers: counts and ages, nothing of a person (OPS-18).
import type { Database } from '../connection/open-database.ts';

export const WORK_KINDS = ['documents', 'prints', 'letters', 'checkouts', 'jobs'] as const;

type WorkKind = (typeof WORK_KINDS)[number];

/** `oldestSeconds`: since the oldest one could have been done; 0 when none waits. */
export type WaitingWork = { readonly count: number; readonly oldestSeconds: number };

export type WorkAtHand = {
  readonly waiting: Readonly<Record<WorkKind, WaitingWork>>;
  /** Open critical notifications by their reason. */
  readonly notifications: readonly { readonly reason: string; readonly count: number }[];
  /** Jobs that failed so often that only a person helps. */
  readonly failedJobs: number;
};

/** Each part reads an index of what is open, so that it costs the same however much is done. `now`: of our clock. */
const WAITING = `
  SELECT 'documents' AS kind, count(*)::int AS count, min(paid_at) AS since FROM payment
  WHERE documents_outcome = 'waiting'
  UNION ALL
  SELECT 'prints', count(*)::int, min(updated_at) FROM print_job
  WHERE (driver = 'provider' AND state IN ('queued', 'printing', 'unknown'))
     OR (driver = 'posnet' AND state IN ('queued', 'printing', 'held', 'failed', 'unknown'))
  UNION ALL
  SELECT 'letters', count(*)::int, min(next_attempt_at) FROM outgoing_mail
  WHERE state IN ('waiting', 'sending') AND next_attempt_at <= $1
  UNION ALL
  SELECT 'checkouts', count(*)::int, min(ask_at) FROM checkout WHERE ask_at <= $1
  UNION ALL
  SELECT 'jobs', count(*)::int, min(run_at) FROM graphile_worker._private_jobs
  WHERE run_at <= now() AND attempts < max_attempts`;

export async function workAtHand({ pool }: Pick<Database, 'pool'>, now: Date): Promise<WorkAtHand> {
  const [waiting, notifications, failed] = await Promise.all([
    pool.query<{ kind: WorkKind; count: number; since: Date | null }>(WAITING, [now]),
    pool.query<{ reason: string; count: number }>(
      'SELECT reason, count(*)::int AS count FROM notification WHERE resolved_at IS NULL GROUP BY reason',
    ),
    pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE attempts >= max_attempts',
    ),
  ]);
  const found = waiting.rows.map(({ kind, count, since }) => {
    const oldestSeconds = since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);
    return [kind, { count, oldestSeconds }] as const;
  });
  return {
    // One row for each kind.
    waiting: Object.fromEntries(found) as WorkAtHand['waiting'],
    notifications: notifications.rows,
    failedJobs: failed.rows[0]?.count ?? 0,
  };
}
