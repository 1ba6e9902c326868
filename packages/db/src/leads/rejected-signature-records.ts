// Deliveries that the webhook refused for a rejected signature: how many, since when, and the last; nothing else of the
// requests.
import type { Database } from '../connection/open-database.ts';

/** Counted for all servers together. */
export type RejectedSignatures = { readonly count: number; readonly since: Date; readonly lastAt: Date };

type Pool = Pick<Database, 'pool'>;

const SYSTEM = 'ad-platform';
const SUBJECT = 'rejected-signatures';

/** Adds one server's count; counting starts again when the previous one came before `forgotten`. */
export async function addRejectedSignatures(
  { pool }: Pool,
  { count, since, lastAt }: RejectedSignatures,
  forgotten: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO outside_state AS kept (system, subject, state, checked_at)
     VALUES ($1, $2, jsonb_build_object('count', $3::bigint, 'since', $4::timestamptz), $5)
     ON CONFLICT (system, subject) DO UPDATE SET
       state = CASE WHEN kept.checked_at < $6 THEN excluded.state
         ELSE jsonb_build_object('count', (kept.state->>'count')::bigint + $3,
           'since', least((kept.state->>'since')::timestamptz, $4)) END,
       checked_at = greatest(kept.checked_at, excluded.checked_at)`,
    [SYSTEM, SUBJECT, count, since, lastAt, forgotten],
  );
}

/** Undefined when there was none since `forgotten`. */
export async function readRejectedSignatures({ pool }: Pool, forgotten: Date): Promise<RejectedSignatures | undefined> {
  const { rows } = await pool.query<RejectedSignatures>(
    `SELECT (state->>'count')::float8 AS count, (state->>'since')::timestamptz AS since, checked_at AS "lastAt"
     FROM outside_state WHERE system = $1 AND subject = $2 AND checked_at >= $3`,
    [SYSTEM, SUBJECT, forgotten],
  );
  return rows[0];
}
