// The worst line: the database ends the connection that changes one table, as it does when the service or the database is
// killed there.
import type { Database } from '@zapisy/db/connection/open-database';

export async function stoppingAt<T>(pool: Database['pool'], table: string, act: () => Promise<T>): Promise<T> {
  await pool.query(`CREATE OR REPLACE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
  await pool.query(`CREATE TRIGGER stop BEFORE INSERT OR UPDATE OR DELETE ON "${table}" EXECUTE FUNCTION stop_here()`);
  try {
    return await act();
  } finally {
    await pool.query(`DROP TRIGGER stop ON "${table}"`);
  }
}
