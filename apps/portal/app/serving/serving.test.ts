// The portal's own serving: cached files, a size limit for forms, answers as Remix made them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from './compress-files.ts';
import { readStaticFiles, sendStaticFile } from './static-files.ts';
import { sendAnswer, webRequest } from './web-request.ts';

const STYLE = 'body{color:red}'.repeat(50);
const OURS = { Origin: 'https://zapisy.example' };
const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
let server: Server;
let address: string;
const seen: Request[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'assets', 'root-abc.css'), STYLE);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  await compressFiles(folder);
  const files = readStaticFiles(folder);
  server = createServer(async (message, response) => {
    if (sendStaticFile(files, message, response)) return;
    const asked = webRequest(message, response, 'https://zapisy.example');
    if (typeof asked === 'number') {
      response.writeHead(asked).end();
      return;
    }
    seen.push(asked);
    const headers = new Headers({ 'Content-Type': 'text/html' });
    if (asked.url.endsWith('/health')) headers.set('Cache-Control', 'no-cache');
    headers.append('Set-Cookie', 'a=1');
    headers.append('Set-Cookie', 'b=2');
    await sendAnswer(new Response(`<p>${await asked.text()}</p>`, { status: 201, headers }), message, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

describe('built files', () => {
  it('are kept for ever when their name holds a hash, for an hour when not', async () => {
    const hashed = await fetch(`${address}/assets/root-abc.css`);
    expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(await hashed.text()).toContain('color:red');
    expect((await fetch(`${address}/favicon.svg?v=1`)).headers.get('Cache-Control')).toBe('public, max-age=3600');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5, gzip', 'br'],
    ['deflate', undefined],
    ['', undefined],
  ])('are sent to a browser that accepts "%s" as %s', async (said, encoding) => {
    const { headers, body } = await new Promise<{ readonly headers: IncomingHttpHeaders; readonly body: Buffer }>(
      (resolve, reject) => {
        const asked = request(`${address}/assets/root-abc.css`, { headers: { 'Accept-Encoding': said } });
        asked.once('error', reject).once('response', async (answer) => {
          resolve({ headers: answer.headers, body: Buffer.concat(await answer.toArray()) });
        });
        asked.end();
      },
    );
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    const unpacked = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(unpacked.toString()).toBe(STYLE);
  });

  it('are found under their own names alone', async () => {
    for (const end of ['.br', '.gz']) expect((await fetch(`${address}/assets/root-abc.css${end}`)).status).toBe(201);
  });

  it('leave out the build’s own notes, and answer no change', async () => {
    expect((await fetch(`${address}/.vite/manifest.json`)).status).toBe(201);
    expect((await fetch(`${address}/favicon.svg`, { method: 'POST', body: 'x', headers: OURS })).status).toBe(201);
  });
});

describe('pages', () => {
  it('are addressed as people see them, and keep every cookie and the status', async () => {
    const answer = await fetch(`${address}/profil?a=b`, { method: 'POST', body: 'imie=Zofia', headers: OURS });
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe('<p>imie=Zofia</p>');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(seen.at(-1)?.url).toBe('https://zapisy.example/profil?a=b');
  });

  it('are not cached and send no referrer, also a redirect or data without headers of their own', async () => {
    const { headers } = await fetch(`${address}/dokumenty?kto=3`);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await fetch(`${address}/health`)).headers.get('Cache-Control')).toBe('no-cache');
  });

  it('do not let an address change the host', async () => {
    await fetch(`${address}//evil.example/x`);
    expect(new URL(seen.at(-1)?.url ?? '').host).toBe('zapisy.example');
  });

  it.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['another site, by a browser that says so', { ...OURS, 'Sec-Fetch-Site': 'cross-site' }],
    ['another port of this host', { Origin: 'https://zapisy.example:8443', 'Sec-Fetch-Site': 'same-site' }],
    [
      'a site that names our host as a proxy would',
      { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
    ],
    ['a request without an origin', {}],
  ])('take no form of %s, whatever the method', async (_, headers) => {
    const before = seen.length;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'POST'])
      expect((await fetch(`${address}/sign-out`, { method, body: 'a=b', headers })).status).toBe(403);
    expect(seen.length).toBe(before);
  });

  it('know their own host behind a proxy that gives them another', async () => {
    await fetch(`${address}/profil`, {
      method: 'POST',
      body: 'a=b',
      headers: { ...OURS, 'X-Forwarded-Host': 'inner' },
    });
    expect(seen.at(-1)?.headers.get('Host')).toBe('zapisy.example');
    expect(seen.at(-1)?.headers.get('X-Forwarded-Host')).toBeNull();
  });

  it('refuse a form that is too long, or does not say how long it is', async () => {
    expect((await fetch(`${address}/profil`, { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413);
    const send = (path: string, bytes: number) =>
      fetch(`${address}${path}`, { method: 'POST', body: 'x'.repeat(bytes), headers: OURS });
    expect((await send('/zespol/przenosiny?x=y', 6_000_000)).status).toBe(201);
    expect((await send('/zespol/przenosiny.data?_routes=x', 6_000_000)).status).toBe(201);
    expect((await send('/zespol/przenosiny/x', 300_000)).status).toBe(413);
    expect((await send('/zespol/przenosiny', 21_000_000)).status).toBe(413);
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${address}/profil`, { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } });
      sent.on('response', (answer) => resolve(answer.statusCode)).on('error', reject);
      sent.end('x');
    });
    expect(status).toBe(411);
  });
});
