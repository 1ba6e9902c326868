// A visitor whose request never becomes whole.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { portalServer } from './portal-server.ts';
import { webRequest } from './web-request.ts';

it.each([
  [
    'a body that stops',
    'POST /profil HTTP/1.1\r\nHost: a\r\nOrigin: https://a.example\r\nContent-Length: 9\r\n\r\nimie',
  ],
  ['a head that stops', 'POST /profil HTTP/1.1\r\nHost: a\r\nOrig'],
])('%s is closed with 408 after the limit', async (_, sent) => {
  const server = portalServer(async (request, response) => {
    const asked = webRequest(request, response, 'https://a.example');
    response.end(typeof asked === 'number' ? '' : await asked.text());
  }, 200);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});
