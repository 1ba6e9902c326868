// The PostgreSQL of one test run, with a migrated template: DATABASE_URL's server when it is set, else a throwaway one.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPool } from '../src/connection/open-database.ts';
import { clearPostgresEnvironment } from '../src/embedded/cluster.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { openTestCluster } from './test-cluster.ts';

/** What a test file needs in order to create a database. */
export type TestServer = {
  readonly adminUrl: string;
  /** The migrated, empty database to copy. */
  readonly template: string;
  /** The start of the name of every database of this run. */
  readonly prefix: string;
};

const PREFIX = 'zapisy_test_';

/** Opens the server and creates the template; `close` removes both. */
export async function openTestServer(): Promise<TestServer & { close(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  const cluster = given ? { adminUrl: given, close: async () => {} } : await openTestCluster();
  clearPostgresEnvironment();
  const run = `${process.pid}_${randomBytes(4).toString('hex')}`;
  const prefix = `${PREFIX}${run}_`;
  const template = `${prefix}template`;
  // Named after the run and open as long as it lasts, so that another run sees which databases are in use.
  const admin = new pg.Client({ connectionString: cluster.adminUrl, application_name: `${PREFIX}${run}` });
  admin.on('error', () => {});
  await admin.connect();
  await sweepDeadRuns(admin);
  await admin.query(`CREATE DATABASE ${template} TEMPLATE template0`);
  const pool = openPool(databaseUrl(cluster.adminUrl, template), 2, () => {});
  await migrate({ pool, embedded: false });
  await pool.end();
  return {
    adminUrl: cluster.adminUrl,
    template,
    prefix,
    async close() {
      await dropDatabases(admin, (name) => name.startsWith(prefix));
      await admin.end();
      await cluster.close();
    },
  };
}

/** The address of another database of the same server. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Only a shared server can have databases of other runs; a run without a connection under its name was killed. */
async function sweepDeadRuns(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>('SELECT application_name AS name FROM pg_stat_activity');
  const living = rows.map(({ name }) => `${name}_`);
  await dropDatabases(admin, (name) => !living.some((run) => name.startsWith(run)));
}

async function dropDatabases(admin: pg.Client, isOurs: (name: string) => boolean): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${PREFIX}')`,
  );
  for (const { name } of rows) if (isOurs(name)) await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}
