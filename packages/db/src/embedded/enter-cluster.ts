// Enters a cluster: adopts the running server, else starts one, and tries again when another process stops it
// meanwhile (OPS-3).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { isAlive, isRunning, PID_FILE, readPostmaster } from './postmaster.ts';
import type { Installation } from './run-program.ts';
import { OvertakenError, type ServerSettings, startServer } from './server-process.ts';
import { joinCluster } from './tenancy.ts';

const MOST_FAILURES = 5;
const OVERTAKEN_LIMIT_MS = 60_000;
const PAUSE_MS = 100;
const WRITING_LIMIT_MS = 600;
const READY_LIMIT_MS = 30_000;

/** Everything needed to open a cluster. */
export type ClusterAccess = {
  readonly postgres: Installation;
  readonly dataDir: string;
  readonly settings: ServerSettings;
  /** The address of the database `postgres` at that port. */
  readonly urlAt: (port: number) => string;
};

type Entered = { readonly tenant: Client; readonly port: number; readonly adopted: boolean };

/**
 * Enters the cluster as a tenant. A start that was overtaken by another process is tried again, because now there is a
 * server to adopt, or it has just been stopped. Within one minute this may happen any number of times and does not
 * count as a failure.
 * @throws the last reason after five failures.
 */
export async function enterCluster(cluster: ClusterAccess): Promise<Entered> {
  const limit = Date.now() + OVERTAKEN_LIMIT_MS;
  for (let failures = 0; ; ) {
    try {
      return (await adopt(cluster)) ?? (await start(cluster));
    } catch (error) {
      if (!(error instanceof OvertakenError) || Date.now() > limit) failures += 1;
      if (failures === MOST_FAILURES) throw error;
      await sleep(PAUSE_MS * Math.max(1, failures));
    }
  }
}

async function start(cluster: ClusterAccess): Promise<Entered> {
  await startServer(cluster.postgres, cluster.dataDir, cluster.settings);
  return enterRunning(cluster, false);
}

/** Undefined when no server runs there, so that one may be started. */
async function adopt(cluster: ClusterAccess): Promise<Entered | undefined> {
  const found = await readWritten(cluster.dataDir);
  if (!found) return undefined;
  if (isRunning(found, cluster.dataDir)) return enterWhenReady(cluster);
  // PostgreSQL itself deletes the file of a dead process, but refuses to start while another process has the number.
  if (found.pid === undefined || isAlive(found.pid)) rmSync(join(cluster.dataDir, PID_FILE), { force: true });
  return undefined;
}

/** Waits while the server starts or recovers; undefined when it turns out to be stopping. */
async function enterWhenReady(cluster: ClusterAccess): Promise<Entered | undefined> {
  const limit = Date.now() + READY_LIMIT_MS;
  let last: unknown;
  for (; Date.now() < limit; await sleep(PAUSE_MS)) {
    const now = readPostmaster(cluster.dataDir);
    if (!now || !isRunning(now, cluster.dataDir)) return undefined;
    try {
      if (now.ready) return await enterRunning(cluster, true);
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`The database in ${cluster.dataDir} does not answer.`, { cause: last });
}

async function enterRunning(cluster: ClusterAccess, adopted: boolean): Promise<Entered> {
  const port = readPostmaster(cluster.dataDir)?.port;
  if (port === undefined) throw new Error(`The database in ${cluster.dataDir} was stopped by another process.`);
  return { tenant: await joinCluster(cluster.urlAt(port), cluster.dataDir), port, adopted };
}

/** A file without a process number is being written at this moment, unless it stays without one. */
async function readWritten(dataDir: string): Promise<ReturnType<typeof readPostmaster>> {
  const limit = Date.now() + WRITING_LIMIT_MS;
  for (;;) {
    const found = readPostmaster(dataDir);
    if (found?.pid !== undefined || found === undefined || Date.now() > limit) return found;
    await sleep(PAUSE_MS);
  }
}
