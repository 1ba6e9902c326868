// Migrates a database to our tables: every migration once, in order, each in its transaction, as Prisma's own tool
// would (OPS-22).
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Database } from '../connection/open-database.ts';
import { allowLongQuery } from '../connection/unresponsive-connection.ts';
import { PROGRAM_FOLDER } from '../program-folder.ts';
import { concurrentIndexOf, makeIndexConcurrently } from './concurrent-index.ts';

export const MIGRATIONS_FOLDER = join(PROGRAM_FOLDER, 'packages/db/prisma/migrations');

/** The lock of Prisma's own tool, so that the two never run at once. */
const MIGRATION_LOCK = 72_707_369;
const LOCK_PAUSE_MS = 50;
const LOCK_NOT_AVAILABLE = '55P03';
/** How long others wait at most behind a migration that waits for a lock. */
const LOCK_LIMIT_MS = 1_000;
const OTHERS_PAUSE_MS = 2_000;
const OTHERS_LIMIT_MS = 30 * 60_000;

const HISTORY = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

type Migration = { readonly name: string; readonly sql: string };
type Applied = { readonly name: string; readonly checksum: string; readonly finished: boolean };

/** The database and this program do not match; the message says what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/**
 * The database was made by migrations that were merged into today's first one, and has to be replaced by a new
 * database.
 */
export class DatabaseTooOld extends MigrationRefused {}

/**
 * Applies the missing migrations, and the job queue's own; returns the names of those applied. Safe when several
 * processes start at once: the others wait, and find it done.
 * @throws MigrationRefused when an applied migration was changed or one is half applied; DatabaseTooOld.
 */
export async function migrate({ pool, embedded }: Pick<Database, 'pool' | 'embedded'>): Promise<readonly string[]> {
  const applied = await applyMigrations(pool, MIGRATIONS_FOLDER).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseTooOld)) throw error;
    throw new DatabaseTooOld(`${error.message}: ${await howToReplace(pool, embedded)}.`, { cause: error });
  });
  await runMigrations({ pgPool: pool });
  return applied;
}

/** Only people delete data, so the program only says what has to be done. */
async function howToReplace(pool: Pool, embedded: boolean): Promise<string> {
  if (!embedded) return 'create a new, empty database and set DATABASE_URL to it';
  const { rows } = await pool.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
  return `stop every process that uses it, delete the folder ${rows[0]?.folder}, and start again`;
}

/**
 * Applies only the migrations of a folder, not the job queue's.
 * @throws as `migrate`
 */
export async function applyMigrations(pool: Pool, folder: string): Promise<readonly string[]> {
  const client = await pool.connect();
  const endLongQuery = allowLongQuery(client);
  try {
    await lock(client);
    await client.query(HISTORY);
    const missing = notYetApplied(readMigrations(folder), await readHistory(client));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    endLongQuery();
    await unlock(client);
  }
}

/** The names of the migrations that the next start would apply. @throws as `migrate` */
export async function missingMigrations(pool: Pool): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    return notYetApplied(readMigrations(MIGRATIONS_FOLDER), await readHistory(client)).map(({ name }) => name);
  } finally {
    client.release();
  }
}

/** In order. */
export function migrationNames(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort();
}

function readMigrations(folder: string): readonly Migration[] {
  return migrationNames(folder).map((name) => ({
    name,
    sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8'),
  }));
}

async function readHistory(client: PoolClient): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>(`
    SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
    FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`);
  return rows;
}

/**
 * A migration in the history but not in the folder was applied by a newer program and is left alone (OPS-23), unless it is
 * older than ours.
 */
function notYetApplied(ours: readonly Migration[], history: readonly Applied[]): readonly Migration[] {
  const first = ours[0];
  const merged = first && history.find(({ name }) => name < first.name);
  if (merged) {
    throw new DatabaseTooOld(
      `This database was made before its migrations were merged into ${first.name} and cannot be upgraded`,
    );
  }
  const known = new Map(history.map((applied) => [applied.name, applied]));
  for (const { name, sql } of ours) {
    const applied = known.get(name);
    if (applied && !applied.finished) {
      throw new MigrationRefused(
        `Migration ${name} was started by another tool and never finished; repair it by hand.`,
      );
    }
    if (applied && !isChecksumOf(applied.checksum, sql)) {
      throw new MigrationRefused(`Migration ${name} was changed after it was applied; write a new one instead.`);
    }
  }
  return ours.filter(({ name }) => !known.has(name));
}

/**
 * A migration that has to wait for a lock is rolled back in a second and tried again, because everybody else who wants the table
 * stands behind it; a backup keeps its locks for minutes.
 * @throws with the migration's name
 */
async function apply(client: PoolClient, migration: Migration): Promise<void> {
  for (const until = Date.now() + OTHERS_LIMIT_MS; ; await sleep(OTHERS_PAUSE_MS)) {
    try {
      return await applyOnce(client, migration);
    } catch (cause) {
      await client.query('ROLLBACK').catch(() => {});
      if (codeOf(cause) === LOCK_NOT_AVAILABLE && Date.now() < until) continue;
      throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
    }
  }
}

/**
 * The migration and its row in the history are committed together, or not at all; an index that is made while its table is
 * used comes before its row, and is found there after a crash.
 */
async function applyOnce(client: PoolClient, { name, sql }: Migration): Promise<void> {
  const index = concurrentIndexOf(sql);
  if (index) await makeIndexConcurrently(client, sql, index);
  await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_LIMIT_MS}ms'`);
  if (!index) await client.query(sql);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), 1)`,
    [randomUUID(), sha256(sql), name],
  );
  await client.query('COMMIT');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/**
 * Asks again and again, because an index that is made concurrently waits for every statement of others, also for one that waits
 * for this lock.
 */
async function lock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [MIGRATION_LOCK]);
    if (rows[0]?.got === true) return;
    await sleep(LOCK_PAUSE_MS);
  }
}

/** A connection that cannot be unlocked is discarded: the lock ends with it. */
async function unlock(client: PoolClient): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch {
    client.release(true);
  }
}

/** A checkout may have changed the line ends; that does not count as a change of the migration. */
function isChecksumOf(checksum: string, sql: string): boolean {
  const unix = sql.replaceAll('\r\n', '\n');
  return [sql, unix, unix.replaceAll('\n', '\r\n')].some((text) => sha256(text) === checksum);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
