// Whether a database has yet to begin: what others remember of it then belongs to one that stood in its place before.
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseOptions } from '../connection/open-database.ts';
import { isInitialised } from '../embedded/initialise.ts';
import { dataDirectory, stateRoot } from '../embedded/state-root.ts';

const CLONE = join(import.meta.dirname, '../../../..');
const TIME_LIMIT_MS = 5_000;

/**
 * True before its first migration, as after it was dropped and made anew. One that does not answer is not new: whoever
 * opens it says why it cannot be used.
 */
export async function isNewDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<boolean> {
  if (!databaseUrl) return !isInitialised(dataDirectory(stateRoot(dataDir), CLONE));
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIME_LIMIT_MS,
    query_timeout: TIME_LIMIT_MS,
  });
  // A connection that breaks later than its answer has nobody to tell.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ fresh: boolean }>(
      `SELECT to_regclass('_prisma_migrations') IS NULL AS fresh`,
    );
    return rows[0]?.fresh === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
