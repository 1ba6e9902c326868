// Puts what a backup holds into an empty place, and into no other (OPS-20).
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openDatabase } from '../connection/open-database.ts';
import { isInitialised } from '../embedded/initialise.ts';
import { dataDirectory, stateRoot } from '../embedded/state-root.ts';
import { PROGRAM_FOLDER } from '../program-folder.ts';
import { type BackupKind, type BackupPlace, BackupRefused, CONNECTIONS } from './backup-source.ts';
import { restoreCluster } from './cluster-folder.ts';
import { restoreDump } from './dump.ts';
import { findPgTools } from './pg-tools.ts';

/** What the two kinds begin with: the word that pg_dump writes, and the two bytes of gzip. */
const BEGINNINGS: readonly (readonly [BackupKind, Buffer])[] = [
  ['dump', Buffer.from('PGDMP')],
  ['cluster', Buffer.from([0x1f, 0x8b])],
];

/**
 * Restores all of it or nothing, whenever it breaks off.
 * @throws BackupRefused when the place is not empty, or the content is of the other kind
 */
export async function restoreContent(content: AsyncIterable<Uint8Array>, place: BackupPlace): Promise<BackupKind> {
  const wanted: BackupKind = place.databaseUrl ? 'dump' : 'cluster';
  const begun = await begin(content);
  const kind = BEGINNINGS.find(([, beginning]) => begun.first.subarray(0, beginning.length).equals(beginning))?.[0];
  if (kind === undefined) throw new BackupRefused('The file holds no backup of this product.');
  if (kind !== wanted) throw new BackupRefused(OTHER_KIND[kind]);
  if (place.databaseUrl) await restoreDatabase(begun.all, place.databaseUrl, place.environment);
  else await restoreEmbedded(begun.all, dataDirectory(stateRoot(place.dataDir), PROGRAM_FOLDER));
  return kind;
}

const OTHER_KIND: Readonly<Record<BackupKind, string>> = {
  dump: 'This is a backup of a database at an address: set DATABASE_URL to an empty one.',
  cluster: 'This is a backup of an embedded database: restore it in a clone, without DATABASE_URL.',
};

type Begun = { readonly first: Buffer; readonly all: AsyncIterable<Buffer> };

/** The first part is looked at, and comes again. */
async function begin(content: AsyncIterable<Uint8Array>): Promise<Begun> {
  const parts = content[Symbol.asyncIterator]();
  const { value } = await parts.next();
  const first = Buffer.from(value ?? []);
  async function* all(): AsyncGenerator<Buffer> {
    yield first;
    for (let part = await parts.next(); part.done !== true; part = await parts.next()) yield Buffer.from(part.value);
  }
  return { first, all: all() };
}

async function restoreDatabase(dump: AsyncIterable<Buffer>, databaseUrl: string, environment: NodeJS.ProcessEnv) {
  const { url, pool, close } = await openDatabase({ databaseUrl, maxConnections: CONNECTIONS });
  try {
    const { rows } = await pool.query<{ version: number; used: boolean }>(`
      SELECT current_setting('server_version_num')::int AS version, EXISTS (
        SELECT FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'S') AND relnamespace IN (
          SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema')) AS used`);
    if (rows[0]?.used !== false) {
      throw new BackupRefused('The database is not empty: create a new one, and set DATABASE_URL to it.');
    }
    await restoreDump(dump, url, findPgTools(rows[0].version, environment));
  } finally {
    await close();
  }
}

async function restoreEmbedded(content: AsyncIterable<Buffer>, dataDir: string): Promise<void> {
  if (isInitialised(dataDir)) {
    throw new BackupRefused(
      `There is a database in ${dataDir}: stop every process that uses it, and move the folder away first.`,
    );
  }
  await restoreCluster(
    pipeline(content, createGunzip(), () => {}),
    dataDir,
  );
}
