// The check of the invoicing provider's setup against the emulator: every failing step has its message, without a
// secret.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openFaultControls } from '@zapisy/api/testing/fault-controls';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../src/process/settings.ts';
import { checkInvoicing } from './invoicing.ts';

const WEBHOOK_TOKEN = 'a-webhook-token-of-a-test';
/** A port below those that are assigned at random, with no listener. */
const UNREACHABLE = 'http://127.0.0.1:2';
const open: Server[] = [];
let tenant = '';
let faultControls: ReturnType<typeof openFaultControls>;
let baseUrl = '';

async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  tenant = `t${randomUUID().slice(0, 13)}`;
  faultControls = openFaultControls(sandboxAddresses().controlPanel, tenant);
  baseUrl = await serverOf((request, response) => response.writeHead(request.url === '/health' ? 200 : 404).end('{}'));
});
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Variables = Readonly<Record<string, string>>;

const variables = (more: Variables): Variables => ({
  NODE_ENV: 'test',
  INVOICING_BASE_URL: sandboxAddresses().invoicingProvider,
  INVOICING_API_TOKEN: `invoicing.${tenant}`,
  INVOICING_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
  BASE_URL: baseUrl,
  FISCAL_ROUTES: '{"Kraków":"desk:1"}',
  ...more,
});

async function found(more: Variables = {}, now = () => new Date()) {
  const findings = await checkInvoicing({ settings: readSettings(variables(more)), now });
  return Object.fromEntries(findings.map(({ check, state, text }) => [check, `${state}: ${text}`]));
}

const webhook = (given: object) =>
  fetch(`${sandboxAddresses().invoicingProvider}/webhooks.json`, {
    method: 'POST',
    headers: { authorization: `Bearer invoicing.${tenant}`, 'content-type': 'application/json' },
    body: JSON.stringify({ webhook: { kind: 'invoice:update', api_token: WEBHOOK_TOKEN, ...given } }),
  });
const events = () => `${baseUrl}/api/public/invoicing-events`;

const LINE = { name: 'Pilka', quantity: 1, tax: '23', total_price_gross: '10.00' };
const RECEIPT = { kind: 'receipt', buyer_company: false, positions: [LINE] };
const INVOICE = {
  kind: 'vat',
  buyer_company: true,
  buyer_name: 'Firma',
  buyer_tax_no: '6272616681',
  positions: [LINE],
};

async function seeded(invoice: object, turn: object): Promise<void> {
  const rows = await faultControls.post<{ id: number }[]>('/invoicing/documents', { invoice });
  await faultControls.post(`/invoicing/documents/${rows[0]?.id}`, turn);
}

it('an account that is set up: every check is ok, and only what changes nothing was asked', async () => {
  await webhook({ url: events() });
  await seeded(RECEIPT, {});
  await seeded(INVOICE, { govStatus: 'ok' });
  const all = await found();
  expect(Object.keys(all)).toEqual([
    ...['token', 'department', 'clock', 'fiscalisation', 'e-invoices', 'webhook token', 'webhook', 'base url'],
    'fiscal routes',
  ]);
  expect(Object.values(all).filter((text) => !text.startsWith('ok: '))).toEqual([]);
  const calls = await faultControls.journal('invoicing');
  expect(calls.slice(1).map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET']);
});

it('an account that is set up: a fresh account: what cannot be checked yet is a note that says where to look', async () => {
  const all = await found({ FISCAL_ROUTES: '{}' });
  expect(all['fiscalisation']).toMatch(/^note: No receipt of the last 30 days/);
  expect(all['e-invoices']).toMatch(/^note: No company invoice of the last 30 days/);
  expect(all['fiscal routes']).toMatch(/^note: FISCAL_ROUTES is empty/);
});

it('what is wrong, and what to do: the token: and what depends on it is not asked', async () => {
  const all = await found({ INVOICING_API_TOKEN: 'wrong' });
  expect(all['token']).toMatch(/^failed: .* refuses INVOICING_API_TOKEN: create a token .* \(it answered 401\)\.$/);
  expect(Object.keys(all)).toEqual(['token', 'webhook token', 'base url', 'fiscal routes']);
});

it.each([
  ['another page', 200, {}, /gave an answer that is none of its own/],
  ['a way elsewhere', 302, { location: 'http://127.0.0.1/login' }, /sends us elsewhere/],
  ['nothing of the kind', 404, {}, /knows no departments/],
  ['a fault', 502, {}, /gave an answer that is none of its own: .* \(it answered 502\)/],
])('what is wrong, and what to do: the address: %s', async (_, status, headers, text) => {
  const elsewhere = await serverOf((_request, response) => response.writeHead(status, headers).end('<html>'));
  const { token = '' } = await found({ INVOICING_BASE_URL: elsewhere });
  expect(token).toMatch(/^failed: /);
  expect(token).toMatch(text);
});

it('what is wrong, and what to do: an address without a server', async () => {
  const { token } = await found({ INVOICING_BASE_URL: UNREACHABLE });
  expect(token).toMatch(/^failed: .* cannot be reached: check INVOICING_BASE_URL/);
});

it('what is wrong, and what to do: the department', async () => {
  expect((await found({ INVOICING_DEPARTMENT_ID: '7' }))['department']).toMatch(
    /^failed: The account has no department 7; it has 1 \(".*"\)\. Set INVOICING_DEPARTMENT_ID\.$/,
  );
});

it.each([
  [10 * 60_000, /^failed: This machine's clock is 6\d\d s ahead of the provider's/],
  [-10 * 60_000, /^failed: This machine's clock is (?:6\d\d|59\d) s behind the provider's/],
  [60_000, /^ok: /],
])('what is wrong, and what to do: the clock, %i ms off', async (ms, text) => {
  expect((await found({}, () => new Date(Date.now() + ms)))['clock']).toMatch(text);
});

it('what is wrong, and what to do: automatic fiscalisation: fiscal receipts that no route of ours can have ordered', async () => {
  await seeded(RECEIPT, { fiscalStatus: 'printed' });
  expect((await found())['fiscalisation']).toBe(
    'failed: 1 of the last 1 receipts have a fiscal state, and no route of ours orders printing there: switch automatic fiscalisation off.',
  );
  expect((await found({ FISCAL_ROUTES: '{"Kraków":"provider"}' }))['fiscalisation']).toMatch(/^note: 1 of the last 1/);
});

it.each([
  ['not_connected', /^failed: The account is not connected/],
  ['send_error', /^failed: None of the last 1 company invoices arrived/],
])('what is wrong, and what to do: e-invoices that do not arrive: %s', async (govStatus, text) => {
  await seeded(INVOICE, { govStatus });
  expect((await found())['e-invoices']).toMatch(text);
  expect((await found({ INVOICING_GOV_SEND: 'false' }))['e-invoices']).toMatch(/^note: INVOICING_GOV_SEND is false/);
});

it('what is wrong, and what to do: the webhook: none, one that leads elsewhere, and a token that can be guessed', async () => {
  expect((await found())['webhook']).toBe(
    `failed: No webhook invoice:update leads to ${events()}: add it, or states are only read every five minutes.`,
  );
  await webhook({ url: 'https://elsewhere.example/api/public/invoicing-events' });
  await webhook({ url: events(), kind: 'invoice:create' });
  const all = await found({ INVOICING_WEBHOOK_TOKEN: 'krotki' });
  expect(all['webhook']).toMatch(/^failed: No webhook/);
  expect(all['webhook token']).toMatch(/^failed: INVOICING_WEBHOOK_TOKEN can be guessed/);
});

it('what is wrong, and what to do: the base url', async () => {
  expect((await found({ BASE_URL: UNREACHABLE }))['base url']).toMatch(
    /^failed: .*\/health does not answer: start the server/,
  );
  const proxy = await serverOf((_request, response) => response.writeHead(502).end());
  expect((await found({ BASE_URL: proxy }))['base url']).toMatch(/^failed: .*\/health answers 502/);
});

it('what is wrong, and what to do: the base url of production is public and has https', async () => {
  const settings = { ...readSettings(variables({})), production: true };
  const findings = await checkInvoicing({ settings, now: () => new Date() });
  const said = findings.find(({ check }) => check === 'base url');
  expect([said?.state, said?.text]).toEqual(['failed', expect.stringContaining('cannot be called from outside')]);
});

const run = promisify(execFile);
const main = join(import.meta.dirname, 'main.ts');
async function command(args: readonly string[], environment: Variables) {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  const ended = run(process.execPath, [main, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
  return ended;
}

it('the command says a line a check, the last one JSON, and never a secret', async () => {
  const { code, stdout } = await command(['invoicing'], variables({}));
  const lines = stdout.trimEnd().split('\n');
  expect(lines.slice(0, -1).every((line) => /^(?:ok {4}|note {2}|FAILED) [a-z -]+: /.test(line))).toBe(true);
  expect([code, JSON.parse(lines.at(-1) ?? '')]).toMatchObject([
    1,
    { ok: false, subject: 'invoicing', failed: ['webhook'] },
  ]);
  expect(stdout).not.toContain(tenant);
  expect(stdout).not.toContain(WEBHOOK_TOKEN);
});

it('the command ends with 0 when nothing failed', async () => {
  await webhook({ url: events() });
  const { code, stdout } = await command(['invoicing'], variables({}));
  expect([code, JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')]).toMatchObject([0, { ok: true, failed: [] }]);
});

it('the command names the variables that production lacks, and sends no request', async () => {
  const { code, stdout } = await command(['invoicing'], { NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^FAILED settings: Production assumes nothing: set .*INVOICING_API_TOKEN/);
});

it('the command explains itself', async () => {
  expect(await command(['--help'], {})).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('setup:check -- <'),
  });
  expect(await command(['nobody'], {})).toMatchObject({ code: 2, stderr: expect.stringContaining('setup:check') });
});
