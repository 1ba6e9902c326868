// A throwaway PostgreSQL for one run of tests or tools: in memory, without crash safety, removed later when the run was
// killed.
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openCluster } from '../src/embedded/cluster.ts';
import { isAlive, isRunning, readPostmaster } from '../src/embedded/postmaster.ts';
import { makeReachable } from '../src/embedded/state-root.ts';
import { testRoot } from './test-root.ts';

type TestCluster = {
  /** The address of its database `postgres`, as a superuser. */
  readonly adminUrl: string;
  /** Stops it and deletes its folder. */
  close(): Promise<void>;
};

/** The data are not needed after the run, so nothing is forced to disk. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  max_connections: '200',
};

/** Starts a new cluster for this process, after removing those of killed runs. */
export async function openTestCluster(): Promise<TestCluster> {
  const runs = testRoot();
  makeReachable(runs);
  await sweepDeadRuns(runs);
  const folder = join(runs, `${process.pid}-${randomBytes(4).toString('hex')}`);
  makeReachable(folder);
  const cluster = await openCluster({ dataDir: join(folder, 'data'), settings: CARELESS });
  return {
    adminUrl: cluster.url(),
    async close() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A folder is named after its run's process; the server of a dead run is entered once more, so that it can be stopped.
 */
async function sweepDeadRuns(runs: string): Promise<void> {
  for (const name of readdirSync(runs).filter((found) => !isAlive(Number(found.split('-')[0])))) {
    await stopServerOf(join(runs, name, 'data'));
    rmSync(join(runs, name), { recursive: true, force: true });
  }
}

async function stopServerOf(dataDir: string): Promise<void> {
  const running = readPostmaster(dataDir);
  if (!running || !isRunning(running, dataDir)) return;
  try {
    await (await openCluster({ dataDir })).stop();
  } catch (error) {
    console.warn(`The server of a dead test run in ${dataDir} could not be stopped: ${(error as Error).message}`);
  }
}
