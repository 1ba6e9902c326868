// The built portal in production: what every page forbids the browser, and the attributes of its cookies.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const BUILT = join(import.meta.dirname, '../../build/server/index.js');
const PORTAL = 'https://zapisy.example';
/** Nothing listens there, so a request to the identity provider fails at once. */
const ISSUER = 'https://127.0.0.1:9';

/** As in entry.server.tsx. */
const RENDER_LIMIT_MS = 8_000;

const ENVIRONMENT = {
  NODE_ENV: 'production',
  PORTAL_URL: PORTAL,
  PORTAL_PORT: '3000',
  API_URL: 'http://127.0.0.1:9',
  OIDC_ISSUER: ISSUER,
  OIDC_AUDIENCE: 'https://api.zapisy.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'quiet-please-quiet',
  SESSION_SECRET: 'x'.repeat(32),
};

let answer: RequestHandler;

beforeAll(async () => {
  expect(existsSync(BUILT), 'npm test builds the portal before its tests').toBe(true);
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);
  const build: ServerBuild = await import(pathToFileURL(BUILT).href);
  answer = createRequestHandler(build, 'production');
});

afterAll(() => vi.unstubAllEnvs());

const page = (path: string, init?: RequestInit) => answer(new Request(PORTAL + path, init));

/** The directives of the policy by name. */
function policyOf({ headers }: Response): Readonly<Record<string, string>> {
  const lines = (headers.get('Content-Security-Policy') ?? '').split('; ');
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]));
}

describe.each(['/?sesja=koniec', '/no-such-page'])('the page %s', (path) => {
  it('runs only scripts of its own, loads in no frame, and sends forms nowhere else', async () => {
    const shown = await page(path);
    const policy = policyOf(shown);
    const nonce = policy['script-src']?.match(/^'self' ('nonce-[\w+/=]{20,}')$/)?.[1];
    expect(nonce).toBeDefined();
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${nonce}`,
      'style-src': `'self' ${nonce}`,
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'form-action': `'self' ${ISSUER}`,
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(await shown.text()).toContain(`nonce="${nonce?.slice("'nonce-".length, -1)}"`);
  });

  it('is held by no timer once it is whole', async () => {
    const [begun, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
    try {
      await (await page(path)).text();
      const limits = begun.mock.results.filter((_, call) => begun.mock.calls[call]?.[1] === RENDER_LIMIT_MS);
      expect(limits).toHaveLength(1);
      expect(ended.mock.calls.flat()).toContain(limits[0]?.value);
    } finally {
      begun.mockRestore();
      ended.mockRestore();
    }
  });

  it('has another nonce each time', async () => {
    const [one, other] = await Promise.all([page(path), page(path)]);
    expect(policyOf(one)['script-src']).not.toBe(policyOf(other)['script-src']);
  });

  it('is asked for by TLS alone, is not cached, and sends other sites no referrer', async () => {
    const { headers } = await page(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
});

describe('a cookie', () => {
  it('is bound to this host over TLS, and closed to scripts and other sites', async () => {
    const headers = {
      Origin: PORTAL,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const left = await page('/sign-out', { method: 'POST', headers });
    const cookies = left.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-zapisy-(?:session|ask-again)[.\d]*=\w*; Path=\/; HttpOnly; SameSite=Lax; Secure/);
      expect(cookie).not.toMatch(/Domain/i);
    }
  });
});
