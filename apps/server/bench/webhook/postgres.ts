// The PostgreSQL of the measurement: on the disk with the durability settings of production, which are also reported.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@zapisy/db/connection/open-database';
import { openCluster } from '@zapisy/db/embedded/cluster';
import { readPostmaster } from '@zapisy/db/embedded/postmaster';
import { makeReachable, stateRoot } from '@zapisy/db/embedded/state-root';
import { migrate } from '@zapisy/db/migrations/migrate';

export type Postgres = {
  readonly pid: number;
  readonly folder: string;
  /** The server's version and durability settings: version, fsync, synchronous_commit, full_page_writes. */
  readonly care: Readonly<Record<string, string>>;
  /** The address of a new, migrated database. */
  newDatabase(name: string): Promise<string>;
  /** How many deliveries the database at that address contains. */
  rowsIn(url: string): Promise<number>;
  close(): Promise<void>;
};

export async function openPostgres(): Promise<Postgres> {
  const root = stateRoot();
  const folder = join(root, `bench-${process.pid}-${randomBytes(4).toString('hex')}`);
  makeReachable(folder);
  const dataDir = join(folder, 'data');
  const cluster = await openCluster({ dataDir });
  const admin = await openDatabase({ databaseUrl: cluster.url() });
  return {
    pid: readPostmaster(dataDir)?.pid ?? 0,
    folder,
    care: await careOf(admin),
    async newDatabase(name) {
      await admin.pool.query(`CREATE DATABASE ${name}`);
      const url = cluster.url(name);
      const database = await openDatabase({ databaseUrl: url });
      await migrate(database);
      await database.close();
      return url;
    },
    async rowsIn(url) {
      const database = await openDatabase({ databaseUrl: url });
      try {
        return await database.prisma.leadDelivery.count();
      } finally {
        await database.close();
      }
    },
    async close() {
      await admin.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function careOf({ pool }: Database): Promise<Record<string, string>> {
  const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method'];
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY ($1) ORDER BY name',
    [names],
  );
  const care = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  if (care['fsync'] !== 'on' || care['synchronous_commit'] !== 'on')
    throw new Error(`PostgreSQL is not careful here: ${JSON.stringify(care)}`);
  return care;
}
