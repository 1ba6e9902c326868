// /trpc over HTTP with real tokens: authentication, what an error reveals, and the limits of one request.

import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@zapisy/api/client';
import { A_COMPANY, aFamily, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { SuperJSON } from 'superjson';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { LOOK_UPS_PER_MINUTE } from '../http/look-up-limits.ts';

const server = testServer();
const ANNA = 'anna.nowak@poczta.example';

/** The client of a screen, over the app itself instead of a port. */
function screen(authorization: string | undefined, methodOverride?: 'POST', deskKey?: string) {
  const link = httpBatchLink({
    url: 'http://app/trpc',
    transformer: SuperJSON,
    ...(methodOverride && { methodOverride }),
    headers: () => ({
      ...(authorization !== undefined && { authorization }),
      ...(deskKey !== undefined && { 'x-desk-key': deskKey }),
    }),
    async fetch(url, init) {
      const { pathname, search } = new URL(String(url));
      const answer = await server.app.inject({
        method: init?.method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: init?.headers as Record<string, string>,
        ...(init?.body && { payload: String(init.body) }),
      });
      return new Response(answer.body, { status: answer.statusCode });
    },
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}

async function errorOf(call: Promise<unknown>): Promise<TRPCClientError<AppRouter>> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (error instanceof TRPCClientError) return error;
  throw new Error('the call was not refused');
}

it('a screen gets its data with dates as dates', async () => {
  const [ward] = await aFamily(server.api.database, ['Zofia'], ANNA);
  await anInvoicePreference(server.api.database, ward!, A_COMPANY);
  const mine = await screen(await server.bearer('client')).preferences.fetchUserInvoiceData.query();
  expect(mine.wards[0]).toMatchObject({ participant: ward, invoice: A_COMPANY, updatedAt: expect.any(Date) });
});

it('a screen may send a query by POST, so that no address holds a tax id', async () => {
  const client = screen(await server.bearer('client'), 'POST');
  const found = await client.preferences.lookUpCompany.query({ taxId: '5260250274' });
  expect(found).toMatchObject({ found: { city: 'Kraków' } });
  expect(server.log).toContain('"method":"POST"');
});

it('the company register is not asked for a person who asks too often, and is for others', async () => {
  const lookUp = async (email: string) => {
    const client = screen(await server.bearer({ email }));
    return client.preferences.lookUpCompany.query({ taxId: '5260250274' });
  };
  for (let asked = 0; asked < LOOK_UPS_PER_MINUTE; asked++) {
    expect(await lookUp('often@poczta.example')).toMatchObject({ found: { city: 'Kraków' } });
  }
  expect(await lookUp('often@poczta.example')).toEqual({ found: null, reason: 'too-often' });
  expect(await lookUp('seldom@poczta.example')).toMatchObject({ found: { city: 'Kraków' } });
});

it('the key of a desk’s computer binds the desk, is stored as a hash, and what is no key counts as none', async () => {
  const desk = { id: 'krakow-1', name: 'Recepcja', city: null, driver: 'posnet', signsIn: true } as const;
  const token = await server.bearer('reception');
  const report = (key: string) => screen(token, undefined, key).printing.reportDesk.mutate(desk);
  const key = 'k'.repeat(43);
  expect(await report(`${key}=`)).toMatchObject({ isBound: false });
  expect(await report(key)).toMatchObject({ isBound: true });
  expect((await errorOf(report('o'.repeat(43)))).data?.refusal).toMatchObject({ reason: 'desk-of-other-computer' });
  const { keyHash } = await server.api.database.prisma.desk.findUniqueOrThrow({ where: { id: desk.id } });
  expect(keyHash).toMatch(/^[\w-]{43}$/);
  expect(keyHash).not.toBe(key);
  expect(server.log).not.toContain(key);
});

it.each([
  ['without a token', undefined],
  ['with an expired one', -60],
  ['with one for another audience', 'https://other.example'],
])('a screen: %s is answered 401', async (_, malformed) => {
  const order =
    typeof malformed === 'number' ? { email: ANNA, expiresIn: malformed } : { email: ANNA, audience: malformed ?? '' };
  const bearer = malformed === undefined ? undefined : await server.bearer(order);
  const error = await errorOf(screen(bearer).people.me.query());
  expect(error.data).toMatchObject({ httpStatus: 401, refusal: { code: 'not-signed-in' } });
});

it.each([
  ['a client', 'ewa.kot@poczta.example'],
  ['an administrator', 'adam.sowa@zapisy.example'],
])('a screen of %s with an unconfirmed e-mail is refused with that reason', async (_, email) => {
  const client = screen(await server.bearer({ email, emailVerified: false }));
  expect(await client.people.me.query()).toMatchObject({ emailVerified: false });
  const error = await errorOf(client.preferences.fetchUserInvoiceData.query());
  expect(error.data).toMatchObject({ httpStatus: 403, refusal: { code: 'email-not-verified' } });
});

it('an error of the input names the fields, and repeats nothing', async () => {
  const client = screen(await server.bearer('reception'));
  const error = await errorOf(client.people.participant.query({ playerId: 'x-secret-x' }));
  expect(error.message).toBe('bad-input');
  expect(error.data).toMatchObject({ httpStatus: 400, refusal: { code: 'bad-input', fields: ['playerId'] } });
  expect(JSON.stringify([error.shape, server.log])).not.toContain('x-secret-x');
});

it('an error of a rule carries its details', async () => {
  const client = screen(await server.bearer('client'));
  const [ward] = await aFamily(server.api.database, ['Zofia'], ANNA);
  const { classicInvoice: _, nominalInvoice: __, ...data } = { ...A_COMPANY, taxId: '1111111111' };
  const input = { playerIds: [ward!.id], versions: { [ward!.id]: 0 }, preference: 'classic', data } as const;
  const error = await errorOf(client.preferences.upsertInvoicesForUserClient.mutate(input));
  expect(error.data?.refusal).toEqual({
    code: 'invalid-invoice-data',
    problems: [{ field: 'taxId', code: 'repeated' }],
  });
  expect(error.data?.httpStatus).toBe(422);
});

it('an error of the server reveals only that it is one, and its stack is in the log', async () => {
  await server.api.database.pool.query('ALTER TABLE player RENAME TO hidden');
  try {
    const error = await errorOf(screen(await server.bearer('client')).people.wards.query());
    expect([error.message, error.data?.httpStatus, error.data?.refusal]).toEqual([
      'INTERNAL_SERVER_ERROR',
      500,
      undefined,
    ]);
    expect(JSON.stringify(error.shape)).not.toContain('player');
    expect(server.log).toContain('a procedure failed');
    expect(server.log).not.toContain(ANNA);
  } finally {
    await server.api.database.pool.query('ALTER TABLE hidden RENAME TO player');
  }
});

const FORM = '--x\r\nContent-Disposition: form-data; name="query"\r\n\r\na\r\n--x--';
const send = async (type: string, payload: string) => {
  const headers = { authorization: await server.bearer('reception'), 'content-type': type };
  const answer = await server.app.inject({ method: 'POST', url: '/trpc/people.findParticipants', headers, payload });
  return answer.statusCode;
};

it('a body that is a form is refused before it is read, and is no fault of ours', async () => {
  expect(await send('multipart/form-data; boundary=x', FORM)).toBe(415);
  expect(await send('application/octet-stream', 'a')).toBe(415);
  expect(await send('application/json-seq', '{}')).toBe(415);
  expect(server.log).not.toContain('"level":50');
});

it('a body of JSON is accepted, whatever parameters follow the media type', async () => {
  expect(await send('application/json; charset=utf-8', '{"json":{"query":"a"}}')).toBe(200);
});

const ask = async (size: number) => {
  const path = Array.from({ length: size }, () => 'people.me').join(',');
  const headers = { authorization: await server.bearer('client') };
  return (await server.app.inject({ url: `/trpc/${path}?batch=1&input=%7B%7D`, headers })).statusCode;
};

it('a batch has a largest size', async () => {
  expect(await ask(20)).toBe(200);
  expect(await ask(21)).toBe(400);
});
