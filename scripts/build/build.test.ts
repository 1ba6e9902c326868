// A build as an operator has it: three folders outside the clone, started with Node alone, in production.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { freePort } from '../../packages/api/testing/free-port.ts';
import { inheritedEnvironment, type RunningProgram, startProgram } from '../../packages/api/testing/program.ts';
import { openPool } from '../../packages/db/src/connection/open-database.ts';
import type {} from '../../packages/db/testing/global-setup.ts';
import { databaseUrl } from '../../packages/db/testing/test-server.ts';
import { VERSION } from '../../packages/domain/src/version.ts';
import { openReceiver, type Receiver } from '../../packages/telemetry/testing/receiver.ts';
import { PROGRAMS } from './programs.ts';

const LARGEST_BYTES = 120 * 1024 * 1024;
const BUILD_LIMIT_MS = 180_000;
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'zapisy-build-'));
// PostgreSQL's user must be able to enter it.
chmodSync(folder, 0o755);
const mainOf = (name: string, file = 'main.js') => join(folder, 'build', name, file);
const { adminUrl, prefix } = inject('testServer');
const database = `${prefix}${randomBytes(6).toString('hex')}`;
const started: RunningProgram[] = [];
let collector: Receiver;
let ports: Ports;

const server = openPool(adminUrl, 1, () => {});

beforeAll(async () => {
  await server.query(`CREATE DATABASE ${database} TEMPLATE template0`);
  collector = await openReceiver();
  const [one, two, three, four, five] = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()]);
  ports = { accounts: one, portal: two, server: three, serverMetrics: four, portalMetrics: five };
  const command = [join(import.meta.dirname, 'main.ts'), '--out', join(folder, 'build')];
  await run(process.execPath, command, { env: inheritedEnvironment() });
}, BUILD_LIMIT_MS);

afterAll(async () => {
  await Promise.all(started.map((program) => program.stop()));
  await server.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await server.end();
  await collector.close();
  rmSync(folder, { recursive: true });
});

/** Runs a file of the build with nothing but these settings. */
function said(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return run(process.execPath, [file, ...args], { env: { ...inheritedEnvironment(), ...env } }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { readonly code: number; readonly stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
}

const secret = () => randomBytes(32).toString('hex');

/** The one environment of an installation, with every outside system off that may be. */
type Ports = Readonly<Record<'server' | 'portal' | 'accounts' | 'serverMetrics' | 'portalMetrics', number>>;

function environment(ports: Ports): Record<string, string> {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    NODE_ENV: 'production',
    BASE_URL: at(ports.server),
    API_URL: at(ports.server),
    PORTAL_URL: at(ports.portal),
    PORT: String(ports.server),
    PORTAL_PORT: String(ports.portal),
    ACCOUNTS_PORT: String(ports.accounts),
    TRUSTED_PROXIES: 'none',
    DATABASE_URL: databaseUrl(adminUrl, database),
    DATA_DIR: folder,
    OIDC_ISSUER: at(ports.accounts),
    OIDC_AUDIENCE: 'https://api.szkola.example',
    OIDC_CLIENT_ID: 'portal-of-the-school',
    OIDC_CLIENT_SECRET: secret(),
    OIDC_DESKTOP_CLIENT_ID: 'desks-of-the-school',
    OIDC_ROLES_CLAIM: 'roles',
    ACCOUNTS_SECRET: secret(),
    ACCOUNTS_SERVICE_TOKEN: secret(),
    SESSION_SECRET: secret(),
    ERASURE_SECRET: secret(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'biuro@szkola.example',
    OUTSIDE_OFF: 'ad-platform,invoicing,mail,payment-gateway,register',
    DEFAULT_CITY: 'Kraków',
    LOG_LEVEL: 'info',
    HTTP_CONNECTIONS: '10',
    METRICS_ADDRESS: `127.0.0.1:${ports.serverMetrics}`,
    PORTAL_METRICS_ADDRESS: `127.0.0.1:${ports.portalMetrics}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
  };
}

it('the three programs are together at most 120 MB', () => {
  const sizes = globSync('**', { cwd: join(folder, 'build') }).map((name) => statSync(join(folder, 'build', name)));
  const bytes = sizes.filter((entry) => entry.isFile()).reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeGreaterThan(1024 * 1024);
  expect(bytes).toBeLessThan(LARGEST_BYTES);
});

it.each(PROGRAMS)('the $name names its version, and without settings says which ones it lacks', async ({ name }) => {
  expect(await said(mainOf(name), ['--version'])).toEqual({ code: 0, text: `zapisy ${VERSION}\n` });
  const refused = await said(mainOf(name), []);
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(/OIDC_CLIENT_ID/);
  expect(refused.text).not.toMatch(/\n\s+at |node:internal/);
});

it.each(['setup-check', 'erasures', 'backup', 'restore'])(
  'the command %s of an operator is in the build of the server',
  async (command) => {
    expect(await said(mainOf('server', `${command}.js`), ['--help'])).toMatchObject({
      code: 0,
      text: expect.stringContaining(command.replace('-', ':')),
    });
  },
);

it('the embedded PostgreSQL is not in a build, and a server without an address of one says so', async () => {
  const { DATABASE_URL: _, ...without } = environment({ ...ports, server: await freePort() });
  const refused = await said(mainOf('server'), [], without);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('There is no embedded PostgreSQL here');
  expect(refused.text).toContain('Set DATABASE_URL');
});

it('the three programs start on an empty database with one environment, and serve their pages and files', async () => {
  const env = environment(ports);
  for (const name of ['accounts', 'server', 'portal'] as const) {
    const program = await startProgram({ name, main: mainOf(name), env });
    started.push(program);
    expect(program.said).toMatchObject({ ready: true, version: VERSION });
    const health = await fetch(`http://127.0.0.1:${ports[name]}/health`);
    expect(await health.json()).toEqual({ alive: true, version: VERSION });
  }
  const [portal, accounts] = [`http://127.0.0.1:${ports.portal}`, `http://127.0.0.1:${ports.accounts}`];
  expect((await fetch(`http://127.0.0.1:${ports.server}/ready`)).status).toBe(200);
  const offer = await fetch(`${portal}/zajecia`);
  expect(offer.status).toBe(200);
  const page = await offer.text();
  expect(page).toContain(`<meta name="generator" content="zapisy ${VERSION}"/>`);
  const script = /<link rel="modulepreload" href="([^"]+)"/.exec(page)?.[1] ?? '';
  expect((await fetch(`${portal}${script}`)).headers.get('content-type')).toMatch(/javascript/);
  const signIn = await fetch(`${accounts}/logowanie`);
  expect(await signIn.text()).toContain(`zapisy ${VERSION}`);
  const look = await (await fetch(`${accounts}/look.css`)).text();
  const font = /url\((\/fonts\/[^)]+)\)/.exec(look)?.[1] ?? '';
  expect((await fetch(`${accounts}${font}`)).headers.get('content-type')).toBe('font/woff2');
  const begun = await fetch(`${portal}/sign-in`, { redirect: 'manual' });
  expect(begun.headers.get('location')).toContain(`${accounts}/`);
});

it.each(['server', 'portal'] as const)('the %s serves its metrics at the address of their own alone', async (name) => {
  const figures = await fetch(`http://127.0.0.1:${ports[`${name}Metrics`]}/metrics`);
  expect(figures.status).toBe(200);
  expect(await figures.text()).toMatch(/^(?:http|portal)_request_duration_seconds_count/m);
  expect((await fetch(`http://127.0.0.1:${ports[name]}/metrics`)).status).toBe(404);
});

it.each(['server', 'portal', 'accounts'] as const)(
  'the %s refuses connections beyond its bound, and goes on with those that are open',
  async (name) => {
    const sockets = Array.from({ length: 14 }, () => connect(ports[name], '127.0.0.1'));
    const answers = sockets.map((socket) => {
      // A refused connection is closed, or reset when the request was under way.
      const { promise, resolve } = Promise.withResolvers<boolean>();
      socket.on('error', () => resolve(false)).on('close', () => resolve(false));
      socket.on('data', (first) => resolve(String(first).startsWith('HTTP/1.1 200')));
      socket.on('connect', () => socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'));
      return promise;
    });
    const isAnswered = await Promise.all(answers);
    for (const socket of sockets) socket.destroy();
    const answered = isAnswered.filter(Boolean).length;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(10);
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${ports[name]}/health`)).status).toBe(200));
  },
);

it('the three programs send their traces and logs, and nothing of what a visitor sends', async () => {
  const canary = 'kanarek-5260250274';
  const headers = {
    'user-agent': canary,
    cookie: `a=${canary}`,
    traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
  };
  await fetch(`http://127.0.0.1:${ports.portal}/zajecia?kto=${canary}`, { headers });
  await fetch(`http://127.0.0.1:${ports.portal}/teksty/${canary}`, { headers });
  await fetch(`http://127.0.0.1:${ports.accounts}/logowanie?email=${canary}`, { headers });
  await fetch(`http://127.0.0.1:${ports.server}/api/public/social-leads?x=${canary}`, { method: 'POST', body: canary });
  await fetch(`http://127.0.0.1:${ports.server}/trpc/people.me?input=${canary}`, { headers });
  await Promise.all(started.map((program) => program.stop()));
  const spans = collector.spans();
  const named = (service: string) => new Set(spans.filter((span) => span.service === service).map(({ name }) => name));
  expect([...named('zapisy-portal')]).toEqual(expect.arrayContaining(['GET /zajecia', 'GET /teksty/:text/:version?']));
  expect([...named('zapisy-accounts')]).toEqual(expect.arrayContaining(['GET /logowanie']));
  expect([...named('zapisy-server')]).toEqual(
    expect.arrayContaining(['POST /api/public/social-leads', 'procedure school.shown', 'POST /trpc/:path']),
  );
  // The page is one trace with the server's work for it, and not the visitor's.
  const page = spans.find(({ name }) => name === 'GET /zajecia');
  const ofPage = spans.filter(({ traceId }) => traceId === page?.traceId).map(({ service }) => service);
  expect(new Set(ofPage)).toEqual(new Set(['zapisy-portal', 'zapisy-server']));
  expect(page?.traceId).not.toBe('ab'.repeat(16));
  expect(collector.logs().filter(({ traceId }) => traceId !== undefined).length).toBeGreaterThan(0);
  expect(collector.raw()).not.toContain('kanarek');
});
