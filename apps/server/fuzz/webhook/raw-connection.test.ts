// How a connection reads a server that answers in pieces, ends early with or without notice, or never answers.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { rawConnection } from './raw-connection.ts';

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nab';
const REFUSED = 'HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n';
const LAST = 'HTTP/1.1 413 Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
const REQUESTS = [Buffer.from('a'), Buffer.from('b'), Buffer.from('c')];

async function connectedTo(answer: (socket: Socket) => void, limitMs = 60_000) {
  const server = createServer((socket) => socket.once('data', () => answer(socket)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = rawConnection((server.address() as AddressInfo).port, limitMs);
  onTestFinished(() => {
    connection.close();
    server.close();
  });
  return connection;
}

it('a raw connection reads the answers of all requests in order, cut wherever they are', async () => {
  const whole = `${OK}${REFUSED}${OK}`;
  const connection = await connectedTo((socket) => {
    socket.setNoDelay(true);
    for (const sign of whole) socket.write(sign);
  });
  expect(await connection.ask(REQUESTS)).toEqual([200, 401, 200]);
});

it('reports an unannounced end of the connection as the response of the request that got none', async () => {
  const connection = await connectedTo((socket) => socket.end(OK));
  expect(await connection.ask(REQUESTS)).toEqual([200, 'closed']);
});

it('stops at an answer that announces the end: what came after it was never read', async () => {
  const connection = await connectedTo((socket) => socket.end(`${OK}${LAST}`));
  expect(await connection.ask(REQUESTS)).toEqual([200, 413]);
  expect(await connection.ask([Buffer.from('d')])).toEqual([200]);
});

it('reports a request without a response', async () => {
  const connection = await connectedTo((socket) => void socket.write(REFUSED), 50);
  expect(await connection.ask(REQUESTS)).toEqual([401, 'no-answer']);
});
