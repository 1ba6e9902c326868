// An access token that a person still holds when their sessions are ended, at two servers.
import { inTransaction } from '@zapisy/db/connection/open-database';
import { endSessionsOf } from '@zapisy/db/people/portal-session-records';
import { REFUSALS_READ_EVERY_MS, REFUSALS_RETAINED_MS } from '@zapisy/domain/people/refused-tokens';
import { expect, it, vi } from 'vitest';
import { testServer, testSettings } from '../../testing/test-server.ts';
import { SCHEDULED_JOBS } from '../schedule/jobs.ts';
import { openIdentityProvider } from './identity-provider.ts';
import { openRefusedTokens } from './refused-tokens.ts';

const server = testServer();

async function statusOf(authorization: string): Promise<number> {
  const answer = await server.app.inject({ method: 'GET', url: '/trpc/people.me', headers: { authorization } });
  return answer.statusCode;
}

/** A server with a clock and a memory of its own, on the same database. */
function anotherServer() {
  let now = Date.now();
  const identity = openIdentityProvider(
    testSettings().identity,
    openRefusedTokens(server.api.database, { now: () => new Date(now) }),
  );
  const pass = (ms: number) => {
    now += ms;
  };
  return { sessionOf: (authorization: string) => identity.sessionOf(authorization.replace('Bearer ', '')), pass };
}

/** As it happens with a role that is taken, a second after the token was issued. */
const endSessionsNow = (sub: string) =>
  inTransaction(server.api.database, (tx) => endSessionsOf(tx, { sub, now: new Date(Date.now() + 1_000) }));

it('a token from before the end is refused by two servers within two seconds, and nobody else’s', async () => {
  server.api.clock.set(new Date());
  const [taken, others] = [await server.bearer('admin'), await server.bearer('office')];
  const second = anotherServer();
  const { sub } = (await second.sessionOf(taken)) ?? { sub: '' };
  expect(await statusOf(taken)).toBe(200);
  await endSessionsNow(sub);
  second.pass(REFUSALS_READ_EVERY_MS);
  server.api.clock.advance(REFUSALS_READ_EVERY_MS);
  expect([await statusOf(taken), await second.sessionOf(taken)]).toEqual([401, undefined]);
  expect([await statusOf(others), (await second.sessionOf(others))?.roles]).toEqual([200, ['office']]);
});

it('refusals are read once in two seconds, however many requests come', async () => {
  const token = await server.bearer('admin');
  const read = vi.spyOn(server.api.database.prisma.refusedTokens, 'findMany');
  const second = anotherServer();
  await Promise.all([second.sessionOf(token), second.sessionOf(token)]);
  second.pass(REFUSALS_READ_EVERY_MS - 1);
  await second.sessionOf(token);
  expect(read).toHaveBeenCalledTimes(1);
  second.pass(1);
  await second.sessionOf(token);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRestore();
});

it('while the database cannot be read a token counts for two seconds more, and then nobody is let in or signed out', async () => {
  server.api.clock.set(new Date());
  const token = await server.bearer('office');
  expect(await statusOf(token)).toBe(200);
  const read = vi
    .spyOn(server.api.database.prisma.refusedTokens, 'findMany')
    .mockRejectedValue(new Error('the database is away'));
  server.api.clock.advance(REFUSALS_READ_EVERY_MS - 1);
  expect(await statusOf(token)).toBe(200);
  server.api.clock.advance(1);
  const plain = async (method: 'GET' | 'POST', url: string) =>
    (await server.app.inject({ method, url, headers: { authorization: token } })).statusCode;
  expect([
    await statusOf(token),
    await plain('GET', '/api/documents/1/pdf'),
    await plain('POST', '/api/invoicing/receipts'),
  ]).toEqual([503, 503, 503]);
  read.mockRestore();
  expect(await statusOf(token)).toBe(200);
});

it('the retention job deletes a refusal when no token from before it lives any more', async () => {
  const { database, clock } = server.api;
  clock.set(new Date());
  await inTransaction(database, (tx) => endSessionsOf(tx, { sub: 's1', now: clock.now() }));
  await SCHEDULED_JOBS.retention(server.api.context);
  expect(await database.prisma.refusedTokens.count()).toBe(1);
  clock.advance(REFUSALS_RETAINED_MS + 1);
  await SCHEDULED_JOBS.retention(server.api.context);
  expect(await database.prisma.refusedTokens.count()).toBe(0);
});
