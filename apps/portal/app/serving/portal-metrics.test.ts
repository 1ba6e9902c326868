// The portal's figures: who gets them, what they count, and that no address is in them.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostAndPort } from '@zapisy/domain/settings/host-and-port';
import { afterEach, expect, it } from 'vitest';
import { portalMetrics } from './portal-metrics.ts';

const TOKEN = 'a-token-of-whoever-watches-the-servers';
let server: Server | undefined;
afterEach(async () => {
  await new Promise((closed) => server?.close(closed));
});

/** A portal that answers each path with the status in it. */
async function open(metricsToken: string | undefined, metricsAddress?: HostAndPort) {
  const metrics = portalMetrics({ metricsToken, metricsAddress });
  server = createServer((request, response) => {
    metrics.count(request, response);
    if (!metrics.send(request, response)) response.writeHead(Number(request.url?.slice(1, 4)) || 200).end();
  });
  await new Promise<void>((settle) => server?.listen(0, '127.0.0.1', settle));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string, init: RequestInit = {}) => fetch(address + path, init);
}

const asWatcher = (token = TOKEN) => ({ headers: { authorization: `Bearer ${token}` } });

it('the bearer of the token gets the answers by method and class of status', async () => {
  const get = await open(TOKEN);
  await get('/200/powrot?kod=tajne');
  await get('/200');
  await get('/404');
  await get('/503', { method: 'POST' });
  await get('/200', { method: 'PROPFIND' });
  const answer = await get('/metrics', asWatcher());
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(text.match(/^portal_request_duration_seconds_count.*$/gm)).toEqual([
    'portal_request_duration_seconds_count{method="GET",status="5xx"} 0',
    'portal_request_duration_seconds_count{method="POST",status="5xx"} 1',
    'portal_request_duration_seconds_count{method="GET",status="2xx"} 2',
    'portal_request_duration_seconds_count{method="GET",status="4xx"} 1',
    'portal_request_duration_seconds_count{method="other",status="2xx"} 1',
  ]);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/powrot|tajne/);
});

it.each([
  ['no token', {}],
  ['another token', asWatcher('another-token-of-the-same-length-or-so')],
  ['the token without its scheme', { headers: { authorization: TOKEN } }],
])('a visitor with %s gets no figures', async (_what, init) => {
  const get = await open(TOKEN);
  const answer = await get('/metrics', init);
  expect([answer.status, await answer.text()]).toEqual([401, '']);
});

it('a portal without a token has no figures to get', async () => {
  const get = await open(undefined);
  const answer = await get('/metrics', asWatcher());
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

it('a portal with an address of its own for its figures gives none at its main one, also for the token', async () => {
  const get = await open(TOKEN, { host: '127.0.0.1', port: 0 });
  const answer = await get('/metrics', asWatcher());
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});
