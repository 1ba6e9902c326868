import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type NotRead, readBody } from './read-body.ts';

const MOST = 100;
const USUAL = 40;
const BUDGET = 70;
const limits = { most: MOST, usual: USUAL, budget: { free: BUDGET } };
const bodies: (Buffer | NotRead)[] = [];
const server = createServer((request, response) => {
  const reading = readBody(request, limits);
  if (request.url === '/unwanted') reading.drop();
  void reading.body.then((body) => {
    bodies.push(body);
    response.writeHead(typeof body === 'string' ? 413 : 200, { connection: 'close' }).end();
  });
});
beforeEach(async () => {
  bodies.length = 0;
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  await once(server.close(), 'close');
  expect(limits.budget.free, 'what was taken of the room is given back').toBe(BUDGET);
});

/** What the server answers to these pieces, with the sender's end left open or not. */
async function answerTo(pieces: readonly string[], isCutOff = false): Promise<string> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  let received = '';
  socket.on('data', (part) => {
    received += part.toString();
  });
  const closed = once(socket, 'close');
  for (const piece of pieces) await new Promise((written) => socket.write(piece, written));
  if (isCutOff) socket.destroy();
  await closed;
  return received.slice(0, 'HTTP/1.1 200'.length);
}
const withLength = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

it.each([
  ['of no bytes', [withLength(0)], ''],
  ['in one piece', [`${withLength(3)}abc`], 'abc'],
  ['in pieces', [withLength(6), 'abc', 'def'], 'abcdef'],
  ['of just as many as may be', [withLength(MOST), 'x'.repeat(MOST)], 'x'.repeat(MOST)],
  ['in chunks', [chunked, chunk('abc'), chunk('def'), '0\r\n\r\n'], 'abcdef'],
])('the reader gives a body %s', async (_, pieces, expected) => {
  expect(await answerTo(pieces)).toBe('HTTP/1.1 200');
  expect(bodies.map(String)).toEqual([expected]);
});

it.each([
  ['that says so, before any of it comes', [withLength(MOST + 1)]],
  ['that does not say so, once it is', [chunked, chunk('x'.repeat(MOST)), chunk('x')]],
])('the reader gives up a body that is too large %s', async (_, pieces) => {
  expect(await answerTo(pieces)).toBe('HTTP/1.1 413');
  expect(bodies).toEqual(['too-large']);
});

it('accepts a bounded number of large bodies at once, and any number of usual ones', async () => {
  const half = 'x'.repeat(MOST - 1);
  const unfinished = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  unfinished.write(withLength(MOST) + half);
  await expect.poll(() => limits.budget.free).toBe(BUDGET - (MOST - 1 - USUAL));
  expect(await answerTo([withLength(MOST), half])).toBe('HTTP/1.1 413');
  expect(await answerTo([withLength(USUAL), 'x'.repeat(USUAL)])).toBe('HTTP/1.1 200');
  unfinished.destroy();
  await expect.poll(() => limits.budget.free).toBe(BUDGET);
  expect(await answerTo([withLength(MOST), `${half}x`])).toBe('HTTP/1.1 200');
  expect(bodies.map(String)).toEqual(['no-budget', 'x'.repeat(USUAL), 'gone', `${half}x`]);
});

it('the reader gives up at once when the sender went away before anybody asked', async () => {
  const request = new IncomingMessage(new Socket());
  request.destroy();
  await expect(readBody(request, limits).body).resolves.toBe('gone');
});

it('aborts at once when the caller has disconnected', async () => {
  const unwanted = withLength(6).replace('/', '/unwanted');
  expect(await answerTo([unwanted, 'abc', 'def'])).toBe('HTTP/1.1 413');
  expect(bodies).toEqual(['gone']);
});

it('the reader gives up when the sender goes away before the end', async () => {
  await answerTo([withLength(10), 'abc'], true);
  await expect.poll(() => bodies).toEqual(['gone']);
});
