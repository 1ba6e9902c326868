// A world in a folder of its own, with a PostgreSQL of its own as the product starts it, and its statistics of statements.
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@zapisy/db/connection/open-database';
import { openCluster } from '@zapisy/db/embedded/cluster';
import { keepSearchTexts } from '@zapisy/db/leads/lead-search-text-records';
import { migrate } from '@zapisy/db/migrations/migrate';
import { analyse, fillWorld } from './world/fill.ts';

const NAME = 'world';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** While a world is made nothing of it is needed after a crash. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  shared_buffers: '1GB',
};
/** The rest is the product's. A world is at rest: no vacuum runs beside a measurement. */
const MEASURED = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.max': '20000',
  autovacuum: 'off',
};

export type World = Database & {
  readonly rows: number;
  /** Of another database of the same PostgreSQL, from which it is watched. */
  readonly adminUrl: string;
};

/** The world of so many payments in the folder; made when it is not there, and migrated to what the program needs. */
export async function openWorld(folder: string, rows: number): Promise<World> {
  const place = { dataDir: join(folder, String(rows), 'data'), root: folder };
  const made = join(folder, String(rows), 'made');
  mkdirSync(join(folder, String(rows)), { recursive: true });
  for (const one of [folder, join(folder, String(rows))]) chmodSync(one, 0o755);
  if (!existsSync(made)) {
    await makeWorld(place, rows);
    writeFileSync(made, '');
  }
  const cluster = await openPostgres({ ...place, settings: MEASURED });
  const database = await openDatabase({ databaseUrl: cluster.url(NAME) });
  const applied = await migrate(database);
  // What the product's jobs and PostgreSQL's vacuum do by themselves soon after an upgrade.
  const kept = await keepSearchTexts(database, rows);
  if (applied.length + kept > 0) await analyse(database);
  await watch(cluster.url());
  const close = async () => {
    await database.close();
    await cluster.stop();
  };
  return { ...database, rows, adminUrl: cluster.url(), close };
}

/** Whoever interrupts the bench leaves no PostgreSQL behind. */
async function openPostgres(place: Parameters<typeof openCluster>[0]): ReturnType<typeof openCluster> {
  const cluster = await openCluster(place);
  const end = () => void cluster.stop().finally(() => process.exit(130));
  for (const signal of SIGNALS) process.once(signal, end);
  const stop = async () => {
    for (const signal of SIGNALS) process.off(signal, end);
    await cluster.stop();
  };
  return { ...cluster, stop };
}

async function watch(adminUrl: string): Promise<void> {
  const admin = await openDatabase({ databaseUrl: adminUrl });
  await admin.pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  await admin.close();
}

async function makeWorld(place: { readonly dataDir: string; readonly root: string }, rows: number): Promise<void> {
  const began = performance.now();
  console.log(`A world of ${rows} payments and leads is being made …`);
  const cluster = await openPostgres({ ...place, settings: CARELESS });
  try {
    const admin = await openDatabase({ databaseUrl: cluster.url() });
    await admin.pool.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
    await admin.pool.query(`CREATE DATABASE ${NAME}`);
    await admin.close();
    const database = await openDatabase({ databaseUrl: cluster.url(NAME) });
    await migrate(database);
    await fillWorld(database, rows);
    await database.close();
  } finally {
    await cluster.stop();
  }
  console.log(`It was made in ${Math.round((performance.now() - began) / 1000)} s.`);
}
