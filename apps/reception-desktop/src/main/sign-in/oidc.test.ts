// The desk at the identity provider: which answers to a refresh end its session (SEC-15).
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT } from '../testing/session-harness.ts';
import { identityProvider } from './oidc.ts';

let provider: Server;
let issuer: string;
let answer: RequestListener;

beforeAll(async () => {
  provider = createServer((request, response) => {
    if (request.url === '/token') return answer(request, response);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const said =
  (status: number, type: string, body: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body);

it.each<[string, RequestListener, string]>([
  ['400 with an error', said(400, 'application/json', '{"error":"invalid_grant"}'), 'refused'],
  ['400 without JSON', said(400, 'text/html', '<h1>Bad Request</h1>'), 'refused'],
  ['401 without JSON', said(401, 'text/plain', ''), 'refused'],
  ['403 of something in between', said(403, 'text/html', 'blocked'), 'unreachable'],
  ['429 with an error', said(429, 'application/json', '{"error":"slow_down"}'), 'unreachable'],
  ['500 with an error', said(500, 'application/json', '{"error":"server_error"}'), 'unreachable'],
  ['503 without JSON', said(503, 'text/html', 'later'), 'unreachable'],
  ['nothing', (request) => void request.socket.destroy(), 'unreachable'],
])('a refresh that is answered with %s', async (_, given, kind) => {
  answer = given;
  expect(await identityProvider({ issuer, ...CLIENT }).refresh('r1')).toEqual({ kind });
});
