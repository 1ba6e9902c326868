// The exchange of a code with whatever answers at the typed address: our server, another one, or none.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DESK_KEY_HEADER } from '@zapisy/domain/printing/desk-key';
import { afterEach, expect, it } from 'vitest';
import { exchangeCode } from './exchange-code.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed)))));

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return (server.address() as AddressInfo).port;
}

const serverThat = async (answer: RequestListener) => `http://127.0.0.1:${await listening(createServer(answer))}`;
const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  serverThat((_request, response) => response.writeHead(status, headers).end(body));
const exchange = (address: string, key: string | null = 'own') => exchangeCode({ address, code: 'ABCD2345', key });

it('the code goes to the server in a body with the key, and the settings come back with the address that was typed', async () => {
  const got: unknown[] = [];
  const address = await serverThat((request, response) => {
    request.on('data', (body) => got.push(request.method, request.url, request.headers[DESK_KEY_HEADER], String(body)));
    request.on('end', () => response.end(JSON.stringify({ DESK_ID: 'krakow-1', API_URL: 'https://other.example' })));
  });
  expect(await exchange(address)).toEqual({ ok: true, variables: { DESK_ID: 'krakow-1', API_URL: address } });
  expect(got).toEqual(['POST', '/api/public/desk-setup', 'own', '{"code":"ABCD2345"}']);
});

const refusal = (reason: string) => JSON.stringify({ code: 'setup-code-refused', reason });

it.each([
  [403, refusal('unknown'), 'unknown'],
  [403, refusal('expired'), 'expired'],
  [403, refusal('used'), 'used'],
  [429, '{"code":"too-many-tries"}', 'too-many-tries'],
  [503, '{"error":"starting"}', 'server-failing'],
  [502, '<html>Bad gateway</html>', 'server-failing'],
  [404, '<html>Nie ma takiej strony</html>', 'not-our-server'],
  [404, '{"error":"not-found"}', 'not-our-server'],
  [403, '{"code":"setup-code-refused","reason":"other"}', 'not-our-server'],
  [200, '<html>Strona szkoły</html>', 'not-our-server'],
  [200, '{"DESK_NAME":"bez stanowiska"}', 'not-our-server'],
  [200, '{"DESK_ID":7}', 'not-our-server'],
  [200, '{"DESK_ID":"krakow-1","NODE OPTIONS":"x"}', 'not-our-server'],
  [200, `{"DESK_ID":"${'a'.repeat(70_000)}"}`, 'not-our-server'],
  [308, '', 'not-our-server'],
])('an answer %d with %.60j is: %s', async (status, body, failure) => {
  const address = await answering(status, body, { location: 'http://127.0.0.1:1/' });
  expect(await exchange(address)).toEqual({ ok: false, failure });
});

it('an address at which nothing listens, and a connection that breaks, are unreachable', async () => {
  const address = await serverThat((request) => request.socket.destroy());
  expect(await exchange(address)).toEqual({ ok: false, failure: 'unreachable' });
  expect(await exchange('http://127.0.0.1:1', null)).toEqual({ ok: false, failure: 'unreachable' });
});
