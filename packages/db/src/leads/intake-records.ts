// The intake of leads as staff see it: what came last, what waits, what failed and why, what was skipped; and 'Ponów'.
import type { StateToRetry } from '@zapisy/domain/leads/failed-delivery';
import type { Database, Tx } from '../connection/open-database.ts';

/** Deliveries that failed for one cause: how many, and the latest of them. */
export type FailedIntake = { readonly cause: string; readonly count: number; readonly latestIds: readonly string[] };

export type IntakeCounts = {
  readonly lastReceivedAt: Date | null;
  readonly waiting: number;
  /** Since it arrived, or since it was last announced again or staff retried it. */
  readonly oldestWaitingSince: Date | null;
  /** Waiting deliveries whose earlier attempt failed, by the cause of the retry. */
  readonly delayed: readonly FailedIntake[];
  readonly failed: readonly FailedIntake[];
  /** Failed deliveries that staff skipped with 'Pomiń'. */
  readonly skipped: readonly FailedIntake[];
};

const OPEN = `state IN ('waiting', 'working')`;
/** When the last delivery of each state came that is not open: state by state, because the index begins with it. */
const ENDED = ['done', 'failed', 'skipped', 'erased']
  .map((state) => `(SELECT max(received_at) FROM lead_delivery WHERE state = '${state}')`)
  .join(', ');

const IDS_SHOWN = 5;

/** For a delivery without a stored cause; there should be none. */
const NO_CAUSE = 'unknown';

export async function intakeCounts({ pool }: Pick<Database, 'pool'>): Promise<IntakeCounts> {
  const [open, failed, skipped, delayed] = await Promise.all([
    pool.query<{ last: Date | null; waiting: number; oldest: Date | null }>(
      `SELECT greatest(max(received_at), ${ENDED}) AS last,
         count(*)::int AS waiting, min(greatest(received_at, retried_at)) AS oldest
       FROM lead_delivery WHERE ${OPEN}`,
    ),
    byCause(pool, `state = 'failed'`),
    byCause(pool, `state = 'skipped'`),
    byCause(pool, `${OPEN} AND error_code IS NOT NULL`),
  ]);
  const { last = null, waiting = 0, oldest = null } = open.rows[0] ?? {};
  return { lastReceivedAt: last, waiting, oldestWaitingSince: oldest, delayed, failed, skipped };
}

async function byCause(pool: Database['pool'], which: string): Promise<readonly FailedIntake[]> {
  const { rows } = await pool.query<FailedIntake>(
    `SELECT coalesce(error_code, '${NO_CAUSE}') AS cause, count(*)::int AS count,
            (array_agg(leadgen_id ORDER BY received_at DESC))[1:${IDS_SHOWN}] AS "latestIds"
     FROM lead_delivery WHERE ${which} GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  return rows;
}

/**
 * 'Ponów': the delivery is handled as if it arrived now, and its 36 hours start again. False when it is (no longer)
 * failed, skipped, or waiting after a failed attempt.
 */
export async function retryDelivery(tx: Tx, leadgenId: string, now: Date): Promise<boolean> {
  const { count } = await tx.leadDelivery.updateMany({
    where: {
      leadgenId,
      OR: [{ state: { in: ['failed', 'skipped'] } }, { state: 'waiting', errorCode: { not: null } }],
    },
    data: asNew(now),
  });
  return count === 1;
}

type RetryOfAll = { readonly cause: string; readonly state: StateToRetry };

/** The same for all deliveries that failed, were skipped, or wait because of one cause. Returns how many. */
export async function retryDeliveries(tx: Tx, { cause, state }: RetryOfAll, now: Date): Promise<number> {
  const { count } = await tx.leadDelivery.updateMany({
    where: { errorCode: cause === NO_CAUSE ? null : cause, state },
    data: asNew(now),
  });
  return count;
}

function asNew(now: Date) {
  return { state: 'waiting', attempts: 0, nextAttemptAt: now, retriedAt: now, errorCode: null, lastError: null };
}
