// PostgreSQL of Debian as a managed one is: with TLS of an authority that nobody else knows, a user who owns one database, and a
// copy that follows it.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../packages/api/testing/free-port.ts';
import { openPool } from '../../packages/db/src/connection/open-database.ts';
import { page } from './examples.ts';
import { asPostgres, runTool } from './machine.ts';
import { connectionTo, DATABASE_PASSWORD, type Place } from './place.ts';
import type { World } from './world.ts';

const HBA = `local all all trust
hostssl all all 127.0.0.1/32 scram-sha-256
hostssl replication copy 127.0.0.1/32 scram-sha-256
`;

/** So many characters of its log. */
const SAID = 800;

export type Cluster = {
  readonly port: number;
  /** The folder of its socket, its certificate and its data. */
  readonly folder: string;
  start(): void;
  stop(): void;
  /** Also one that may have ended by itself; with such an environment. */
  startAgain(env?: NodeJS.ProcessEnv): void;
  /** As the superuser; what it answers. */
  sql(statement: string, database?: string): string;
  promote(): void;
};

/** The first one, running, with the databases `zapisy` and `restored`. */
export function openFirst(world: World): Cluster {
  const { place, tools } = world;
  const folder = join(place.folder, 'postgres');
  rmSync(folder, { recursive: true, force: true });
  const cluster = clusterIn(world, folder, place.databasePort);
  asPostgres(join(tools.postgres, 'initdb'), [
    ...['-D', join(cluster.folder, 'data'), '-U', 'postgres', '--auth=trust'],
    ...['--encoding=UTF8', '--locale=C.UTF-8'],
  ]);
  writeFileSync(join(cluster.folder, 'data/pg_hba.conf'), HBA);
  cluster.start();
  for (const statement of statementsOf(place)) cluster.sql(statement);
  cluster.sql(`CREATE ROLE copy LOGIN REPLICATION PASSWORD '${DATABASE_PASSWORD}'`);
  cluster.sql('CREATE DATABASE restored OWNER zapisy');
  return cluster;
}

/** The user and the database, as the page makes them. */
function statementsOf(place: Place): readonly string[] {
  const said = /`(CREATE ROLE zapisy [^`]+)`/.exec(page(place, 'deploy.md'))?.[1] ?? '';
  return said
    .replace("'...'", `'${DATABASE_PASSWORD}'`)
    .split(';')
    .filter((one) => one.trim() !== '');
}

/** A copy that follows the first one by streaming replication, running. */
export async function openCopy(world: World, folder: string): Promise<Cluster> {
  const { place, tools } = world;
  const cluster = clusterIn(world, folder, await freePort());
  const from = connectionTo(place, { user: 'copy', port: place.databasePort, database: 'postgres' });
  const data = join(folder, 'data');
  asPostgres(join(tools.postgres, 'pg_basebackup'), ['-D', data, '-d', from, '-R', '-X', 'stream', '-c', 'fast']);
  cluster.start();
  return cluster;
}

/** A cluster whose data are in `data` of that folder, or will be. */
export function clusterIn({ place, tools: { postgres }, atEnd }: World, folder: string, port: number): Cluster {
  mkdirSync(folder, { recursive: true, mode: 0o777 });
  const [data, key, certificate] = ['data', 'server.key', 'server.pem'].map((name) => join(folder, name));
  copyFileSync(join(place.folder, 'tls/site.key'), key ?? '');
  copyFileSync(join(place.folder, 'tls/site.pem'), certificate ?? '');
  runTool('chmod', ['600', key ?? '']);
  if (process.getuid?.() === 0) runTool('chown', ['-R', 'postgres', folder]);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ssl: 'on',
    ssl_key_file: key,
    ssl_cert_file: certificate,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const control = (words: readonly string[], env?: NodeJS.ProcessEnv) =>
    asPostgres(join(postgres, 'pg_ctl'), [...words, '-s', '-w', '-D', data ?? ''], env);
  const log = join(folder, 'log');
  const start = (env?: NodeJS.ProcessEnv) => {
    try {
      control(['start', '-l', log, '-o', `-p ${port} ${flags.join(' ')}`], env);
    } catch {
      throw new Error(`PostgreSQL does not start: ${readFileSync(log, 'utf8').slice(-SAID).trim()}`);
    }
  };
  const stop = () => void control(['stop', '-m', 'immediate']);
  const endIfUp = () => {
    try {
      stop();
    } catch {
      // It has ended already.
    }
  };
  atEnd(endIfUp);
  return {
    port,
    folder,
    start: () => start(),
    stop,
    startAgain(env) {
      endIfUp();
      start(env);
    },
    promote: () => void control(['promote']),
    sql: (statement, database = 'postgres') =>
      runTool(join(postgres, 'psql'), [
        '-qXtA',
        '-h',
        folder,
        '-p',
        String(port),
        '-U',
        'postgres',
        '-d',
        database,
        '-c',
        statement,
      ]),
  };
}

/** What a question to the database at an address brings. */
export async function rowsOf<Row>(address: string, question: string): Promise<readonly Row[]> {
  const pool = openPool(address, 1, () => {});
  try {
    return (await pool.query(question)).rows as Row[];
  } finally {
    await pool.end();
  }
}

/** Of the user who owns the database, as an operator writes it: the certificate is checked. */
export function addressOf(place: Place, port: number, database = 'zapisy'): string {
  return connectionTo(place, { user: 'zapisy', port, database });
}
