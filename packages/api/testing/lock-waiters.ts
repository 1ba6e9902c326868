// How many connections wait for a locked row: a test that holds the lock sees that the others have arrived.
import type { Database } from '@zapisy/db/connection/open-database';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

export async function lockWaiters({ pool }: Pick<Database, 'pool'>): Promise<number> {
  return (await pool.query(WAITING)).rowCount ?? 0;
}
