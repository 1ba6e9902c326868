// Real processes in a folder of their own, outside a test run: PostgreSQL, the sandbox, and servers to start and kill.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultControls, openFaultControls } from '@zapisy/api/testing/fault-controls';
import { type ProgramOrder, type RunningProgram, startProgram } from '@zapisy/api/testing/program';
import type { SandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';

import { tenantSettings } from '@zapisy/api/testing/tenant-settings';
import { type Database, openDatabase } from '@zapisy/db/connection/open-database';
import { migrate } from '@zapisy/db/migrations/migrate';

import type { Role } from '@zapisy/domain/people/role';
import { type Procedures, proceduresAt, tokenOf } from './procedures.ts';
import { openRestartablePostgres } from './restartable-postgres.ts';

const SANDBOX = join(import.meta.dirname, '../../sandbox/src/main.ts');
const TENANT = 'demo';
const DAY_S = 86_400;

export type ServerOrder = Pick<ProgramOrder, 'main' | 'args' | 'nodeOptions' | 'onLine'> & {
  readonly env?: Readonly<Record<string, string>>;
};

export type TestHarness = {
  /** The embedded PostgreSQL as the product starts it, crash-safe; migrated and empty. */
  readonly database: Database;
  /** Removed at the end; for what a server stores beside its database. */
  readonly folder: string;
  readonly faultControls: FaultControls;
  readonly addresses: SandboxAddresses;
  /** The process of the sandbox with all outside systems. */
  readonly sandboxPid: number;
  /** Starts a server on a free port, with that database and that tenant. */
  startServer(order: ServerOrder): Promise<RunningProgram>;
  /** The procedures of a server; a call that takes longer than `limitMs` is given up. */
  as(actor: Role, address: string, limitMs?: number): Promise<Procedures>;
  /** The main process of PostgreSQL; undefined while there is none. */
  postmaster(): number | undefined;
  /** Stops PostgreSQL until the returned function is called. */
  stopDatabase(): Promise<() => Promise<void>>;
  /**
   * Suspends every process of PostgreSQL until the returned function is called: connections stay open, none answers.
   */
  suspendDatabase(): Promise<() => void>;
  /** Done when the harness closes, before its own processes end. */
  atEnd(end: () => Promise<unknown>): void;
  /** Ends every process and removes the folder. */
  close(): Promise<void>;
};

type Closing = () => Promise<unknown>;

/** Opens the harness; SIGINT, SIGTERM and the end of the parent close it too, and end this process with 130. */
export async function openTestHarness(name: string): Promise<TestHarness> {
  const folder = mkdtempSync(join(tmpdir(), `zapisy-${name}-`));
  // PostgreSQL runs as an unprivileged user when we are root.
  chmodSync(folder, 0o755);
  const opened: Closing[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = closingOnce(opened);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.once(signal, () => void close().finally(() => process.exit(130)));
  // The parent's channel, once it has a listener, would keep a finished run alive.
  process.channel?.unref();
  try {
    return await furnish(folder, opened, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Closes in reverse order of opening; one that fails to close does not keep the others open. */
function closingOnce(opened: readonly Closing[]): () => Promise<void> {
  let closed: Promise<void> | undefined;
  const closeAll = async () => {
    for (const one of opened.toReversed()) await one().catch((error: unknown) => process.stderr.write(`${error}\n`));
  };
  return () => {
    closed ??= closeAll();
    return closed;
  };
}

async function furnish(folder: string, opened: Closing[], close: () => Promise<void>): Promise<TestHarness> {
  const postgres = await openRestartablePostgres(folder);
  opened.push(postgres.close);
  const database = await openDatabase({ databaseUrl: postgres.url });
  opened.push(() => database.close());
  await migrate(database);
  opened.push(async () => postgres.wake());
  const sandbox = await startProgram({ name: 'sandbox', main: SANDBOX, args: ['--free-ports'], env: {} });
  opened.push(() => sandbox.stop());
  const addresses = sandbox.said['addresses'] as SandboxAddresses;
  const servers = new Set<RunningProgram>();
  opened.push(() => Promise.all([...servers].map((server) => server.kill())));
  const tokens = new Map<Role, string>();
  // For hundreds of starts: what one has compiled is used by the next.
  const quick = { NODE_COMPILE_CACHE: join(folder, 'compiled'), NODE_OPTIONS: '--disable-warning=DeprecationWarning' };
  return {
    database,
    folder,
    faultControls: openFaultControls(addresses.controlPanel, TENANT),
    addresses,
    sandboxPid: sandbox.pid,
    async startServer({ env = {}, ...order }) {
      const settings = {
        ...tenantSettings(addresses, TENANT),
        PORT: '0',
        DATABASE_URL: database.url,
        ...quick,
        ...env,
      };
      const server = await startProgram({ name: 'server', ...order, env: settings });
      servers.add(server);
      void server.ended.then(() => servers.delete(server));
      return server;
    },
    async as(actor, address, limitMs) {
      const token = tokens.get(actor) ?? (await tokenOf(addresses.controlPanel, actor, DAY_S));
      tokens.set(actor, token);
      return proceduresAt(address, token, limitMs);
    },
    postmaster: postgres.postmaster,
    stopDatabase: postgres.stop,
    suspendDatabase: () => postgres.suspend(database),
    atEnd: (end) => void opened.push(end),
    close,
  };
}
