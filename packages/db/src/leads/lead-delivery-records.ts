// Lead deliveries (INT-8): stored before they are acknowledged, then claimed in batches by any free worker.
import { UNANSWERED_CAUSES } from '@zapisy/domain/leads/intake-cause';
import type { Database } from '../connection/open-database.ts';
import { inPoolTransaction, type Sql } from '../connection/pool-transaction.ts';
import { queryWithin } from '../connection/query-within.ts';
import { lockRateLimit } from '../outside/outside-pace-records.ts';
import { requeueSkipped } from './skipped-delivery-records.ts';

/** One leadgen change of a notification. `raw` is what the platform sent; it is kept for 30 days. */
export type LeadDelivery = {
  readonly leadgenId: string;
  readonly pageId: string | undefined;
  readonly formId: string | undefined;
  readonly adId: string | undefined;
  readonly createdTime: Date | undefined;
  readonly raw: unknown;
};

/** A delivery that one worker holds until the lease of `leaseToken` expires. */
export type ClaimedDelivery = Omit<LeadDelivery, 'raw'> & {
  readonly leaseToken: string;
  /** When it arrived, or when staff last retried it: its 36 hours start then. */
  readonly since: Date;
  /** How many attempts there were before this one. */
  readonly attempts: number;
  /** Why the previous attempt failed. */
  readonly lastCause: string | undefined;
};

type Pool = Pick<Database, 'pool'>;

/** A connection that does not answer for so long is discarded, so that it does not stay unusable in the pool. */
const TIME_LIMIT_MS = 5_000;
/** A delivery with so many attempts or more is not fetched before it is due while others are being fetched. */
const MOST_EARLY = 20;

/**
 * Stores deliveries in one statement and one commit; a known one stays as it is, unless staff skipped it. When this
 * resolves, they survive any crash. Plain pg, because this is the hot path; in the order of their ids, so that servers
 * that receive the same leads at once never deadlock.
 */
export async function storeDeliveries({ pool }: Pool, deliveries: readonly LeadDelivery[]): Promise<void> {
  // Each column is one JSON text, and a row's raw text is cut out of its own. Arrays would be escaped once more here,
  // and one text of whole rows repeats each field name in each row: it took a quarter more of PostgreSQL's time, and
  // twice ours.
  const column = (of: (delivery: LeadDelivery) => unknown) => JSON.stringify(deliveries.map(of));
  const insert = {
    name: 'store-deliveries',
    text: `INSERT INTO lead_delivery (leadgen_id, page_id, form_id, ad_id, created_time, raw)
           SELECT leadgen_id, page_id, form_id, ad_id, to_timestamp(created_ms::double precision / 1000), raw
           FROM ROWS FROM (json_array_elements_text($1), json_array_elements_text($2), json_array_elements_text($3),
                           json_array_elements_text($4), json_array_elements_text($5), json_array_elements($6))
             AS delivery (leadgen_id, page_id, form_id, ad_id, created_ms, raw)
           ORDER BY 1
           ON CONFLICT (leadgen_id) DO NOTHING`,
    values: [
      column(({ leadgenId }) => leadgenId),
      column(({ pageId }) => pageId),
      column(({ formId }) => formId),
      column(({ adId }) => adId),
      column(({ createdTime }) => createdTime?.getTime()),
      column(({ raw }) => raw),
    ],
  };
  const { rowCount } = await queryWithin(pool, insert, TIME_LIMIT_MS);
  if (rowCount === deliveries.length) return;
  await requeueSkipped(
    { pool },
    deliveries.map(({ leadgenId }) => leadgenId),
  );
}

export type Claim = {
  readonly limit: number;
  readonly now: Date;
  readonly leaseMs: number;
  readonly leaseToken: string;
  /**
   * The system that is asked for the leads: while it is paused no delivery is claimed, and never more at once than its
   * pace allows.
   */
  readonly system: string;
};

/**
 * Takes deliveries that are due, also those whose holder died. No other worker gets them until the lease expires. A
 * delivery without an attempt is due whatever the clocks say: PostgreSQL's clock, which set its time, may be ahead of
 * the worker's.
 */
export function claimDeliveries(db: Pool, claim: Claim): Promise<readonly ClaimedDelivery[]> {
  const isDue = `((state = 'waiting' AND (attempts = 0 OR next_attempt_at <= $4))
    OR (state = 'working' AND lease_until <= $4))`;
  return take(db, claim, { name: 'claim-deliveries', which: isDue, order: 'next_attempt_at' });
}

const WAITS_UNANSWERED = `state = 'waiting' AND error_code IN (${UNANSWERED_CAUSES.map((cause) => `'${cause}'`).join(', ')})`;

/**
 * Takes deliveries that were postponed because the system did not answer, or for an error of ours, before they are due:
 * they are fetched first when it is unknown whether the system answers again. A delivery with many attempts is left out while others are
 * fetched successfully: the fault is its own.
 */
export function claimPostponed(db: Pool, claim: Claim): Promise<readonly ClaimedDelivery[]> {
  const which = `${WAITS_UNANSWERED} AND next_attempt_at > $4 AND (attempts < ${MOST_EARLY}
    OR NOT EXISTS (SELECT FROM lead_delivery WHERE state = 'done' AND received_at > $4 - interval '1 minute'))`;
  return take(db, claim, { name: 'claim-postponed', which, order: 'attempts, next_attempt_at' });
}

type Which = { readonly name: string; readonly which: string; readonly order: string };

async function take(db: Pool, claim: Claim, which: Which): Promise<readonly ClaimedDelivery[]> {
  return await inPoolTransaction(db, async (sql) => {
    // Under the lock of the rate-limit row two claims at once cannot both take the last request that the system's pace
    // allows.
    const rateLimit = await lockRateLimit(sql, claim.system);
    if (rateLimit?.throttledUntil !== undefined && rateLimit.throttledUntil > claim.now) return [];
    const borne =
      rateLimit?.pace === undefined ? claim.limit : rateLimit.pace.atOnce - (await inProgress(sql, claim.now));
    const limit = Math.min(claim.limit, borne);
    return limit > 0 ? takeUpTo(limit, sql, claim, which) : [];
  });
}

/** How many deliveries all servers together are fetching now. */
async function inProgress(sql: Sql, now: Date): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM lead_delivery WHERE state = 'working' AND lease_until > $1`,
    [now],
  );
  return rows[0]?.count ?? 0;
}

async function takeUpTo(
  limit: number,
  sql: Sql,
  claim: Claim,
  { name, which, order }: Which,
): Promise<readonly ClaimedDelivery[]> {
  // They are found once, as a list: a join could look for them again after each, and take more than the limit.
  const { rows } = await sql.query<ClaimedRow>({
    name,
    text: `UPDATE lead_delivery SET state = 'working', lease_token = $2::uuid, lease_until = $3, attempts = attempts + 1
           WHERE leadgen_id = ANY(ARRAY(
             SELECT leadgen_id FROM lead_delivery WHERE ${which} ORDER BY ${order} LIMIT $1 FOR UPDATE SKIP LOCKED))
           RETURNING leadgen_id, page_id, form_id, ad_id, created_time, greatest(received_at, retried_at) AS since,
             attempts - 1 AS attempts, error_code`,
    values: [limit, claim.leaseToken, new Date(claim.now.getTime() + claim.leaseMs), claim.now],
  });
  return rows.map((row) => ({
    leadgenId: row.leadgen_id,
    pageId: row.page_id ?? undefined,
    formId: row.form_id ?? undefined,
    adId: row.ad_id ?? undefined,
    createdTime: row.created_time ?? undefined,
    since: row.since,
    attempts: row.attempts,
    lastCause: row.error_code ?? undefined,
    leaseToken: claim.leaseToken,
  }));
}

/** The system answers again: deliveries that were postponed without an answer are due now. */
export async function makePostponedDue({ pool }: Pool, now: Date): Promise<void> {
  await pool.query(
    `UPDATE lead_delivery SET next_attempt_at = $1
     WHERE ${WAITS_UNANSWERED} AND next_attempt_at > $1`,
    [now],
  );
}

type ClaimedRow = {
  readonly leadgen_id: string;
  readonly page_id: string | null;
  readonly form_id: string | null;
  readonly ad_id: string | null;
  readonly created_time: Date | null;
  readonly since: Date;
  readonly attempts: number;
  readonly error_code: string | null;
};

type Held = Pick<ClaimedDelivery, 'leadgenId' | 'leaseToken'>;
type Problem = { readonly code: string; readonly message: string };

/** The lead is stored: the delivery is done. */
export function finishDelivery(db: Pool, held: Held, now: Date): Promise<boolean> {
  return settle(db, held, `state = 'done', done_at = $3, error_code = NULL, last_error = NULL`, [now]);
}

/** No retry can succeed without a change by a person; staff see the delivery with its reason and 'Ponów'. */
export function failDelivery(db: Pool, held: Held, problem: Problem): Promise<boolean> {
  return settle(db, held, `state = 'failed', error_code = $3, last_error = $4`, [problem.code, problem.message]);
}

/** Sets the delivery back to waiting until a later moment. */
export function postponeDelivery(db: Pool, held: Held, until: Date, problem: Problem): Promise<boolean> {
  const change = `state = 'waiting', next_attempt_at = $3, error_code = $4, last_error = $5`;
  return settle(db, held, change, [until, problem.code, problem.message]);
}

/** Only the holder of the lease may write; false when another holder has it. */
async function settle({ pool }: Pool, held: Held, change: string, values: readonly unknown[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE lead_delivery SET ${change}, lease_token = NULL, lease_until = NULL
     WHERE leadgen_id = $1 AND lease_token = $2::uuid AND state = 'working'`,
    [held.leadgenId, held.leaseToken, ...values],
  );
  return rowCount === 1;
}

/** The holder is alive: extends the lease of everything it still holds to that moment. */
export async function renewLease({ pool }: Pool, leaseToken: string, until: Date): Promise<void> {
  await pool.query(`UPDATE lead_delivery SET lease_until = $2 WHERE lease_token = $1::uuid AND state = 'working'`, [
    leaseToken,
    until,
  ]);
}

/** Deletes all deliveries of an erased lead, and with them its id (LEAD-15). */
export async function forgetDelivery({ pool }: Pool, leadgenId: string): Promise<void> {
  await pool.query('DELETE FROM lead_delivery WHERE leadgen_id = $1', [leadgenId]);
}
