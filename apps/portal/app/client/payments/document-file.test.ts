// A document's PDF through the portal: which headers are passed on, and the page that a person gets without a file.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Module = typeof import('./document-file.server.ts');

const ID = '5d6f6c0e-0000-4000-8000-000000000001';
let server: Server;
let answer: RequestListener;
let asked: IncomingMessage[] = [];
let documentFile: Module['documentFile'];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // The settings are read once, when they are first imported; the files after this one read them for themselves.
  vi.resetModules();
  vi.stubEnv('API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  ({ documentFile } = await import('./document-file.server.ts'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const answering = (status: number, headers: Record<string, string>, body: string): RequestListener => {
  return (_, response) => response.writeHead(status, headers).end(body);
};
const problem = (status: number, body: object) =>
  answering(status, { 'content-type': 'application/problem+json' }, JSON.stringify(body));

it('the file is handed on under its name, with the session’s token, and is not cached', async () => {
  const disposition = 'attachment; filename="Faktura 1.pdf"';
  const given = { 'content-type': 'application/pdf', 'content-disposition': disposition, 'set-cookie': 'a=b' };
  answer = answering(200, given, '%PDF-1.4');
  const file = await documentFile(ID, 'a-token');
  expect([file.status, await file.text()]).toEqual([200, '%PDF-1.4']);
  expect(Object.fromEntries(file.headers)).toEqual({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': disposition,
  });
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    [`/api/documents/${ID}/pdf`, 'Bearer a-token'],
  ]);
});

it.each([
  ['not there yet', problem(412, { code: 'not-allowed-now', reason: 'pdf-not-ready' }), 'niegotowy'],
  ['taken away', problem(412, { code: 'not-allowed-now', reason: 'gone-at-provider' }), 'usuniety'],
  ['another family’s document', problem(404, { code: 'not-found' }), 'brak'],
  ['no right', problem(403, { code: 'no-right' }), 'brak'],
  ['the provider does not answer', problem(502, { code: 'outside-unreachable' }), 'cisza'],
  ['files are opened too often', problem(429, { code: 'too-often' }), 'za-czesto'],
  ['a page of a proxy', answering(200, { 'content-type': 'text/html' }, '<html>'), 'cisza'],
  ['a torn connection', (request: IncomingMessage) => void request.socket.destroy(), 'cisza'],
] as const)('%s: the page that says so', async (_, listener, label) => {
  answer = listener;
  const away = await documentFile(ID, 'a-token');
  expect([away.status, away.headers.get('location')]).toEqual([302, `/dokumenty/${ID}/plik?powod=${label}`]);
});

it('a session that has ended goes to sign in, and an id never leaves its place in the address', async () => {
  answer = problem(401, { code: 'not-signed-in' });
  expect((await documentFile(ID, 'old')).headers.get('location')).toBe('/sign-in?powrot=%2Fdokumenty');
  answer = problem(404, { code: 'not-found' });
  await documentFile('../../trpc?x=', 'a-token');
  expect(asked.at(-1)?.url).toBe('/api/documents/..%2F..%2Ftrpc%3Fx%3D/pdf');
});
