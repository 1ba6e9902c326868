// Opens the database, a PostgreSQL at an address or the embedded one, with one pool for Prisma, plain SQL and the job
// queue (OPS-3).
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Cluster, clearPostgresEnvironment, openCluster } from '../embedded/cluster.ts';
import { dataDirectory, stateRoot } from '../embedded/state-root.ts';
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { PROGRAM_FOLDER } from '../program-folder.ts';
import { preparedStatements } from './prepared-statements.ts';
import { sequentialQueries } from './sequential-queries.ts';
import { retryConflicts } from './transaction-conflict.ts';
import { endWhenUnresponsive, UNRESPONSIVE_MS } from './unresponsive-connection.ts';

const OLDEST_MAJOR = 15;
const DEFAULT_CONNECTIONS = 10;
const CONNECT_LIMIT_MS = 10_000;
const TRANSACTION_LIMIT_MS = 20_000;

export type Database = {
  /** For hot paths and the job queue; the same connections that Prisma uses. */
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  /** Holds the password: never log it. */
  readonly url: string;
  readonly embedded: boolean;
  /** Closes the connections; the last process that uses the embedded server also stops it. */
  close(): Promise<void>;
};

/** What a record function takes in order to write inside its caller's transaction. */
export type Tx = Prisma.TransactionClient;

export type DatabaseOptions = {
  /** DATABASE_URL; without it the embedded server is used. */
  readonly databaseUrl?: string | undefined;
  /** DATA_DIR: where the embedded server keeps its programs and data. */
  readonly dataDir?: string | undefined;
  readonly maxConnections?: number | undefined;
  /** The PostgreSQL schema in which names without one are looked up; default is the server's own. */
  readonly schema?: string | undefined;
  /**
   * Also opens a database that does not answer now: no query is sent, and `checkUsable` reports when the database can be
   * used.
   */
  readonly mayBeAway?: boolean;
  /** Called with errors that no caller is waiting for: an idle connection that broke, an embedded server that died. */
  readonly onDatabaseError?: ((error: Error) => void) | undefined;
};

/**
 * The database cannot be used; the message is one sentence for the person who starts the program, without the password.
 */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/**
 * Opens the database and checks that it answers and is PostgreSQL 15 or newer; it does not migrate.
 * @throws DatabaseUnreachable
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  clearPostgresEnvironment();
  if (options.databaseUrl && !URL.canParse(options.databaseUrl)) {
    throw new DatabaseUnreachable('DATABASE_URL is not of the form postgresql://user:password@host:port/database.');
  }
  const onDatabaseError = options.onDatabaseError ?? (() => {});
  const cluster = options.databaseUrl ? undefined : await openEmbedded(options.dataDir, onDatabaseError);
  const url = inSchema(options.databaseUrl ?? cluster?.url() ?? '', options.schema);
  const database = assemble(
    openPool(url, options.maxConnections ?? DEFAULT_CONNECTIONS, onDatabaseError),
    url,
    cluster,
  );
  if (options.mayBeAway === true) return database;
  try {
    await checkUsable(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

type TransactionOptions = {
  readonly isolationLevel?: Prisma.TransactionIsolationLevel;
  /** After which it is rolled back. */
  readonly limitMs?: number;
};

/**
 * Runs the work in one transaction: all of it or nothing. When PostgreSQL aborts it in favour of another transaction (a
 * deadlock, a write conflict), the work is run again from its beginning, at most five times; so it must do nothing that
 * a rollback does not undo: no call to an outside system, no change of a variable outside it. A job that is enqueued
 * with `addJob` starts only after the commit.
 * @throws whatever the work throws, after undoing it; the conflict itself after the last attempt.
 */
export async function inTransaction<T>(
  { prisma }: Pick<Database, 'prisma'>,
  work: (tx: Tx) => Promise<T>,
  { limitMs = TRANSACTION_LIMIT_MS, ...options }: TransactionOptions = {},
): Promise<T> {
  const limits = { maxWait: CONNECT_LIMIT_MS, timeout: limitMs };
  return retryConflicts(() => prisma.$transaction(work, { ...limits, ...options }));
}

/**
 * One pool for everything. Both error handlers are needed: without them a connection that breaks ends the process. A
 * connection that has not answered a query for `unresponsiveMs` counts as broken.
 */
export function openPool(
  url: string,
  max: number,
  onDatabaseError: (error: Error) => void,
  unresponsiveMs: number = UNRESPONSIVE_MS,
): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  // A pool that ends does not wait for the last messages of its connections, and a server that stops sends some to
  // each.
  const report = (error: Error) => {
    if (!pool.ending) onDatabaseError(error);
  };
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    endWhenUnresponsive(client, unresponsiveMs);
  });
  return pool;
}

/** A database over a pool that is already open. */
export function assemble(pool: pg.Pool, url: string, cluster?: Cluster): Database {
  const prepared = preparedStatements();
  const adapter = new PrismaPg(pool, { statementNameGenerator: prepared.nameOf });
  const prisma = new PrismaClient({ adapter: sequentialQueries(adapter, prepared) });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await prisma.$disconnect();
    await pool.end();
    await cluster?.stop();
  };
  return {
    pool,
    prisma,
    url,
    embedded: cluster !== undefined,
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** The address of the same database, whose connections look names up in the schema. */
function inSchema(url: string, schema: string | undefined): string {
  if (schema === undefined) return url;
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
}

async function openEmbedded(dataDir: string | undefined, onLost: (error: Error) => void): Promise<Cluster> {
  const root = stateRoot(dataDir);
  try {
    return await openCluster({ dataDir: dataDirectory(root, PROGRAM_FOLDER), root, onLost });
  } catch (cause) {
    throw new DatabaseUnreachable(`The embedded database does not start: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Checks that the database answers, is PostgreSQL 15 or newer, and keeps a session for each connection.
 * @throws DatabaseUnreachable; its cause shows whether the database is only unreachable now (`isDatabaseAway`).
 */
export async function checkUsable({ pool, url }: Pick<Database, 'pool' | 'url'>): Promise<void> {
  const version = await readVersion(pool).catch((cause: Error) => {
    throw new DatabaseUnreachable(`The database at ${withoutPassword(url)} cannot be used: ${reasonOf(cause)}.`, {
      cause,
    });
  });
  if (version.major < OLDEST_MAJOR) {
    throw new DatabaseUnreachable(
      `The database at ${withoutPassword(url)} is PostgreSQL ${version.shown}; ${OLDEST_MAJOR} or newer is needed.`,
    );
  }
  if (await sharesSessions(pool)) {
    throw new DatabaseUnreachable(
      `At ${withoutPassword(url)} several connections share one session, as behind a pooler in transaction mode; ` +
        'notifications, locks and settings of a session would be lost. Use a pooler in session mode, or the database itself.',
    );
  }
}

/** A pooler gives a session back after each transaction: the next client that asks has it at once (OPS-26). */
async function sharesSessions(pool: pg.Pool): Promise<boolean> {
  // A command that asks one question after another has nothing to lose.
  if ((pool.options.max ?? 0) < 2) return false;
  const first = await pool.connect();
  try {
    const before = await sessionOf(first);
    const second = await pool.connect();
    try {
      await second.query('BEGIN');
      const taken = await sessionOf(second);
      await second.query('ROLLBACK');
      return taken === before;
    } finally {
      second.release();
    }
  } finally {
    first.release();
  }
}

async function sessionOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id');
  return rows[0]?.id;
}

async function readVersion(pool: pg.Pool): Promise<{ major: number; shown: string }> {
  const { rows } = await pool.query<{ number: string; shown: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS shown`,
  );
  return { major: Math.floor(Number(rows[0]?.number) / 10_000), shown: rows[0]?.shown ?? 'of an unknown version' };
}

/** A refused connection to a name with several addresses is an AggregateError without a message of its own. */
function reasonOf(error: Error): string {
  const all = error instanceof AggregateError ? error.errors.map((one: Error) => one.message) : [error.message];
  return all.join('; ');
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}
