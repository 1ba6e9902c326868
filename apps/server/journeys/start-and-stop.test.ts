// The process itself: its one line when it is ready, how it ends, and the one message when it cannot start.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '@zapisy/api/testing/program';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { VERSION } from '@zapisy/domain/version';
import { afterEach, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const database = testDatabase();
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

/** The environment contains only what a test names: nothing of the machine's. */
function start(environment: Record<string, string>, args: readonly string[] = []) {
  const env = {
    ...inheritedEnvironment(),
    NODE_ENV: 'test',
    OIDC_ISSUER: sandboxAddresses().identityProvider,
    PORT: '0',
    ...environment,
  };
  const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  started.push(child);
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The child has no output to read.');
  const said = { out: '', err: '' };
  stdout.on('data', (text) => {
    said.out += text;
  });
  stderr.on('data', (text) => {
    said.err += text;
  });
  // Not 'close': a child never emits it once its parent has closed the channel.
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const ended = Promise.all([exited, once(stdout, 'end'), once(stderr, 'end')]).then(([code]) => code);
  const readyLine = async () => {
    await expect.poll(() => said.out, { timeout: 30_000 }).toContain('"ready"');
    const line = said.out.split('\n').find((text) => text.includes('"ready"')) ?? '';
    return JSON.parse(line) as { url: string; web: boolean; worker: boolean; embedded: boolean };
  };
  return { child, said, ended, readyLine };
}

const forget = (migration: string) =>
  database.pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [migration]);

const ready = async (url: string) => (await fetch(`${url}/ready`)).json();

it('starting says one line of JSON when it is ready, then is, and ends in order however many signals come', async () => {
  const { child, ended, readyLine } = start({ DATABASE_URL: database.url });
  const { url, ...parts } = await readyLine();
  expect(parts).toEqual({ ready: true, web: true, worker: true, embedded: false, version: VERSION });
  expect(await ready(url)).toEqual({ ready: true });
  expect((await fetch(`${url}/trpc/people.me`)).status).toBe(401);
  // Each parent process passes the same signal on.
  const again = setInterval(() => child.kill('SIGTERM'), 2);
  const code = await ended.finally(() => clearInterval(again));
  expect([code, child.signalCode]).toEqual([0, null]);
  await expect(fetch(`${url}/health`)).rejects.toThrow();
});

it.each([
  ['--web', { web: true, worker: false }, 401],
  ['--worker', { web: false, worker: true }, 404],
])('starting may start one part alone: %s', async (part, parts, status) => {
  const { child, ended, readyLine } = start({ DATABASE_URL: database.url }, [part]);
  const { url, ...said } = await readyLine();
  expect(said).toMatchObject(parts);
  expect((await fetch(`${url}/trpc/people.me`)).status).toBe(status);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

it('starting brings its own database, and takes it along when it ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zapisy-start-'));
  chmodSync(folder, 0o755);
  try {
    const { child, ended, readyLine } = start({ DATA_DIR: folder });
    const { url, embedded } = await readyLine();
    expect([embedded, await ready(url)]).toEqual([true, { ready: true }]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const again = start({ DATA_DIR: folder });
    expect((await again.readyLine()).embedded).toBe(true);
    again.child.kill('SIGHUP');
    expect(await again.ended).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 90_000);

it('ending follows the parent that is gone', async () => {
  const { child, ended, readyLine } = start({ DATABASE_URL: database.url });
  await readyLine();
  child.disconnect();
  expect(await ended).toBe(0);
});

it('the server does not start for a port in use, with one message', async () => {
  const taken = createServer();
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { said, ended } = start({ DATABASE_URL: database.url, PORT: port });
  expect(await ended).toBe(1);
  expect(said.err).toBe(`Port ${port} is already in use: stop what uses it, or set PORT to another one.\n`);
  await new Promise((closed) => taken.close(closed));
});

it('the server does not start for a database that refuses the user, with one message that omits the password', async () => {
  const otherUser = new URL(database.url);
  otherUser.username = 'stranger';
  otherUser.password = 'hunter2';
  const { said, ended } = start({ DATABASE_URL: otherUser.href });
  expect(await ended).toBe(1);
  expect(said.err).toMatch(/^The database at \S+ cannot be used: .+\.\n$/);
  expect(said.err + said.out).not.toContain('hunter2');
});

it('the server does not start with a database from before the first migration, in one sentence that says what to do', async () => {
  const merged = '20261121131322_house';
  await database.pool.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name) VALUES ('1', '', now(), $1)`,
    [merged],
  );
  const { said, ended } = start({ DATABASE_URL: database.url });
  expect(await ended.finally(() => forget(merged))).toBe(1);
  expect(said.err).toMatch(
    /^This database was made before .+ cannot be upgraded: create a new, empty database and set DATABASE_URL to it\.\n$/,
  );
});

it.each(['production', ''])(
  'the server does not start with NODE_ENV=%j and without its settings, naming them',
  async (nodeEnv) => {
    const { said, ended } = start({ NODE_ENV: nodeEnv, DATABASE_URL: database.url });
    expect(await ended).toBe(1);
    expect(said.err).toMatch(/^Production assumes nothing: set BASE_URL, .*ERASURE_SECRET.*\.\n$/);
    expect(said.out).toBe('');
  },
);
