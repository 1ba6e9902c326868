// The embedded server in each state: started, adopted, started twice at once, killed, orphaned, with its process number
// reused.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { testRoot } from '../../testing/test-root.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { isAlive, isRunning, readPostmaster } from './postmaster.ts';
import { isRoot, makeReachable } from './state-root.ts';

const SETTINGS = { fsync: 'off', shared_buffers: '16MB' };
const runs = testRoot();
makeReachable(runs);
const home = join(runs, `${process.pid}-clusters`);
makeReachable(home);
const open: Cluster[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const cluster of open.splice(0)) await cluster.stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

let folders = 0;
const newDataDir = () => join(home, `${++folders}`, 'data');
/** For tests that need any initialised folder: initdb takes longer than all the rest. */
const usedDataDir = join(home, 'used', 'data');

async function start(dataDir: string): Promise<Cluster> {
  const cluster = await openCluster({ dataDir, settings: SETTINGS });
  open.push(cluster);
  return cluster;
}

async function ask<T>(url: string, sql: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0] as T | undefined;
  } finally {
    await client.end();
  }
}

function serverPid(dataDir: string): number {
  const found = readPostmaster(dataDir);
  if (found?.pid === undefined || !isRunning(found, dataDir)) throw new Error(`no server runs in ${dataDir}`);
  return found.pid;
}

function childProcesses(): readonly string[] {
  const tasks = readdirSync('/proc/self/task');
  const pids = tasks.flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '));
  return pids.filter((pid) => pid !== '').map((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
}

function hasPendingSignal(pid: number, signal: number): boolean {
  const [, mask = ''] = /^ShdPnd:\s*(\w+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (BigInt(`0x${mask}`) & (1n << BigInt(signal - 1))) !== 0n;
}

async function openElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string; adopted: boolean }> {
  const script = join(import.meta.dirname, '../../testing/open-cluster-and-stay.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout! }), 'line');
  return { child, ...JSON.parse(String(line)) };
}

it('openCluster makes an empty folder a database that speaks Polish, and stops it with the last tenant', async () => {
  const dataDir = newDataDir();
  const cluster = await start(dataDir);
  expect(cluster.adopted).toBe(false);
  expect(await ask(cluster.url(), `SELECT upper('zażółć') || current_setting('TimeZone')`)).toBe('ZAŻÓŁĆUTC');
  expect(
    await ask(cluster.url(), `SELECT array_agg(w ORDER BY w COLLATE "pl-x-icu") FROM unnest('{z,ł,m,l}'::text[]) w`),
  ).toEqual(['l', 'ł', 'm', 'z']);
  await cluster.stop();
  await cluster.stop();
  expect(readPostmaster(dataDir)).toBeUndefined();
});

it('openCluster: sweeps what a start that was killed long ago left, and nothing younger', async () => {
  const beside = join(home, 'swept');
  for (const name of ['initdb-old', 'initdb-young']) mkdirSync(join(beside, name), { recursive: true });
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(join(beside, 'initdb-old'), longAgo, longAgo);
  await start(join(beside, 'data'));
  expect(readdirSync(beside).sort()).toEqual(['data', 'initdb-young']);
});

it('openCluster keeps what was written when it is opened again', async () => {
  const dataDir = usedDataDir;
  const first = await start(dataDir);
  await ask(first.url(), 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const again = await start(dataDir);
  expect(await ask(again.url(), 'SELECT answer FROM kept')).toBe(42);
});

it('openCluster adopts a server that runs, and leaves it running for its other tenant', async () => {
  const dataDir = usedDataDir;
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect([first.adopted, second.adopted, second.url()]).toEqual([false, true, first.url()]);
  await first.stop();
  expect(await ask(second.url(), 'SELECT 1')).toBe(1);
  await second.stop();
  expect(readPostmaster(dataDir)).toBeUndefined();
});

it('openCluster adopts the orphan of a killed process, and stops it', async () => {
  const dataDir = usedDataDir;
  const { child, url, adopted } = await openElsewhere(dataDir);
  expect(adopted).toBe(false);
  const orphan = serverPid(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const cluster = await start(dataDir);
  expect([cluster.adopted, cluster.url(), serverPid(dataDir)]).toEqual([true, url, orphan]);
  // The server notices a death by the broken connection; until then the dead process still counts as a tenant.
  const tenants = `SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock'`;
  await expect.poll(() => ask(cluster.url(), tenants), { timeout: 10_000 }).toBe(1);
  await cluster.stop();
  expect(readPostmaster(dataDir)).toBeUndefined();
});

it('openCluster lets many start and stop at once without an error or an orphan', async () => {
  const dataDir = usedDataDir;
  const rounds = async () => {
    for (let round = 0; round < 4; round++) {
      const cluster = await openCluster({ dataDir, settings: SETTINGS });
      expect(await ask(cluster.url(), 'SELECT 1')).toBe(1);
      await cluster.stop();
    }
  };
  await Promise.all([rounds(), rounds(), rounds(), rounds()]);
  expect(readPostmaster(dataDir)).toBeUndefined();
});

it('openCluster stops its server although another process begins to write the pid file meanwhile', async () => {
  const dataDir = usedDataDir;
  const cluster = await start(dataDir);
  const server = readPostmaster(dataDir)!;
  const pid = serverPid(dataDir);
  process.kill(pid, 'SIGSTOP');
  const stopping = cluster.stop();
  await expect.poll(() => hasPendingSignal(pid, constants.signals.SIGINT), { timeout: 10_000 }).toBe(true);
  writeFileSync(join(dataDir, 'postmaster.pid'), '');
  // A pg_ctl that waits for the server reads the file now.
  await expect.poll(() => childProcesses().includes('pg_ctl'), { timeout: 10_000 }).toBe(false);
  process.kill(pid, 'SIGCONT');
  await stopping;
  expect(isRunning(server, dataDir)).toBe(false);
});

it('openCluster is stopped by a root that may not look into the processes of other users', async () => {
  const dataDir = usedDataDir;
  const script = join(import.meta.dirname, '../../testing/open-cluster-and-stay.ts');
  const [limits, options] = isRoot() ? ['setpriv', ['--bounding-set', '-sys_ptrace']] : ['env', []];
  const child = spawn(limits, [...options, process.execPath, script, dataDir, 'stop'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  expect(JSON.parse(String(line))).toMatchObject({ adopted: false });
  const [code] = await once(child, 'exit');
  expect([code, readPostmaster(dataDir)]).toEqual([0, undefined]);
});

it('openCluster recovers after the server itself was killed, on the same port, while its tenant lives', async () => {
  const dataDir = usedDataDir;
  const cluster = await start(dataDir);
  await ask(cluster.url(), 'CREATE TABLE survived AS SELECT 43 AS answer');
  const killed = serverPid(dataDir);
  process.kill(killed, 'SIGKILL');
  const answer = () => ask(cluster.url(), 'SELECT answer FROM survived').catch((error: Error) => error.message);
  await expect.poll(answer, { timeout: 20_000 }).toBe(43);
  expect(serverPid(dataDir)).not.toBe(killed);
  await cluster.stop();
  expect(readPostmaster(dataDir)).toBeUndefined();
});

it('openCluster starts although its old process number now belongs to another process of the same user', async () => {
  const dataDir = usedDataDir;
  const before = await start(dataDir);
  await before.stop();
  const { uid, gid } = statSync(dataDir);
  const otherProcess = spawn('sleep', ['60'], { ...(isRoot() ? { uid, gid } : {}), cwd: '/', stdio: 'ignore' });
  children.push(otherProcess);
  await once(otherProcess, 'spawn');
  const started = Math.floor(Date.now() / 1000);
  const lines = [otherProcess.pid, dataDir, started, 5432, '', '127.0.0.1', '', 'ready'];
  writeFileSync(join(dataDir, 'postmaster.pid'), `${lines.join('\n')}\n`);
  const cluster = await start(dataDir);
  expect(cluster.adopted).toBe(false);
  expect(serverPid(dataDir)).not.toBe(otherProcess.pid);
  expect(isAlive(otherProcess.pid!)).toBe(true);
});

it('openCluster starts although a crash left an empty pid file', async () => {
  const dataDir = usedDataDir;
  await (await start(dataDir)).stop();
  writeFileSync(join(dataDir, 'postmaster.pid'), '');
  expect((await start(dataDir)).adopted).toBe(false);
});

it('openCluster never runs as root, and lets its user through whatever the umask was', async () => {
  const root = mkdtempSync(join(home, 'tight-'));
  const dataDir = join(root, 'state', 'clone', 'data');
  rmSync(root, { recursive: true });
  const umask = process.umask(0o077);
  try {
    open.push(await openCluster({ dataDir, root: join(root, 'state'), settings: SETTINGS }));
  } finally {
    process.umask(umask);
  }
  const owner = statSync(`/proc/${serverPid(dataDir)}`).uid;
  const own = process.getuid?.();
  expect(owner === 0 ? 'root' : owner === own ? 'ourselves' : 'another').toBe(isRoot() ? 'another' : 'ourselves');
});

it('openCluster makes a folder once when several start with nothing there', async () => {
  const dataDir = newDataDir();
  const clusters = await Promise.all([start(dataDir), start(dataDir), start(dataDir)]);
  const urls = new Set(clusters.map((cluster) => cluster.url()));
  expect(urls.size).toBe(1);
});

it('openCluster lives in a folder whose name needs care, and refuses one that a shell would take apart', async () => {
  const dataDir = join(home, "it's łódź №1 (x); #&", 'data');
  const cluster = await start(dataDir);
  expect(await ask(cluster.url(), `SELECT current_setting('data_directory')`)).toBe(dataDir);
  await expect(start(join(home, '$(touch x)', 'data'))).rejects.toThrow('cannot live in');
  await expect(start(join(home, 'a"b', 'data'))).rejects.toThrow('cannot live in');
});

it('openCluster is not disturbed by the variables of a shell', async () => {
  vi.stubEnv('PGOPTIONS', '-c default_transaction_read_only=on');
  vi.stubEnv('PGSSLMODE', 'require');
  const cluster = await start(usedDataDir);
  expect(await ask(cluster.url(), 'SHOW default_transaction_read_only')).toBe('off');
  expect(Object.keys(process.env).filter((name) => name.startsWith('PG'))).toEqual([]);
});

it('openCluster fails in the words of the server when that cannot start', async () => {
  const settings = { ...SETTINGS, shared_buffers: 'plenty' };
  const opening = openCluster({ dataDir: usedDataDir, settings });
  await expect(opening).rejects.toThrow(/invalid value for parameter "shared_buffers": "plenty"/);
});

it('openCluster fails cleanly when the folder cannot be made', async () => {
  const file = join(home, 'a-file');
  writeFileSync(file, '');
  await expect(openCluster({ dataDir: join(file, 'data'), settings: SETTINGS })).rejects.toThrow(/ENOTDIR|EEXIST/);
});
