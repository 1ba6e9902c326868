// A visitor whose request never becomes whole, and one who asks while the portal ends.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { closeAnswering, portalServer } from './portal-server.ts';
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

it('a portal that ends answers what is under way and what comes on the same connection, and then hangs up', async () => {
  const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = portalServer(async (request, response) => {
    isAsked.resolve();
    await mayAnswer.promise;
    response.end(`answer of ${request.url}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const received = text(socket);
  socket.write('GET /first HTTP/1.1\r\nHost: a\r\n\r\n');
  await isAsked.promise;
  const closed = closeAnswering(server);
  const comes = once(server, 'request');
  socket.write('GET /second HTTP/1.1\r\nHost: a\r\n\r\n');
  await comes;
  mayAnswer.resolve();
  await closed;
  expect(await received).toMatch(/answer of \/first.*connection: close.*answer of \/second/is);
});

it('a portal that ends waits for an answer no longer than the limit', async () => {
  const isAsked = Promise.withResolvers<void>();
  const server = portalServer(() => {
    isAsked.resolve();
    return new Promise(() => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const received = text(socket);
  socket.write('GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
  await isAsked.promise;
  await closeAnswering(server, 100);
  expect(await received).toBe('');
});
