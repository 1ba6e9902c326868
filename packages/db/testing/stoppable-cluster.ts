// A PostgreSQL for one test that the test stops as a crash would, and starts again on the same port with the same data.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms } from '../src/embedded/binaries.ts';
import { openCluster } from '../src/embedded/cluster.ts';
import { runProgram } from '../src/embedded/run-program.ts';
import { startServer } from '../src/embedded/server-process.ts';
import { makeReachable, stateRoot } from '../src/embedded/state-root.ts';
import { runAs } from '../src/embedded/unprivileged-user.ts';
import { testRoot } from './test-root.ts';

export type StoppableCluster = {
  /** The address of its database `postgres`, as a superuser; the same after each start. */
  readonly url: string;
  /** Stops it at once, without closing connections: the next start recovers from the log. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and deletes its folder. */
  close(): Promise<void>;
};

/**
 * The cluster is running when this resolves. Its folder is named after this process, so that the next test run removes
 * it when this process dies.
 */
export async function openStoppableCluster(): Promise<StoppableCluster> {
  const folder = join(testRoot(), `${process.pid}-${randomBytes(4).toString('hex')}`);
  makeReachable(folder);
  const dataDir = join(folder, 'data');
  const cluster = await openCluster({ dataDir });
  const url = cluster.url();
  // Its tenant would restart it; after this only the test does.
  await cluster.stop();
  const root = stateRoot();
  const postgres = { programs: postgresPrograms(root), root, as: runAs(dataDir) };
  const start = () => startServer(postgres, dataDir, {});
  const stop = () => runProgram(postgres, 'pg_ctl', ['stop', '-w', '-m', 'immediate', '-s', '-D', dataDir]);
  await start();
  return {
    url,
    start,
    stop,
    async close() {
      await stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
