// How many connections wait for a row that somebody holds: a test that holds it knows by this that the others have come.
import type { Database } from '@zapisy/db/connection/open-database';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

export async function lockWaiters({ pool }: Pick<Database, 'pool'>): Promise<number> {
  return (await pool.query(WAITING)).rowCount ?? 0;
}
