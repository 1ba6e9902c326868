// /ready: yes with a database, no without, and an answer in time in both cases.
import { createServer, type Server, type Socket } from 'node:net';
import type { JobContext } from '@zapisy/api/context';
import { assemble, type Database, openPool } from '@zapisy/db/connection/open-database';
import { afterEach, expect, it } from 'vitest';
import { testServer, testSettings } from '../../testing/test-server.ts';
import { addRoutes, openApp, WORKER_ROUTES } from '../build-app.ts';
import type { Settings } from '../process/settings.ts';
import { openIdentityProvider } from '../session/identity-provider.ts';

const server = testServer();
const opened: (Server | Database)[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) {
    if ('pool' in one) await one.close();
    else await new Promise((closed) => one.close(closed));
  }
});

async function port(tcp: Server): Promise<number> {
  await new Promise<void>((ready) => tcp.listen(0, '127.0.0.1', ready));
  const address = tcp.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  return address.port;
}

/** The server of a process that only works. */
async function workerApp(context: JobContext, settings = testSettings()) {
  const app = openApp(settings, { write: () => undefined });
  await addRoutes(
    app,
    {
      settings,
      context,
      identity: openIdentityProvider(settings.identity),
      wakeLeadWorker: () => undefined,
      hasStarted: () => true,
    },
    WORKER_ROUTES,
  );
  return app;
}

async function readyWith(databasePort: number): Promise<readonly [number, unknown]> {
  const url = `postgresql://zapisy:x@127.0.0.1:${databasePort}/zapisy`;
  const database = assemble(
    openPool(url, 1, () => undefined),
    url,
  );
  opened.push(database);
  const app = await workerApp({ ...server.api.context, database });
  const answer = await app.inject({ url: '/ready' });
  return [answer.statusCode, answer.json()];
}

it('/ready says yes while the database answers', async () => {
  const answer = await server.app.inject({ url: '/ready' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ready: true }]);
});

it('/ready says no when the database is gone', async () => {
  const gone = createServer();
  const number = await port(gone);
  await new Promise((closed) => gone.close(closed));
  expect(await readyWith(number)).toEqual([503, { ready: false }]);
});

it('/ready is 503 while the database does not respond', async () => {
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  opened.push(hanging);
  expect(await readyWith(await port(hanging))).toEqual([503, { ready: false }]);
  // The query was not interrupted: it reached its time limit.
  expect(sockets.length).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
});

it('a process that only works has no tRPC endpoint', async () => {
  expect(WORKER_ROUTES).toHaveLength(1);
  const app = await workerApp(server.api.context);
  expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/trpc/people.me' })).statusCode).toBe(404);
});

it('/metrics is served for the token alone, and in production not at all without one', async () => {
  const token = 'a-token-of-whoever-watches-the-server';
  const asked = async (settings: Partial<Settings>, headers: Record<string, string> = {}) => {
    const app = await workerApp(server.api.context, { ...testSettings(), ...settings });
    return (await app.inject({ url: '/metrics', headers })).statusCode;
  };
  expect(await asked({ production: true, metricsToken: undefined })).toBe(404);
  expect(await asked({ metricsToken: token })).toBe(401);
  expect(await asked({ metricsToken: token }, { authorization: 'Bearer another' })).toBe(401);
  expect(await asked({ metricsToken: token }, { authorization: `Bearer ${token}` })).toBe(200);
});
