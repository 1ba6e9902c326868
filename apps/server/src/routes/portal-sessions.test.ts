// The portal's sessions over HTTP: who may call, whose session it becomes, and how it ends by the clock.
import { beforeEach, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { portalKey } from './portal-sessions.ts';

const server = testServer();
const ID = 'i'.repeat(43);
const MINUTE_MS = 60_000;
const KEY = portalKey('portal-sandbox-secret');

type Sent = { readonly key?: string; readonly authorization?: string };

async function call(act: string, payload: object, { key = KEY, authorization }: Sent = {}) {
  const headers = { 'x-portal-key': key, ...(authorization && { authorization }) };
  const answer = await server.app.inject({ method: 'POST', url: `/api/portal-sessions/${act}`, headers, payload });
  return [answer.statusCode, answer.json()] as const;
}

const find = () => call('find', { id: ID, isUse: true });
const tokens = (minutes = 600) => ({
  sealed: 'sealed',
  accessEndsAt: server.api.clock.now().getTime() + minutes * MINUTE_MS,
});
const open = async (actor: 'client' | 'reception', minutes?: number) =>
  call('open', { id: ID, ...tokens(minutes) }, { authorization: await server.bearer(actor) });

beforeEach(() => void server.api.clock.set(new Date()));

it.each<[string, object]>([
  ['open', { id: ID, sealed: 'x', accessEndsAt: 1 }],
  ['find', { id: ID, isUse: true }],
  ['renew', { id: ID, renewal: '3f1b6f1e-8d0a-4c52-9a53-0d6f6e6a1c01', sealed: 'x', accessEndsAt: 1 }],
  ['give-up', { id: ID, renewal: '3f1b6f1e-8d0a-4c52-9a53-0d6f6e6a1c01' }],
  ['end', { id: ID, cause: 'signed-out', everywhere: true }],
])('%s is for the portal alone: no role and no wrong key opens it', async (act, body) => {
  const authorization = await server.bearer('admin');
  for (const key of ['', 'x', `${KEY}x`, portalKey('another-secret')]) {
    expect((await call(act, body, { key, authorization }))[0]).toBe(403);
  }
  expect((await call(act, {}))[0]).toBe(400);
});

it('a session belongs to the person of the access token, and staff’s ends after 30 idle minutes', async () => {
  expect(await open('reception')).toEqual([200, {}]);
  expect(await find()).toEqual([200, { state: 'live', sealed: 'sealed' }]);
  server.api.clock.advance(30 * MINUTE_MS);
  expect(await find()).toEqual([200, { state: 'over', cause: 'idle' }]);
});

it('a client’s session ends after 12 hours', async () => {
  await open('client', 800);
  server.api.clock.advance(12 * 60 * MINUTE_MS - 1);
  expect(await find()).toEqual([200, { state: 'live', sealed: 'sealed' }]);
  server.api.clock.advance(1);
  expect(await find()).toEqual([200, { state: 'over', cause: 'too-long' }]);
});

it('no session is opened for a token that the server does not accept', async () => {
  const answers = [undefined, 'Bearer x.y.z'].map((authorization) =>
    call('open', { id: ID, ...tokens() }, { ...(authorization && { authorization }) }),
  );
  expect((await Promise.all(answers)).map(([status]) => status)).toEqual([401, 401]);
  expect(await find()).toEqual([200, { state: 'over', cause: 'unknown' }]);
});

it('a renewal that was given up is begun again, and its answer is found by the next page', async () => {
  await open('client', 0);
  const [, first] = await find();
  expect(await find()).toEqual([200, { state: 'wait' }]);
  await call('give-up', { id: ID, renewal: first.renewal });
  const [, second] = await find();
  const body = { id: ID, renewal: second.renewal, ...tokens(), sealed: 'new' };
  expect(await call('renew', body)).toMatchObject([401, {}]);
  expect(await call('renew', body, { authorization: await server.bearer('client') })).toEqual([
    200,
    { isStored: true },
  ]);
  expect(await find()).toEqual([200, { state: 'live', sealed: 'new' }]);
});

it('an ended session gives up its tokens once, to be revoked', async () => {
  await open('client');
  const ending = { id: ID, cause: 'signed-out', everywhere: false };
  expect(await call('end', ending)).toEqual([200, { ended: ['sealed'] }]);
  expect(await call('end', ending)).toEqual([200, { ended: [] }]);
  expect(await find()).toEqual([200, { state: 'over', cause: 'signed-out' }]);
});

it.each([
  ['reception', true, 1],
  ['reception', false, 0],
  ['client', true, 0],
] as const)(
  'the end of all own sessions leaves an audit row for staff: %s, everywhere %s',
  async (actor, everywhere, rows) => {
    await open(actor);
    const authorization = await server.bearer(actor);
    const ending = { id: ID, cause: 'signed-out', everywhere };
    expect(await call('end', ending, { authorization })).toEqual([200, { ended: ['sealed'] }]);
    expect(await server.api.database.prisma.audit.count({ where: { action: 'endSessions' } })).toBe(rows);
    expect(await find()).toEqual([200, { state: 'over', cause: 'signed-out' }]);
  },
);
