// The one fetch: what counts as an answer, what as no answer, and after which missing answer the request may have been
// carried out.
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { askOutside, parsedJson, Unreachable } from './http.ts';

const open: Server[] = [];

async function listening(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (listener: RequestListener) => listening(createHttpServer(listener));

afterEach(async () => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) (server as ReturnType<typeof createHttpServer>).closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function unreachableOf(url: string, timeLimitMs = 2_000): Promise<Unreachable> {
  const error: unknown = await askOutside({ method: 'POST', url, body: '{}', timeLimitMs }).catch((reason) => reason);
  if (error instanceof Unreachable) return error;
  throw new Error(`expected no answer, got ${JSON.stringify(error)}`);
}

it('an answer carries the method, the headers and the body, and comes back as text', async () => {
  const url = await answering(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(201, { 'x-seen': `${request.method} ${request.headers['x-key']}` }).end(`<${body}>`);
  });
  const answer = await askOutside({
    method: 'PUT',
    url,
    headers: { 'x-key': 'abc' },
    body: 'zażółć',
    timeLimitMs: 2_000,
  });
  expect([answer.status, answer.headers.get('x-seen'), answer.text]).toEqual([201, 'PUT abc', '<zażółć>']);
});

it.each([400, 404, 422, 429, 500, 502, 503])('an answer: %i is a response, not a missing one', async (status) => {
  const url = await answering((_, response) => response.writeHead(status).end('no'));
  expect((await askOutside({ url, timeLimitMs: 2_000 })).status).toBe(status);
});

it('an answer: a redirect is an answer and is not followed', async () => {
  const asked: string[] = [];
  const url = await answering((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const answer = await askOutside({ url: `${url}/here`, timeLimitMs: 2_000 });
  expect([answer.status, answer.headers.get('location'), asked]).toEqual([302, '/elsewhere', ['/here']]);
});

it('no-response: a refused connection was never sent', async () => {
  const gone = createTcpServer();
  const url = await listening(gone);
  await new Promise((closed) => gone.close(closed));
  open.pop();
  expect((await unreachableOf(url)).sent).toBe('never');
});

it('no-response: a name that does not resolve was never sent', async () => {
  expect((await unreachableOf('http://nobody.invalid/')).sent).toBe('never');
});

it('no-response: no answer within the limit may have been carried out', async () => {
  const url = await answering(() => undefined);
  const noAnswer = await unreachableOf(`${url}/secret-path?token=secret`, 100);
  expect(noAnswer.sent).toBe('unknown');
  expect(noAnswer.message).toBe(`POST ${new URL(url).host}: no answer in 100 ms`);
});

it('no-response: a connection cut after the request may have been carried out', async () => {
  const url = await answering((request) => request.socket.destroy());
  expect((await unreachableOf(url)).sent).toBe('unknown');
});

it('no-response: a response cut in the middle of its body counts as none', async () => {
  const url = await answering((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => request.socket.destroy());
  });
  expect((await unreachableOf(url)).sent).toBe('unknown');
});

it('no-response: a body that does not end within the limit counts as no response', async () => {
  const url = await answering((_, response) => {
    response.writeHead(200);
    response.write('never ends');
  });
  expect((await unreachableOf(url, 100)).sent).toBe('unknown');
});

it('no-response: something that does not speak HTTP may have been carried out', async () => {
  const url = await listening(
    createTcpServer((socket) => socket.end('220 mail.example ESMTP\r\n', () => socket.destroy())),
  );
  expect((await unreachableOf(url)).sent).toBe('unknown');
});

it.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['', undefined],
  ['<html>', undefined],
])('parsedJson: %s', (text, value) => {
  expect(parsedJson(text)).toEqual(value);
});

it('an answer that does not end is a missing one, as soon as it is longer than the limit', async () => {
  let isGone = Promise.withResolvers<void>();
  const part = Buffer.alloc(1024 * 1024, 'x');
  const url = await answering((_, response) => {
    isGone = Promise.withResolvers();
    response.on('close', isGone.resolve);
    const write = () => {
      while (response.write(part));
      response.once('drain', write);
    };
    write();
  });
  const error = await unreachableOf(url, 30_000);
  expect([error.sent, error.message]).toEqual([
    'unknown',
    expect.stringMatching(/: an answer of more than 16777216 bytes$/),
  ]);
  await isGone.promise;
});
