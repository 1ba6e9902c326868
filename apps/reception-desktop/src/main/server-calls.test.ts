// The server over real HTTP: questions of one turn are one request, and no answer waits for a slower one.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initTRPC } from '@trpc/server';
import { createHTTPHandler } from '@trpc/server/adapters/standalone';
import superjson from 'superjson';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ServerCalls, serverCalls } from './server-calls.ts';

let server: Server;
let calls: ServerCalls;
let requests: string[];
let reached: boolean[];
let reportDue: () => void;

beforeEach(async () => {
  requests = [];
  reached = [];
  const isKnown = new Promise<void>((done) => {
    reportDue = done;
  });
  const { router, procedure } = initTRPC.create({ transformer: superjson });
  const handle = createHTTPHandler({
    allowMethodOverride: true,
    router: router({
      payments: router({ due: procedure.query(() => isKnown.then(() => [])) }),
      preferences: router({ fetchPlayerInvoiceDataInternal: procedure.query(() => ({ version: 7 })) }),
    }),
  });
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    request.url = request.url?.replace(/^\/trpc/, '') ?? '';
    handle(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  calls = serverCalls({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session: { accessToken: async () => ({ kind: 'token', token: 'one' }), forgetAccessToken: () => undefined },
    onReachable: (isReached) => reached.push(isReached),
    waitLimit: 5_000,
  });
});
afterEach(() => {
  reportDue();
  server.closeAllConnections();
  server.close();
});

const about = { playerId: '00000000-0000-4000-8000-000000000001' };
const askBoth = () => ({
  profile: calls.query('preferences.fetchPlayerInvoiceDataInternal', about),
  due: calls.query('payments.due', about),
});

it('the profile is there while what is owed is still being looked up, in one request', async () => {
  const { profile, due } = askBoth();
  expect(await profile).toEqual({ ok: true, value: { version: 7 } });
  reportDue();
  expect(await due).toEqual({ ok: true, value: [] });
  expect(requests).toHaveLength(1);
});

it('a response that is cut off in the middle counts as none, and what came before it counts', async () => {
  const { profile, due } = askBoth();
  expect(await profile).toMatchObject({ ok: true });
  server.closeAllConnections();
  expect(await due).toEqual({ ok: false, failure: { kind: 'offline' } });
  expect(reached).toEqual([true, false]);
});
