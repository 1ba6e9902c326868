// The time that PostgreSQL itself needs for a piece of work, by its own statistics of statements.
import type { Database } from '@zapisy/db/connection/open-database';

/** Planning and execution together in milliseconds, and the pages of 8 kB that were read. */
export type DatabaseTime = { readonly ms: number; readonly buffers: number };

type Restart = () => Promise<() => Promise<void>>;

/** The statistics need a library that PostgreSQL loads when it starts, so it is stopped and started once. */
export async function openStatistics(admin: Database, stop: Restart): Promise<void> {
  await admin.pool.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  const start = await stop();
  await start();
  await admin.pool.query('CREATE EXTENSION pg_stat_statements');
  await admin.pool.query('ALTER SYSTEM SET pg_stat_statements.track_planning = on');
  await admin.pool.query('SELECT pg_reload_conf()');
}

/** What the work costs in the database of that name; nothing else may use it meanwhile. */
export async function databaseTime(admin: Database, name: string, work: () => Promise<unknown>): Promise<DatabaseTime> {
  const before = await used(admin, name);
  await work();
  const after = await used(admin, name);
  return { ms: after.ms - before.ms, buffers: after.buffers - before.buffers };
}

async function used({ pool }: Database, name: string): Promise<DatabaseTime> {
  const { rows } = await pool.query<DatabaseTime>(
    `SELECT coalesce(sum(total_exec_time + total_plan_time), 0)::float8 AS ms,
       coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int AS buffers
     FROM pg_stat_statements JOIN pg_database ON pg_database.oid = dbid WHERE datname = $1`,
    [name],
  );
  return rows[0] ?? { ms: 0, buffers: 0 };
}
