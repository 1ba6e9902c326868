// A real PostgreSQL that crashes while a real server uses it: every delivery gets its 200, and is stored when both are
// back.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inheritedEnvironment } from '@zapisy/api/testing/program';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { openDatabase } from '@zapisy/db/connection/open-database';
import { openStoppableCluster, type StoppableCluster } from '@zapisy/db/testing/stoppable-cluster';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');
/** It takes a second; longer on a machine that is busy with other tests. */
const DRAINED_WITHIN_MS = 60_000;
const TIME_LIMIT_MS = 180_000;
const dataDir = mkdtempSync(join(tmpdir(), 'database-away-'));
let cluster: StoppableCluster;
let server: { readonly child: ChildProcess; readonly url: string };

beforeAll(async () => {
  cluster = await openStoppableCluster();
  server = await startServer();
}, TIME_LIMIT_MS);
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await cluster?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Resolves at the line that contains this text: by default that everything has started. */
async function startServer(readyText = '"ready"', databaseUrl = cluster.url): Promise<typeof server> {
  const env = {
    ...inheritedEnvironment(),
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: sandboxAddresses().identityProvider,
    SOCIAL_GRAPH_BASE_URL: sandboxAddresses().adPlatform,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (!child.stdout) throw new Error('The server has no output to be ready on.');
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes(readyText)) return { child, url: (JSON.parse(line) as { url: string }).url };
  throw new Error('The server ended before it was ready.');
}

/** Sends one signed notification of that lead; resolves to its status. */
async function deliver(leadgenId: string): Promise<number> {
  const changes = [{ field: 'leadgen', value: { leadgen_id: leadgenId } }];
  const body = JSON.stringify({ object: 'page', entry: [{ id: '1', time: 1, changes }] });
  const signature = createHmac('sha256', 'sandbox-app-secret').update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return (await fetch(`${server.url}/api/public/social-leads`, { method: 'POST', headers, body })).status;
}

/** Sends many at once; each must be acknowledged. */
async function deliverAll(from: number, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, n) => String(from + n));
  const statuses = await Promise.all(ids.map(deliver));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}

async function stored(databaseUrl = cluster.url): Promise<number> {
  const database = await openDatabase({ databaseUrl });
  try {
    return await database.prisma.leadDelivery.count();
  } finally {
    await database.close();
  }
}

it(
  'the server acknowledges while the database is away, says of what needs it that it is unavailable, and stores the deliveries soon after it is back',
  async () => {
    await deliverAll(1, 10);
    await cluster.stop();
    await deliverAll(101, 40);
    const asked = ['/trpc/school.shown', '/trpc/people.me', '/trpc/school.shown,people.me?batch=1'];
    const statuses = await Promise.all(asked.map(async (path) => (await fetch(server.url + path)).status));
    expect(statuses).toEqual([503, 401, 207]);
    await deliverAll(201, 10);
    await cluster.start();
    await expect.poll(() => stored(), { timeout: DRAINED_WITHIN_MS }).toBe(60);
    await deliverAll(301, 5);
    expect(await stored()).toBe(65);
  },
  TIME_LIMIT_MS,
);

it(
  'the server stores them also after the server was killed, once it runs again',
  async () => {
    await cluster.stop();
    await deliverAll(401, 30);
    const gone = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await gone;
    await cluster.start();
    server = await startServer();
    await expect.poll(() => stored(), { timeout: DRAINED_WITHIN_MS }).toBe(95);
  },
  TIME_LIMIT_MS,
);

it(
  'started while the database is away, acknowledges and says that it is not ready; the rest starts when the database comes',
  async () => {
    // A database that no server has migrated yet.
    const databaseUrl = Object.assign(new URL(cluster.url), { pathname: '/untouched' }).href;
    const admin = await openDatabase({ databaseUrl: cluster.url });
    await admin.pool.query('CREATE DATABASE untouched');
    await admin.close();
    server.child.kill('SIGKILL');
    await cluster.stop();
    server = await startServer('"listening"', databaseUrl);
    await deliverAll(501, 30);
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    expect(await Promise.all(['/health', '/ready', '/trpc/people.me'].map(statusOf))).toEqual([200, 503, 503]);
    await cluster.start();
    await expect.poll(() => statusOf('/ready'), { timeout: DRAINED_WITHIN_MS }).toBe(200);
    await expect.poll(() => stored(databaseUrl), { timeout: DRAINED_WITHIN_MS }).toBe(30);
    expect(await statusOf('/trpc/people.me')).toBe(401);
    await deliverAll(601, 5);
    expect(await stored(databaseUrl)).toBe(35);
  },
  TIME_LIMIT_MS,
);

it(
  'the server ends in order while the database is away',
  async () => {
    await cluster.stop();
    await deliverAll(701, 5);
    const gone = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  },
  TIME_LIMIT_MS,
);
