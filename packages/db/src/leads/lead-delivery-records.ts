// Lead deliveries (INT-8): kept before they are acknowledged, then claimed in batches by whoever has time.
import type { Database } from '../connection/open-database.ts';
import { inPoolTransaction, type Sql } from '../connection/pool-transaction.ts';
import { queryWithin } from '../connection/query-within.ts';
import { lockRateLimit } from '../outside/outside-pace-records.ts';
import { takeUpSkipped } from './skipped-delivery-records.ts';

/** One leadgen change of a notification. `raw` is what the platform sent; it is kept 30 days. */
export type LeadDelivery = {
  readonly leadgenId: string;
  readonly pageId: string | undefined;
  readonly formId: string | undefined;
  readonly adId: string | undefined;
  readonly createdTime: Date | undefined;
  readonly raw: unknown;
};

/** A delivery in somebody's hands until `leaseToken` runs out. */
export type ClaimedDelivery = Omit<LeadDelivery, 'raw'> & {
  readonly leaseToken: string;
  /** When it came, or when staff last had it tried again: its 36 hours begin then. */
  readonly since: Date;
  /** How often it was tried before this time. */
  readonly attempts: number;
  /** Why it failed the time before. */
  readonly lastCause: string | undefined;
};

type Pool = Pick<Database, 'pool'>;

/** A connection that is silent for so long is given up: it must not be lost to everybody else. */
const TIME_LIMIT_MS = 5_000;
/** So often one delivery is asked for before it is due while others are fetched. */
const MOST_EARLY = 20;

/**
 * Keeps deliveries in one statement and one commit; one that is already known stays as it is, unless staff put it aside.
 * When this resolves, they outlive any crash. Plain pg, because this is the hot path; in the order of their ids, so that
 * servers that are told the same leads at once never wait for each other in a circle.
 */
export async function keepDeliveries({ pool }: Pool, deliveries: readonly LeadDelivery[]): Promise<void> {
  // A column is one JSON text, a row's raw is only cut out of its own. Arrays would be escaped here once more, and a text of
  // whole rows names each field in each row: it took a quarter more of PostgreSQL's time, and twice ours.
  const column = (of: (delivery: LeadDelivery) => unknown) => JSON.stringify(deliveries.map(of));
  const insert = {
    name: 'keep-deliveries',
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
  await takeUpSkipped(
    { pool },
    deliveries.map(({ leadgenId }) => leadgenId),
  );
}

export type Claim = {
  readonly limit: number;
  readonly now: Date;
  readonly leaseMs: number;
  readonly leaseToken: string;
  /** The system that is asked for the leads: nothing is given while it is paused, and no more at once than it bears. */
  readonly system: string;
};

/**
 * Takes deliveries that are due, also those whose holder died. Nobody else gets them until the lease runs out. One that was
 * not tried yet is due whatever the two clocks say: PostgreSQL's, which wrote when it came, may be ahead of the worker's.
 */
export function claimDeliveries(db: Pool, claim: Claim): Promise<readonly ClaimedDelivery[]> {
  const isDue = `((state = 'waiting' AND (attempts = 0 OR next_attempt_at <= $4))
    OR (state = 'working' AND lease_until <= $4))`;
  return take(db, claim, { name: 'claim-deliveries', which: isDue, order: 'next_attempt_at' });
}

/**
 * Takes deliveries that were put off because the system did not answer, before they are due: the first to be asked when
 * nobody knows whether it answers again. One that was tried often, while others are fetched, is at fault itself.
 */
export function claimPutOff(db: Pool, claim: Claim): Promise<readonly ClaimedDelivery[]> {
  const which = `state = 'waiting' AND error_code = 'unavailable' AND next_attempt_at > $4 AND (attempts < ${MOST_EARLY}
    OR NOT EXISTS (SELECT FROM lead_delivery WHERE state = 'done' AND received_at > $4 - interval '1 minute'))`;
  return take(db, claim, { name: 'claim-put-off', which, order: 'attempts, next_attempt_at' });
}

type Which = { readonly name: string; readonly which: string; readonly order: string };

async function take(db: Pool, claim: Claim, which: Which): Promise<readonly ClaimedDelivery[]> {
  return await inPoolTransaction(db, async (sql) => {
    // Behind the lock of the gate two that claim at once cannot both take the last that the system bears.
    const rateLimit = await lockRateLimit(sql, claim.system);
    if (rateLimit?.throttledUntil !== undefined && rateLimit.throttledUntil > claim.now) return [];
    const borne =
      rateLimit?.pace === undefined ? claim.limit : rateLimit.pace.atOnce - (await inProgress(sql, claim.now));
    const limit = Math.min(claim.limit, borne);
    return limit > 0 ? takeUpTo(limit, sql, claim, which) : [];
  });
}

/** How many deliveries are being fetched now, by all servers together. */
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
  const { rows } = await sql.query<ClaimedRow>({
    name,
    text: `UPDATE lead_delivery SET state = 'working', lease_token = $2::uuid, lease_until = $3, attempts = attempts + 1
           WHERE leadgen_id IN (
             SELECT leadgen_id FROM lead_delivery WHERE ${which} ORDER BY ${order} LIMIT $1 FOR UPDATE SKIP LOCKED)
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

/** The system answers again: what was put off because it did not is due now. */
export async function hastenPutOff({ pool }: Pool, now: Date): Promise<void> {
  await pool.query(
    `UPDATE lead_delivery SET next_attempt_at = $1
     WHERE state = 'waiting' AND error_code = 'unavailable' AND next_attempt_at > $1`,
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

/** The lead is stored: the delivery has done its work. */
export function finishDelivery(db: Pool, held: Held, now: Date): Promise<boolean> {
  return settle(db, held, `state = 'done', done_at = $3, error_code = NULL, last_error = NULL`, [now]);
}

/** Nothing will make this one succeed by itself; staff see it with its reason and 'Ponów'. */
export function failDelivery(db: Pool, held: Held, problem: Problem): Promise<boolean> {
  return settle(db, held, `state = 'failed', error_code = $3, last_error = $4`, [problem.code, problem.message]);
}

/** Tries again later. */
export function postponeDelivery(db: Pool, held: Held, until: Date, problem: Problem): Promise<boolean> {
  const change = `state = 'waiting', next_attempt_at = $3, error_code = $4, last_error = $5`;
  return settle(db, held, change, [until, problem.code, problem.message]);
}

/** Only the holder of the lease may write; false when it has lost it to somebody else. */
async function settle({ pool }: Pool, held: Held, change: string, values: readonly unknown[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE lead_delivery SET ${change}, lease_token = NULL, lease_until = NULL
     WHERE leadgen_id = $1 AND lease_token = $2::uuid AND state = 'working'`,
    [held.leadgenId, held.leaseToken, ...values],
  );
  return rowCount === 1;
}

/** Its holder lives and works: the lease of what it still holds lasts until that moment. */
export async function renewLease({ pool }: Pool, leaseToken: string, until: Date): Promise<void> {
  await pool.query(`UPDATE lead_delivery SET lease_until = $2 WHERE lease_token = $1::uuid AND state = 'working'`, [
    leaseToken,
    until,
  ]);
}

/** The lead was erased: nothing of its deliveries stays, not even its id (LEAD-15). */
export async function forgetDelivery({ pool }: Pool, leadgenId: string): Promise<void> {
  await pool.query('DELETE FROM lead_delivery WHERE leadgen_id = $1', [leadgenId]);
}
