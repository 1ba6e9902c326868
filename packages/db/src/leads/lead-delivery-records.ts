// Lead deliveries (decisions 9.1): kept before they are acknowledged, then claimed in batches by whoever has time.
import type { Database } from '../open-database.ts';

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
  readonly receivedAt: Date;
  /** How often it was tried before this time. */
  readonly attempts: number;
};

type Pool = Pick<Database, 'pool'>;

/** A connection that is silent for so long is given up: it must not be lost to everybody else. */
const TIME_LIMIT_MS = 5_000;

/**
 * Keeps deliveries in one statement and one commit; one that is already known stays as it is.
 * When this resolves, they outlive any crash. Plain pg, because this is the hot path.
 */
export async function keepDeliveries({ pool }: Pool, deliveries: readonly LeadDelivery[]): Promise<void> {
  const insert = {
    query_timeout: TIME_LIMIT_MS,
    name: 'keep-deliveries',
    text: `INSERT INTO lead_delivery (leadgen_id, page_id, form_id, ad_id, created_time, raw)
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::jsonb[])
           ON CONFLICT (leadgen_id) DO NOTHING`,
    values: [
      deliveries.map((delivery) => delivery.leadgenId),
      deliveries.map((delivery) => delivery.pageId),
      deliveries.map((delivery) => delivery.formId),
      deliveries.map((delivery) => delivery.adId),
      deliveries.map((delivery) => delivery.createdTime),
      deliveries.map((delivery) => JSON.stringify(delivery.raw)),
    ],
  };
  await pool.query(insert);
}

export type Claim = {
  readonly limit: number;
  readonly now: Date;
  readonly leaseMs: number;
  readonly leaseToken: string;
};

/** Takes deliveries that are due, also those whose holder died. Nobody else gets them until the lease runs out. */
export async function claimDeliveries({ pool }: Pool, claim: Claim): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await pool.query<ClaimedRow>({
    name: 'claim-deliveries',
    text: `UPDATE lead_delivery SET state = 'working', lease_token = $2::uuid, lease_until = $3, attempts = attempts + 1
           WHERE leadgen_id IN (
             SELECT leadgen_id FROM lead_delivery
             WHERE (state = 'waiting' AND next_attempt_at <= $4) OR (state = 'working' AND lease_until <= $4)
             ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
           RETURNING leadgen_id, page_id, form_id, ad_id, created_time, received_at, attempts - 1 AS attempts`,
    values: [claim.limit, claim.leaseToken, new Date(claim.now.getTime() + claim.leaseMs), claim.now],
  });
  return rows.map((row) => ({
    leadgenId: row.leadgen_id,
    pageId: row.page_id ?? undefined,
    formId: row.form_id ?? undefined,
    adId: row.ad_id ?? undefined,
    createdTime: row.created_time ?? undefined,
    receivedAt: row.received_at,
    attempts: row.attempts,
    leaseToken: claim.leaseToken,
  }));
}

type ClaimedRow = {
  readonly leadgen_id: string;
  readonly page_id: string | null;
  readonly form_id: string | null;
  readonly ad_id: string | null;
  readonly created_time: Date | null;
  readonly received_at: Date;
  readonly attempts: number;
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

/** How the intake stands: what waits, since when, and what failed. */
export async function deliveryCounts({ pool }: Pool): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<{ state: string; count: number }>(
    'SELECT state, count(*)::int AS count FROM lead_delivery GROUP BY state',
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}
