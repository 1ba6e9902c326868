// An outside system that throttles us: the moment until which no server may ask it.
import type { Database } from '../connection/open-database.ts';

type Pool = Pick<Database, 'pool'>;

/** No server asks the system before that moment; a longer throttling stays. */
export async function pauseOutsideSystem({ pool }: Pool, system: string, until: Date): Promise<void> {
  await pool.query(
    `INSERT INTO outside_rate_limit (system, throttled_until) VALUES ($1, $2)
     ON CONFLICT (system) DO UPDATE SET throttled_until = greatest(outside_rate_limit.throttled_until, excluded.throttled_until)`,
    [system, until],
  );
}

/** Until when the system must not be asked; undefined when it may be asked. */
export async function outsidePausedUntil({ pool }: Pool, system: string, now: Date): Promise<Date | undefined> {
  const { rows } = await pool.query<{ until: Date }>(
    'SELECT throttled_until AS until FROM outside_rate_limit WHERE system = $1 AND throttled_until > $2',
    [system, now],
  );
  return rows[0]?.until;
}
