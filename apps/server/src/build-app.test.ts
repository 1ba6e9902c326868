// The app over HTTP: headers, limits, health, and a log without tokens, addresses of people or query strings.
import { VERSION } from '@zapisy/domain/version';
import { expect, it } from 'vitest';
import { testServer, testSettings } from '../testing/test-server.ts';
import { openApp, ROUTES, type Route } from './build-app.ts';
import { SOCIAL_LEADS_PATH } from './routes/social-leads.ts';

const SECRET = 'anna.nowak@poczta.example';

const faulty: Route = (scope) => {
  scope.get('/fault', () => {
    throw Object.assign(new Error(`Key (email)=(${SECRET}) already exists`), { code: '23505', detail: SECRET });
  });
  scope.post('/echo', (request) => ({ ip: request.ip, size: JSON.stringify(request.body).length }));
};
const server = testServer(
  () => ({
    listen: {
      host: '127.0.0.1',
      port: 0,
      mostConnections: 3,
      trustedProxies: ['10.0.0.0/8'],
      refusesUndeclaredProxies: true,
    },
  }),
  [...ROUTES, faulty],
);

it.each(['/health', '/nowhere', '/fault', '/trpc/people.me', '/trpc/%zz'])(
  'every answer: %s carries the security headers and a request id',
  async (url) => {
    const { headers } = await server.app.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

it('every answer asks for TLS in production', async () => {
  const app = openApp({ ...testSettings(), production: true }, { write: () => undefined });
  const { headers } = await app.inject({ url: '/nowhere' });
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});

it('every answer to an unknown path is a 404 that reveals nothing of the server', async () => {
  const answer = await server.app.inject({ url: '/nowhere' });
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'not-found' }]);
});

it.each([
  ['FST_ERR_BAD_URL', 400, '/trpc/%zz?nip=5260250274'],
  ['FST_ERR_MAX_PARAM_LENGTH', 414, `/trpc/${'a'.repeat(3_000)}?nip=5260250274`],
])(
  'an address that cannot be read is answered %s, %i, and neither sent back nor logged',
  async (error, status, url) => {
    const answer = await server.app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }]);
    expect(server.log).not.toContain('nip=');
  },
);

it('a fault is a 500 that says nothing, and a log line with its place but not its words', async () => {
  const answer = await server.app.inject({ url: '/fault?email=anna' });
  expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'internal' }]);
  const line = server.log.split('\n').find((text) => text.includes('a route failed')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    reqId: answer.headers['x-request-id'],
    err: { type: 'Error', code: '23505' },
  });
  expect(line).toContain('build-app.test');
  expect(server.log).not.toContain(SECRET);
  expect(server.log).not.toContain('email=anna');
});

it('a fault of the request is answered with its code alone', async () => {
  const headers = { 'content-type': 'application/json' };
  const broken = await server.app.inject({ method: 'POST', url: '/echo', headers, payload: '{"a":' });
  expect([broken.statusCode, broken.json()]).toEqual([400, { error: expect.stringContaining('FST_ERR_CTP') }]);
  const payload = JSON.stringify('x'.repeat(300 * 1024));
  const large = await server.app.inject({ method: 'POST', url: '/echo', headers, payload });
  expect([large.statusCode, large.json()]).toEqual([413, { error: 'FST_ERR_CTP_BODY_TOO_LARGE' }]);
});

it('the log keeps no token, no query and no address of a person', async () => {
  const authorization = await server.bearer('client');
  await server.app.inject({ url: '/trpc/people.me?input=526-025-02-74', headers: { authorization, cookie: 'a=b' } });
  expect(server.log).toContain('"path":"/trpc/people.me"');
  for (const secret of [authorization, '526-025-02-74', 'a=b', '127.0.0.1', SECRET])
    expect(server.log).not.toContain(secret);
});

it.each(['email', 'token', 'password', 'authorization', 'cookie'])(
  'what an operation logs by mistake loses its %s',
  (field) => {
    server.app.log.info({ [field]: 'x-secret-1' }, 'one');
    server.app.log.info({ person: { [field]: 'x-secret-2', id: 7 } }, 'two');
    expect(server.log).toContain('"id":7');
    expect(server.log).not.toContain('x-secret');
  },
);

const ask = async (remoteAddress: string, forwarded: string) => {
  const headers = { 'x-forwarded-for': forwarded };
  const answer = await server.app.inject({ method: 'POST', url: '/echo', remoteAddress, headers, payload: {} });
  return answer.json().ip;
};

it('the address of the caller is taken from a trusted proxy, past every trusted hop', async () => {
  expect(await ask('10.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(await ask('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.2.3.4')).toBe('203.0.113.9');
});

it('a proxy that the settings do not name is refused on every path, and named once in the log', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  for (const url of ['/health', '/trpc/people.me']) {
    const answer = await server.app.inject({ url, remoteAddress: '192.0.2.77', headers });
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'undeclared-proxy' }]);
  }
  expect(server.log.split('192.0.2.77')).toHaveLength(2);
  const delivery = await fetch(`${await server.address()}${SOCIAL_LEADS_PATH}`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(delivery.status).toBe(400);
  expect((await server.app.inject({ url: '/health', remoteAddress: '192.0.2.77' })).statusCode).toBe(200);
});

it('health lives', async () => {
  expect((await server.app.inject({ url: '/health' })).json()).toEqual({ alive: true, version: VERSION });
});

it('health exposes its metrics by route pattern', async () => {
  await server.app.inject({ url: '/health' });
  const { headers, body } = await server.app.inject({ url: '/metrics' });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/health",status="200"} 1');
  expect(body).toContain('process_resident_memory_bytes');
});
