// The pace at which an outside system is asked after it has throttled: one row per system, shared by all servers.
import {
  FULL_PACE,
  MOST_LEADS_AT_ONCE,
  type PlatformPace,
  paceAfterAnswers,
  paceAfterThrottling,
  pauseAfterThrottling,
} from '@zapisy/domain/leads/platform-pace';
import type { Database } from '../connection/open-database.ts';
import { inPoolTransaction, type Sql } from '../connection/pool-transaction.ts';

/**
 * `pace`: undefined for a system that has not throttled, or that allows the maximum again: then nothing limits its
 * workers.
 */
type RateLimitState = {
  readonly throttledUntil: Date | undefined;
  /** The end of the pause after a throttling; a wait that the system asks for in a successful answer is not a pause. */
  readonly pausedUntil: Date | undefined;
  readonly pace: PlatformPace | undefined;
};

type RateLimitRecord = {
  readonly throttled_until: Date | null;
  readonly paused_until: Date | null;
  readonly at_once: number | null;
  readonly fast_up_to: number | null;
  readonly borne: number;
  readonly too_many: number | null;
  readonly throttled_at: Date | null;
  readonly pauses: number;
};

/** Locks the system's row until the transaction ends; undefined when the system never asked for a limit. */
export async function lockRateLimit(sql: Sql, system: string): Promise<RateLimitState | undefined> {
  const { rows } = await sql.query<RateLimitRecord>(
    `SELECT throttled_until, paused_until, at_once, fast_up_to, borne, too_many, throttled_at, pauses
     FROM outside_rate_limit WHERE system = $1 FOR UPDATE`,
    [system],
  );
  return rows[0] && rateLimitIn(rows[0]);
}

function rateLimitIn(row: RateLimitRecord): RateLimitState {
  return {
    throttledUntil: row.throttled_until ?? undefined,
    pausedUntil: row.paused_until ?? undefined,
    pace: paceIn(row),
  };
}

function paceIn({
  at_once,
  fast_up_to,
  borne,
  too_many,
  throttled_at,
  pauses,
}: RateLimitRecord): PlatformPace | undefined {
  if (at_once === null) return undefined;
  const fastUpTo = fast_up_to ?? at_once;
  return { atOnce: at_once, fastUpTo, borne, tooMany: too_many, throttledAt: throttled_at, pauses };
}

/**
 * The system throttled: no request before the moment that this resolves to, and fewer at once after it. `waitMs` is the
 * wait that the system asked for; without it each pause in a row is longer. Several answers of one round count as one
 * throttling.
 */
export async function pauseThrottled(
  db: Pick<Database, 'pool'>,
  system: string,
  { now, waitMs }: { readonly now: Date; readonly waitMs: number | undefined },
): Promise<Date> {
  return await inPoolTransaction(db, async (sql) => {
    await sql.query('INSERT INTO outside_rate_limit (system) VALUES ($1) ON CONFLICT DO NOTHING', [system]);
    const { throttledUntil, pausedUntil, pace = FULL_PACE } = (await lockRateLimit(sql, system)) ?? {};
    const isPaused = pausedUntil !== undefined && pausedUntil > now;
    const next = isPaused ? pace : paceAfterThrottling(pace, now);
    const stored = waitMs ?? (isPaused ? 0 : pauseAfterThrottling(next));
    const paused = later(new Date(now.getTime() + stored), pausedUntil);
    const held = later(paused, throttledUntil);
    await sql.query('UPDATE outside_rate_limit SET throttled_until = $2, paused_until = $3 WHERE system = $1', [
      system,
      held,
      paused,
    ]);
    await savePace(sql, system, next);
    return held;
  });
}

function later(one: Date, other: Date | undefined): Date {
  return other !== undefined && other > one ? other : one;
}

/** Counts answers of the system without throttling; for a system that never throttled nothing is written. */
export async function noteAnswers(
  db: Pick<Database, 'pool'>,
  system: string,
  { now, answers }: { readonly now: Date; readonly answers: number },
): Promise<void> {
  const { rowCount } = await db.pool.query('SELECT FROM outside_rate_limit WHERE system = $1 AND at_once IS NOT NULL', [
    system,
  ]);
  if (rowCount === 0) return;
  await inPoolTransaction(db, async (sql) => {
    const { pausedUntil, pace } = (await lockRateLimit(sql, system)) ?? {};
    if (!pace) return;
    // Requests sent before the pause show nothing about the pace that the system allows after it.
    if (pausedUntil !== undefined && pausedUntil > now) return;
    const next = paceAfterAnswers(pace, answers, now);
    if (next !== pace) await savePace(sql, system, next);
  });
}

async function savePace(sql: Sql, system: string, pace: PlatformPace): Promise<void> {
  await sql.query(
    `UPDATE outside_rate_limit SET at_once = $2, fast_up_to = $3, borne = $4, too_many = $5, throttled_at = $6, pauses = $7
     WHERE system = $1`,
    [
      system,
      pace.atOnce === MOST_LEADS_AT_ONCE ? null : pace.atOnce,
      pace.fastUpTo,
      pace.borne,
      pace.tooMany,
      pace.throttledAt,
      pace.pauses,
    ],
  );
}
