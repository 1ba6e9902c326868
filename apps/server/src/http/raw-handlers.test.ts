// A raw handler gets the POSTs of its path and nothing else, also on a kept connection while its app closes.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addRawHandler, rawHandlers } from './raw-handlers.ts';

const REQUEST_TIME_LIMIT_MS = 5_000;
let app: FastifyInstance;
let address = '';
let isAsked: PromiseWithResolvers<void>;
let mayAnswer: PromiseWithResolvers<void>;
let isClosing: PromiseWithResolvers<void>;

beforeEach(async () => {
  [isAsked, mayAnswer, isClosing] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()];
  const handlers = rawHandlers(REQUEST_TIME_LIMIT_MS);
  app = Fastify({ serverFactory: handlers.serverFactory, return503OnClosing: false });
  handlers.attachTo(app);
  app.addHook('preClose', async () => isClosing.resolve());
  app.get('/hot', () => 'the framework');
  app.post('/slow', async () => {
    isAsked.resolve();
    await mayAnswer.promise;
    return 'slow';
  });
  addRawHandler(app, '/hot', (_, response) => void response.end('the handler'));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it.each([
  ['POST', '/hot', 200, 'the handler'],
  ['POST', '/hot?hub=1', 200, 'the handler'],
  ['GET', '/hot', 200, 'the framework'],
  ['PUT', '/hot', 404, undefined],
  ['POST', '/hot/', 404, undefined],
  ['POST', '/HOT', 404, undefined],
])('a raw handler: %s %s: %i', async (method, path, status, said) => {
  const answer = await fetch(address + path, { method });
  expect(answer.status).toBe(status);
  if (said !== undefined) expect(await answer.text()).toBe(said);
});

it.each([
  ['/hot', /^HTTP\/1\.1 200 .*the handler$/s],
  ['/slow', /^HTTP\/1\.1 200 .*slow$/s],
])(
  'a POST of %s on a kept connection is answered while the app closes, and the connection ends',
  async (path, expected) => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    const received = text(socket);
    socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
    await isAsked.promise;
    const closed = app.close();
    await isClosing.promise;
    const comes = once(app.server, 'request');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);
    await comes;
    mayAnswer.resolve();
    const [first = '', second = ''] = (await received).split(/(?<=slow)(?=HTTP)/);
    expect(first).toContain('HTTP/1.1 200');
    expect(second).toMatch(expected);
    expect(second).toMatch(/connection: close/i);
    await closed;
  },
);
