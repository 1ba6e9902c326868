// The whole sandbox: it opens and closes, names the service of a taken port, keeps tenants apart, and its fault controls reach its services.
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { merchantOf } from '../testing/merchant.ts';
import { signatureOf } from './ad-platform/send-leadgen.ts';
import { givenAppSecret } from './settings.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

type Response = { readonly status: number; readonly body: unknown };

async function panel(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(`${sandbox.addresses.controlPanel}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

const register = (tenant: string, sessionId: string) =>
  merchantOf(sandbox.addresses.paymentGateway, tenant).register({ sessionId, description: '<b>Zajęcia</b>' });

async function aLine({
  host,
  port,
}: {
  host: string;
  port: number;
}): Promise<{ socket: Socket; received: () => string }> {
  const socket = createConnection(port, host);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', () => resolve()).once('error', reject));
  onTestFinished(() => void socket.destroy());
  return { socket, received: () => received };
}

test('every service answers at its own address', async () => {
  const { fiscalPrinter, mailServer, ...web } = sandbox.addresses;
  expect(new Set(Object.values(web)).size).toBe(6);
  for (const address of Object.values(web)) expect(await fetch(address)).toBeInstanceOf(Response);
  const { socket, received } = await aLine(fiscalPrinter);
  socket.write('\x02!sprn\t#CEED\x03');
  await expect.poll(() => received().includes('pr0')).toBe(true);
  const mail = await aLine(mailServer);
  await expect.poll(() => mail.received().startsWith('220 ')).toBe(true);
});

test.each([
  ['identityProvider', 'identity provider'],
  ['invoicingProvider', 'invoicing provider'],
  ['adPlatform', 'ad platform'],
  ['paymentGateway', 'payment gateway'],
  ['companyRegister', 'company register'],
  ['fiscalPrinter', 'fiscal printer'],
  ['mailServer', 'mail server'],
  ['controlPanel', 'control panel'],
] as const)('reports in one message that the port of %s is taken, and leaves nothing open', async (which, name) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(startSandbox({ [which]: port })).rejects.toThrow(
    `Port ${port} (sandbox, ${name}) is already in use: another sandbox may be running. Stop it, then start again.`,
  );
});

test('after closing no service answers, not even a printer opened later', async () => {
  const short = await startSandbox();
  const opened = await fetch(`${short.addresses.controlPanel}/tenants/w/fiscal-printers`, { method: 'POST' });
  const { host, port } = (await opened.json()) as { host: string; port: number };
  const { socket } = await aLine({ host, port });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await short.close();
  await ended;
  await expect(fetch(short.addresses.controlPanel)).rejects.toThrow();
  await expect(aLine({ host, port })).rejects.toThrow('ECONNREFUSED');
});

test('tenants do not meet: journals, transactions, faults, printers', async () => {
  await panel('POST', '/tenants/left/gateway/faults', { on: 'register', fault: { type: 'error', status: 503 } });
  expect(await register('right', 'r1')).toMatchObject({ status: 200 });
  expect(await register('left', 'r1')).toMatchObject({ status: 503 });
  expect((await panel('GET', '/tenants/left/gateway/transactions')).body).toEqual([]);
  expect((await panel('GET', '/tenants/right/journal')).body).toMatchObject([
    { service: 'gateway', method: 'POST', path: '/api/v1/transaction/register', body: { sessionId: 'r1' } },
  ]);
  expect((await panel('POST', '/tenants/left/fiscal-printers')).status).toBe(201);
  expect((await panel('GET', '/tenants/left/fiscal-printers')).body).toHaveLength(1);
  expect((await panel('GET', '/tenants/right/fiscal-printers')).body).toEqual([]);
});

test('the gateway is paid, timed out and given back by fault controls', async () => {
  await register('payer', 'r1');
  const act = (session: string, name: string, body?: object) =>
    panel('POST', `/tenants/payer/gateway/transactions/${session}/${name}`, body);
  expect((await act('r1', 'give-back')).status).toBe(409);
  expect((await act('r1', 'notify')).status).toBe(409);
  expect((await act('r1', 'pay', { notify: false, amount: 1 })).body).toMatchObject({
    notified: null,
    payment: { status: 1, amount: 1 },
  });
  expect((await act('r1', 'give-back')).body).toMatchObject({ payments: [{ status: 3 }] });
  expect((await act('r1', 'time-out')).body).toMatchObject({ isTimedOut: true });
  expect((await act('none', 'pay')).status).toBe(404);
  expect((await act('r1', 'explode')).status).toBe(404);
});

test('a printer is opened, broken, mended and read by fault controls', async () => {
  const { body } = await panel('POST', '/tenants/press/fiscal-printers');
  const { host, port } = body as { host: string; port: number };
  const path = `/tenants/press/fiscal-printers/${port}`;
  const { socket, received } = await aLine({ host, port });
  expect((await panel('POST', `${path}/faults`, { fault: 'paper-out' })).status).toBe(204);
  socket.write('\x02!sprn\t#CEED\x03');
  await expect.poll(() => received().includes('pr5')).toBe(true);
  expect((await panel('GET', path)).body).toMatchObject({ condition: { faultCode: 5 }, phase: 'idle' });
  expect((await panel('DELETE', `${path}/faults`)).status).toBe(204);
  socket.write('\x02!sprn\t#CEED\x03');
  await expect.poll(() => received().includes('pr0')).toBe(true);
  expect((await panel('GET', `${path}/receipts`)).body).toEqual([]);
  await panel('POST', `${path}/faults`, { fault: 'unreachable' });
  await expect.poll(() => socket.destroyed).toBe(true);
  expect((await panel('GET', '/tenants/other/fiscal-printers/1/receipts')).status).toBe(400);
});

test.each([
  ['/tenants/demo/gateway/faults', { fault: { type: 'explode' } }],
  ['/tenants/demo/gateway/faults', { fault: { type: 'no-notification', colour: 'red' } }],
  ['/tenants/demo/gateway/notifications/release', { order: 'shuffled' }],
  ['/tenants/demo/company-register/faults', {}],
  ['/tenants/not.a.tenant/gateway/faults', { fault: { type: 'no-notification' } }],
  ['/identity/tokens', { email: 'anna.nowak@poczta.example', expires: 5 }],
  ['/tenants/demo/invoicing/faults', { fault: { type: 'explode' } }],
  ['/tenants/demo/social/leads', { colour: 'red' }],
])('a misspelt fault control is refused: %s %o', async (path, body) => {
  expect((await panel('POST', path, body)).status).toBe(400);
});

test('a token without a sign-in comes from the issuer', async () => {
  const { body } = await panel('POST', '/identity/tokens', { email: 'anna.nowak@poczta.example', expiresIn: 60 });
  const [, payload = ''] = (body as { accessToken: string }).accessToken.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    iss: sandbox.addresses.identityProvider,
    aud: 'https://api.zapisy.example',
    email: 'anna.nowak@poczta.example',
  });
});

test.each([
  [{}, undefined],
  [{ SOCIAL_APP_SECRET: ' ' }, undefined],
  [{ SOCIAL_APP_SECRET: ' ours ' }, 'ours'],
])('the sandbox is started with what its settings say of the environment %j', (environment, secret) => {
  expect(givenAppSecret(environment)).toBe(secret);
});

test('the demo signs new leads with the secret it is given', async () => {
  const received: { signature: unknown; body: string }[] = [];
  const listener = createHttpServer(async (request, response) => {
    const body = await text(request);
    received.push({ signature: request.headers['x-hub-signature-256'], body });
    response.end();
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void listener.close());
  const { port } = listener.address() as AddressInfo;
  const demo = await startSandbox({}, { leadsTo: `http://127.0.0.1:${port}/`, appSecret: 'a-secret-of-ours' });
  onTestFinished(() => demo.close());
  await fetch(`${demo.addresses.controlPanel}/tenants/demo/social/leads`, { method: 'POST' });
  expect(received).toHaveLength(1);
  const [{ signature, body } = { signature: '', body: '' }] = received;
  expect(signature).toBe(`sha256=${signatureOf('sha256', 'a-secret-of-ours', body)}`);
});

test('the demo announces new leads to the server it is given, and the page shows its address', async () => {
  const leadsTo = 'http://127.0.0.1:4123/api/public/social-leads?a=<b>';
  const demo = await startSandbox({}, { leadsTo });
  onTestFinished(() => demo.close());
  const page = async (tenant: string) => await (await fetch(`${demo.addresses.controlPanel}/?tenant=${tenant}`)).text();
  const shown = await page('demo');
  expect(shown).toContain('Powiadamia http://127.0.0.1:4123/api/public/social-leads?a=&lt;b&gt;');
  expect(shown).toContain('Wyślij lead za 30 s');
  expect(shown).not.toContain('powiadomienia, które czekają');
  const another = await page('another');
  expect(another).toContain('Nikt w tym świecie nie czeka na powiadomienia.');
  expect(another).not.toContain('Wyślij lead za 30 s');
  await fetch(`${demo.addresses.controlPanel}/tenants/demo/social/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leaves: ['released'] }),
  });
  expect(await page('demo')).toContain('powiadomienia, które czekają: 1');
});

test('the page shows an empty tenant in words, and a full one with everything escaped', async () => {
  const page = async (tenant: string) => {
    const answer = await fetch(`${sandbox.addresses.controlPanel}/?tenant=${tenant}`);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'nonce-/);
    return await answer.text();
  };
  const empty = await page('nobody');
  for (const text of [
    'Nie wystawiono jeszcze żadnego dokumentu.',
    'Drukarka nie wydrukowała jeszcze żadnego paragonu.',
    'Nikt jeszcze nie zaczął płatności.',
    'Nie było jeszcze żadnego wywołania.',
    'Ten świat nie ma drukarki.',
  ]) {
    expect(empty).toContain(text);
  }
  await register('somebody', 'nr-10234');
  const full = await page('somebody');
  expect(full).toContain('nr-10234');
  expect(full).toContain('250,00\u00a0zł');
  expect(full).toContain('&lt;b&gt;Zajęcia&lt;/b&gt;');
  expect(full).not.toContain('<b>Zajęcia');
  expect(full).toContain('Odrzuć następną fakturę');
});

test('every button of the page sends a fault control that is taken', async () => {
  await panel('POST', '/tenants/buttons/social/settings', { callbackUrl: sandbox.addresses.companyRegister });
  await panel('POST', '/tenants/buttons/fiscal-printers');
  const shown = await (await fetch(`${sandbox.addresses.controlPanel}/?tenant=buttons`)).text();
  const buttons = [
    ...shown.matchAll(/data-fault-control="([^"]+)" data-method="([A-Z]+)" data-body="([^"]*)">([^<]+)</g),
  ];
  expect(buttons.length).toBeGreaterThan(35);
  for (const [, path = '', method = '', body = '', text] of buttons) {
    const sent = body === '' ? undefined : JSON.parse(body.replaceAll('&quot;', '"'));
    expect((await panel(method, path, sent)).status, text).toBeLessThan(300);
  }
});
