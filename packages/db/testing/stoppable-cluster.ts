// A PostgreSQL for one test that the test stops as a crash would, and starts again on the same port with the same data.
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, chownSync, cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms } from '../src/embedded/binaries.ts';
import { openCluster } from '../src/embedded/cluster.ts';
import { readPostmaster } from '../src/embedded/postmaster.ts';
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
  /** Call it while this one is stopped: a copy that follows it by streaming replication, once both are started. */
  copyThatFollows(): StoppableCluster;
  /** A copy stops following, and takes changes of its own. */
  promote(): Promise<void>;
  /** Stops it for good and deletes its folder. */
  close(): Promise<void>;
};

/**
 * The cluster is running when this resolves. Its folder is named after this process, so that the next test run removes
 * it when this process dies.
 */
export async function openStoppableCluster(): Promise<StoppableCluster> {
  const folder = newFolder();
  const dataDir = join(folder, 'data');
  const cluster = await openCluster({ dataDir });
  const url = cluster.url();
  // Its tenant would restart it; after this only the test does.
  await cluster.stop();
  const opened = clusterIn(folder, () => url);
  await opened.start();
  return opened;
}

function newFolder(): string {
  const folder = join(testRoot(), `${process.pid}-${randomBytes(4).toString('hex')}`);
  makeReachable(folder);
  return folder;
}

function clusterIn(folder: string, url: () => string): StoppableCluster {
  const dataDir = join(folder, 'data');
  const root = stateRoot();
  const postgres = { programs: postgresPrograms(root), root, as: runAs(dataDir) };
  const control = (...words: string[]) => runProgram(postgres, 'pg_ctl', [...words, '-w', '-s', '-D', dataDir]);
  const stop = () => control('stop', '-m', 'immediate').then(() => {});
  return {
    get url() {
      return url();
    },
    start: () => startServer(postgres, dataDir, {}),
    stop,
    promote: () => control('promote').then(() => {}),
    copyThatFollows: () => copyOf(dataDir, url()),
    async close() {
      await stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function copyOf(followed: string, url: string): StoppableCluster {
  const folder = newFolder();
  const dataDir = join(folder, 'data');
  cpSync(followed, dataDir, { recursive: true, preserveTimestamps: true });
  const { uid, gid, mode } = statSync(followed);
  chmodSync(dataDir, mode);
  for (const entry of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(dataDir, entry), uid, gid);
  }
  // Its own port, and not that of the one it follows.
  for (const entry of ['postmaster.pid', 'postmaster.opts']) rmSync(join(dataDir, entry), { force: true });
  writeFileSync(join(dataDir, 'standby.signal'), '');
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), `\nprimary_conninfo = '${url}'\n`);
  const portOfNow = () => String(readPostmaster(dataDir)?.port ?? '');
  return clusterIn(folder, () => Object.assign(new URL(url), { port: portOfNow() }).href);
}
