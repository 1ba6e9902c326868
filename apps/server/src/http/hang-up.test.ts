import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeConnectionsWhenClosing } from './close-connections.ts';

it('answers what is under way when the app closes, and then hangs up on a sender who would keep the connection', async () => {
  const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = Fastify({ keepAliveTimeout: 600_000 });
  closeConnectionsWhenClosing(app);
  app.get('/slow', async () => {
    isAsked.resolve();
    await mayAnswer.promise;
    return 'slow';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const received = text(socket);
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await isAsked.promise;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  mayAnswer.resolve();
  expect(await received).toMatch(/^HTTP\/1\.1 200 .*slow$/s);
  await closed;
});

it('hanging up lets an app close that never listened', async () => {
  const app = Fastify();
  closeConnectionsWhenClosing(app);
  await app.ready();
  await app.close();
  expect(app.server.listening).toBe(false);
});
