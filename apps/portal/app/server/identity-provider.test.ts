// The portal at the identity provider: what an answer to a refresh means, and where a sign-out leads (SEC-15).
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const OLD = { accessToken: 'a', refreshToken: 'r1', idToken: 'i1', endsAt: 0 };

let provider: Server;
let ours: typeof import('./identity-provider.server.ts');
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  provider = createServer((request, response) => {
    if (request.url === '/token') return answer(request, response);
    const here = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    json(200, {
      issuer: here,
      authorization_endpoint: `${here}/authorize`,
      token_endpoint: `${here}/token`,
      end_session_endpoint: `${here}/leave`,
      account_management_uri: `${here}/konto`,
    })(request, response);
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  vi.stubEnv('OIDC_ISSUER', `http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  // What the module has read once is of this provider, and of none for the files after this one.
  vi.resetModules();
  ours = await import('./identity-provider.server.ts');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  provider.closeAllConnections();
  provider.close();
});

const said = (status: number, type: string, body: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, { 'Content-Type': type }).end(body);
const json = (status: number, body: object) => said(status, 'application/json', JSON.stringify(body));
const outcome = () =>
  ours.tokensForRefresh(OLD).then(
    (tokens) => (tokens ? 'renewed' : 'over'),
    (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
  );

describe('tokensForRefresh', () => {
  it.each([
    ['400 with an error', json(400, { error: 'invalid_grant' }), 'over'],
    ['400 without JSON', said(400, 'text/html', '<h1>Bad Request</h1>'), 'over'],
    ['400 without a body', said(400, 'text/plain', ''), 'over'],
    ['400 with JSON of another kind', json(400, { message: 'no' }), 'over'],
    ['401 with an error', json(401, { error: 'invalid_client' }), 'over'],
    ['401 without JSON', said(401, 'text/plain', 'no'), 'over'],
    ['403 with an error', json(403, { error: 'access_denied' }), 'over'],
    ['403 of something in between', said(403, 'text/html', 'blocked'), 'ProviderUnreachable'],
    ['429 with an error', json(429, { error: 'slow_down' }), 'ProviderUnreachable'],
    ['429 without JSON', said(429, 'text/plain', ''), 'ProviderUnreachable'],
    ['500 with an error', json(500, { error: 'server_error' }), 'ProviderUnreachable'],
    ['503 without JSON', said(503, 'text/html', 'later'), 'ProviderUnreachable'],
    ['new tokens', json(200, { access_token: 'b', token_type: 'Bearer', expires_in: 60 }), 'renewed'],
    [
      '200 that is too long to be one',
      json(200, { access_token: 'b', token_type: 'Bearer', padding: 'x'.repeat(2 * 1024 * 1024) }),
      'over',
    ],
    ['200 that is no answer: the token may be spent', said(200, 'text/html', 'ok'), 'over'],
    ['nothing, after it was sent', (request: IncomingMessage) => void request.socket.destroy(), 'over'],
  ])('%s', async (_, given, expected) => {
    answer = given;
    expect(await outcome()).toBe(expected);
  });

  it('keeps the refresh token and the ID token that the answer leaves out, and takes those that it brings', async () => {
    answer = json(200, { access_token: 'b', token_type: 'Bearer', expires_in: 60 });
    expect(await ours.tokensForRefresh(OLD)).toMatchObject({ accessToken: 'b', refreshToken: 'r1', idToken: 'i1' });
    answer = json(200, { access_token: 'b', token_type: 'Bearer', expires_in: 60, refresh_token: 'r2' });
    expect(await ours.tokensForRefresh(OLD)).toMatchObject({ refreshToken: 'r2', idToken: 'i1' });
  });

  it('asks nothing without a refresh token', async () => {
    answer = () => expect.unreachable();
    expect(await ours.tokensForRefresh({ accessToken: 'a', endsAt: 0 })).toBeUndefined();
  });
});

it('providerSignOutAddress tells the provider whose session ends', async () => {
  const address = new URL((await ours.providerSignOutAddress('i1')) ?? '');
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/leave',
    { client_id: 'zapisy-portal', post_logout_redirect_uri: 'http://127.0.0.1:3000/', id_token_hint: 'i1' },
  ]);
  const unknown = new URL((await ours.providerSignOutAddress(undefined)) ?? '');
  expect(unknown.searchParams.has('id_token_hint')).toBe(false);
});

it.each([
  ['basic', `Basic ${btoa('za%2Dpi:s%2Bcret')}`, ''],
  ['basic-unescaped', `Basic ${btoa('za-pi:s+cret')}`, ''],
  ['post', undefined, 's+cret'],
])('a client that proves itself by %s', async (form, authorization, secret) => {
  const own = { OIDC_CLIENT_ID: 'za-pi', OIDC_CLIENT_SECRET: 's+cret', OIDC_CLIENT_AUTH: form };
  for (const [name, value] of Object.entries(own)) vi.stubEnv(name, value);
  vi.stubEnv('OIDC_SEND_RESOURCE', 'false');
  vi.resetModules();
  const { tokensForRefresh, signInRequest } = await import('./identity-provider.server.ts');
  const seen = Promise.withResolvers<readonly unknown[]>();
  answer = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const sent = new URLSearchParams(body);
    seen.resolve([request.headers.authorization, sent.get('client_secret') ?? '', sent.has('resource')]);
    json(400, { error: 'invalid_grant' })(request, response);
  };
  await tokensForRefresh(OLD);
  expect(await seen.promise).toEqual([authorization, secret, false]);
  expect(new URL((await signInRequest()).address).searchParams.has('resource')).toBe(false);
});

it('the page of the account is the one that the provider says it has', async () => {
  expect(await ours.accountPageAddress()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/konto$/);
});
