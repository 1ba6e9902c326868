// Whether a migration would stop those who use a table that has grown: PostgreSQL itself says what it locked, read and wrote
// again, when the migration runs over rows of the newest release (OPS-21).
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { concurrentIndexOf } from '../src/migrations/concurrent-index.ts';
import { applyMigrations } from '../src/migrations/migrate.ts';
import { migrationsOf, type Release } from './releases.ts';

/** What a school has few of for ever, so that any statement on them takes no time. */
const SMALL_TABLES: readonly string[] = [
  ...[
    'camp',
    'city',
    'counter_staff',
    'course',
    'course_description',
    'course_hours',
    'cron_config',
    'days_off',
    'desk',
  ],
  ...[
    'erasure_key',
    'former_receipt_name',
    'law_demand',
    'law_draft',
    'law_rules',
    'law_text',
    'lead_backfill',
    'lead_form',
  ],
  ...[
    'lead_stage_count',
    'marketing_budget',
    'meeting_change',
    'outside_rate_limit',
    'outside_state',
    'print_pause',
    'product',
  ],
  ...['retention_term', 'school', 'school_details', 'school_logo', 'staff_name', 'stopped_dues_month'],
];

/** The locks that nobody can write beside. */
const BLOCKING = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

type TableState = { readonly oid: number; readonly name: string; readonly file: number; readonly scans: number };

/** One sentence for each table that a migration after the release would lock while all of it is read or written. */
export async function lockProblems(
  pool: Pool,
  migrations: string,
  release: Release,
  rows: string,
): Promise<readonly string[]> {
  const later = Object.keys(migrationsOf(migrations)).filter((name) => release.migrations[name] === undefined);
  if (later.length === 0) return [];
  await makeDatabaseOf(pool, migrations, release, rows);
  const client = await pool.connect();
  try {
    const released = (await statesOf(client)).filter(({ name }) => !SMALL_TABLES.includes(name));
    const problems: string[] = [];
    for (const name of later) {
      const sql = readFileSync(join(migrations, name, 'migration.sql'), 'utf8');
      const tables = concurrentIndexOf(sql)
        ? await runConcurrently(client, sql)
        : await tablesStopped(client, sql, released);
      problems.push(...tables.map((table) => problemOf(name, table)));
    }
    return problems;
  } finally {
    client.release();
  }
}

function problemOf(name: string, table: string): string {
  return `Migration ${name} locks the table ${table} while it reads or writes all of it, which is long at a million rows: make an index CONCURRENTLY in a migration of its own, add a constraint NOT VALID and validate it in a later one, fill a new column by a job.`;
}

async function makeDatabaseOf(pool: Pool, migrations: string, release: Release, rows: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const name of Object.keys(release.migrations)) {
      cpSync(join(migrations, name), join(folder, name), { recursive: true });
    }
    await applyMigrations(pool, folder);
    await pool.query(rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runConcurrently(client: PoolClient, sql: string): Promise<readonly string[]> {
  await client.query(sql);
  return [];
}

/** Of these tables those that the migration locked, and read or wrote as a whole in the same transaction. */
async function tablesStopped(
  client: PoolClient,
  sql: string,
  released: readonly TableState[],
): Promise<readonly string[]> {
  await client.query('BEGIN');
  const before = new Map((await statesOf(client)).map((table) => [table.oid, table]));
  await client.query(sql);
  const after = await statesOf(client);
  const { rows: locks } = await client.query<{ relation: number }>(
    `SELECT relation::int FROM pg_locks WHERE locktype = 'relation' AND pid = pg_backend_pid() AND mode = ANY ($1)`,
    [BLOCKING],
  );
  await client.query('COMMIT');
  const locked = new Set(locks.map(({ relation }) => relation));
  return released
    .filter(({ oid }) => {
      const [then, now] = [before.get(oid), after.find((table) => table.oid === oid)];
      return locked.has(oid) && then && now && (now.scans > then.scans || now.file !== then.file);
    })
    .map(({ name }) => name);
}

async function statesOf(client: PoolClient): Promise<readonly TableState[]> {
  const { rows } = await client.query<TableState>(`
    SELECT pg_class.oid::int, pg_class.relname AS name, relfilenode::int AS file, coalesce(seq_scan, 0)::int AS scans
    FROM pg_class LEFT JOIN pg_stat_xact_user_tables AS stat ON stat.relid = pg_class.oid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
  return rows;
}
