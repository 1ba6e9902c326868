// Requests to an outside system, counted for the whole deployment: rows with leases, under one locked row per system (ISS-22).
import pg from 'pg';
import type { Database } from '../connection/open-database.ts';

export type RateLimits = { readonly inFlight: number; readonly perMinute: number };

/**
 * Permission for one request, or the milliseconds for which another try is useless (0: try again as soon as a request
 * ends).
 */
export type RequestTurn =
  | { readonly state: 'taken'; readonly id: string }
  | { readonly state: 'full'; readonly waitMs: number };

/**
 * The rate-limit row of one system. All its times are the database's, so the servers' clocks do not matter. Every
 * function throws when the database is unreachable.
 */
export type RateLimitRow = {
  /** Takes a turn, if there is one. It ends with `leave`, or with its lease when the holder has died. */
  take(limits: RateLimits, leaseMs: number): Promise<RequestTurn>;
  leave(id: string): Promise<void>;
  /** No turn is given for so long; a longer wait stays. */
  hold(ms: number): Promise<void>;
};

type Counted = {
  readonly heldMs: number;
  readonly recent: number;
  /** Milliseconds until the oldest start of the last minute is a minute old. */
  readonly oldestMs: number;
  /** The id of the turn, when there was one. */
  readonly id: string | null;
};

export function rateLimitRow({ pool }: Pick<Database, 'pool'>, system: string): RateLimitRow {
  return {
    take: (limits, leaseMs) => takeTurn(pool, system, limits, leaseMs),
    async leave(id) {
      await pool.query('UPDATE outside_request SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL', [
        id,
      ]);
    },
    async hold(ms) {
      await pool.query(
        `INSERT INTO outside_rate_limit (system, throttled_until) VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
         ON CONFLICT (system) DO UPDATE SET throttled_until = greatest(outside_rate_limit.throttled_until, excluded.throttled_until)`,
        [system, ms],
      );
    },
  };
}

/**
 * Three statements in one message, which PostgreSQL runs as one transaction: the row is locked only while they run, not
 * during network round trips between them.
 */
async function takeTurn(
  pool: Database['pool'],
  system: string,
  limits: RateLimits,
  leaseMs: number,
): Promise<RequestTurn> {
  const results: unknown = await pool.query(takeStatements(pg.escapeLiteral(system), limits, leaseMs));
  const counted = (results as readonly { readonly rows: readonly Counted[] }[]).at(-1)?.rows[0];
  if (!counted) throw new Error('The turns were not counted');
  if (counted.id !== null) return { state: 'taken', id: counted.id };
  const rateMs = counted.recent >= limits.perMinute ? Math.max(counted.oldestMs, 1) : 0;
  return { state: 'full', waitMs: Math.max(counted.heldMs, rateMs, 0) };
}

function takeStatements(system: string, limits: RateLimits, leaseMs: number): string {
  const [inFlight, perMinute, lease] = [limits.inFlight, limits.perMinute, leaseMs].map(Number);
  // The first statement locks the row until the end: of two callers that count, the second sees the turn of the first.
  return `
    INSERT INTO outside_rate_limit (system) VALUES (${system}) ON CONFLICT (system) DO UPDATE SET system = excluded.system;
    DELETE FROM outside_request WHERE system = ${system} AND started_at < clock_timestamp() - interval '1 minute'
      AND (ended_at IS NOT NULL OR lease_until < clock_timestamp());
    WITH counted AS MATERIALIZED (
      SELECT moment.now,
        coalesce((SELECT ceil(extract(epoch FROM throttled_until - moment.now) * 1000)::int
          FROM outside_rate_limit WHERE system = ${system}), 0) AS "heldMs",
        count(*) FILTER (WHERE ended_at IS NULL AND lease_until > moment.now)::int AS running,
        count(*) FILTER (WHERE started_at > moment.now - interval '1 minute')::int AS recent,
        coalesce(ceil(extract(epoch FROM min(started_at) FILTER (WHERE started_at > moment.now - interval '1 minute')
          + interval '1 minute' - moment.now) * 1000)::int, 0) AS "oldestMs"
      FROM (SELECT clock_timestamp() AS now) AS moment
      LEFT JOIN outside_request ON system = ${system}
      GROUP BY moment.now
    ), taken AS (
      INSERT INTO outside_request (system, started_at, lease_until)
      SELECT ${system}, now, now + ${lease} * interval '1 millisecond' FROM counted
      WHERE "heldMs" <= 0 AND running < ${inFlight} AND recent < ${perMinute} RETURNING id
    )
    SELECT "heldMs", recent, "oldestMs", (SELECT id FROM taken) AS id FROM counted`;
}
