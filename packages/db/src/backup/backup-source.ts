// What a backup is read from: one database at an address, or the whole embedded server (OPS-19).

import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type DatabaseOptions, openDatabase } from '../connection/open-database.ts';
import { isNewDatabase } from '../migrations/new-database.ts';
import { openBaseBackup } from './base-backup.ts';
import { readableCluster } from './cluster-folder.ts';
import { dumpOf, readableDump } from './dump.ts';
import { findPgTools } from './pg-tools.ts';

/** `dump`: what pg_dump writes of one database. `cluster`: the folder of an embedded server, a compressed tar. */
export type BackupKind = 'dump' | 'cluster';

type BackupSource = {
  readonly kind: BackupKind;
  /** Fails at the end when the copy is not whole, or cannot be read. */
  readonly content: AsyncIterable<Buffer>;
  close(): Promise<void>;
};

/** `environment`: for pg_dump and pg_restore, which PG_BIN and PATH of it lead to. */
export type BackupPlace = Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'> & {
  readonly environment: NodeJS.ProcessEnv;
};

/** There is nothing to back up, or something stands where a restore would write; the message is for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** As few as opening takes, which looks whether two connections are two sessions (OPS-26). */
export const CONNECTIONS = 2;
/** Little is gained by more, and a counter waits meanwhile. */
const COMPRESSION = { level: 1 };

/** @throws BackupRefused, ToolMissing, DatabaseUnreachable */
export async function openBackupSource({ databaseUrl, dataDir, environment }: BackupPlace): Promise<BackupSource> {
  if (await isNewDatabase({ databaseUrl, dataDir })) {
    throw new BackupRefused('There is nothing to back up: the database has no tables of ours.');
  }
  const { url, pool, embedded, close } = await openDatabase({ databaseUrl, dataDir, maxConnections: CONNECTIONS });
  try {
    if (embedded) {
      const tar = readableCluster(await openBaseBackup(url));
      return { kind: 'cluster', content: pipeline(tar, createGzip(COMPRESSION), () => {}), close };
    }
    const { rows } = await pool.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    const tools = findPgTools(rows[0]?.version ?? 0, environment);
    return { kind: 'dump', content: readableDump(dumpOf(url, tools), tools), close };
  } catch (error) {
    await close();
    throw error;
  }
}
