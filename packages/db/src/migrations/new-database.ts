// Whether a database is not migrated yet: what other stores remember of it then belongs to an earlier database.
import pg from 'pg';
import type { DatabaseOptions } from '../connection/open-database.ts';
import { isInitialised } from '../embedded/initialise.ts';
import { dataDirectory, stateRoot } from '../embedded/state-root.ts';
import { PROGRAM_FOLDER } from '../program-folder.ts';

const TIME_LIMIT_MS = 5_000;

/**
 * True before its first migration, also after it was dropped and created again. A database that does not answer is not
 * new: the code that opens it reports why it cannot be used.
 */
export async function isNewDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<boolean> {
  if (!databaseUrl) return !isInitialised(dataDirectory(stateRoot(dataDir), PROGRAM_FOLDER));
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIME_LIMIT_MS,
    query_timeout: TIME_LIMIT_MS,
  });
  // A connection that breaks after its answer has no listener that needs the error.
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
