// The gateway's protocol as the shop and a person meet it.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTenants, type Tenants } from '../tenants.ts';
import { findCheckout, gatewayState } from './checkouts.ts';
import { openPaymentGateway, type PaymentGateway } from './server.ts';

let tenants: Tenants;
let gateway: PaymentGateway;

beforeEach(async () => {
  tenants = openTenants();
  gateway = await openPaymentGateway(tenants, 0);
});
afterEach(() => gateway.close());

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A shop that answers each notification with the next of `statuses`, and then with the last again. */
async function aShop(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body });
    response.statusCode = statuses[Math.min(received.length, statuses.length) - 1] ?? 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { received, notifyUrl: `http://127.0.0.1:${port}/api/checkouts/notify` };
}

const ORDER = {
  amount: 25000,
  currency: 'PLN',
  title: 'Zajęcia: Hania, Julek',
  returnUrl: 'http://127.0.0.1:3000/zapisy/powrot?reference=r1',
  notifyUrl: 'http://127.0.0.1:9/none',
  reference: 'r1',
};

const ask = (path: string, init: RequestInit = {}, credential = 'gateway.w') =>
  fetch(`${gateway.address}${path}`, { ...init, headers: { authorization: `Bearer ${credential}`, ...init.headers } });
const order = (body: unknown, credential?: string) =>
  ask(
    '/checkouts',
    { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    credential,
  );
const press = (url: string, act: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });

async function opened(more: Partial<typeof ORDER> = {}): Promise<{ id: string; url: string }> {
  return (await (await order({ ...ORDER, ...more })).json()) as { id: string; url: string };
}

test('a checkout is opened once a reference, and its state can be asked', async () => {
  const first = await order(ORDER);
  const { id, url } = (await first.json()) as { id: string; url: string };
  expect(first.status).toBe(201);
  expect(url).toBe(`${gateway.address}/pay/w/${id}`);
  const again = await order({ ...ORDER, title: 'Inny tytuł' });
  expect([again.status, await again.json()]).toEqual([200, { id, url }]);
  expect((await order({ ...ORDER, amount: 1 })).status).toBe(409);
  expect(await (await ask(`/checkouts/${id}`)).json()).toEqual({
    id,
    state: 'open',
    amount: 25000,
    currency: 'PLN',
    reference: 'r1',
  });
  expect((await ask(`/checkouts/${id}`, {}, 'gateway.other')).status).toBe(404);
  expect(
    tenants
      .get('w')
      .journal.entries()
      .map(({ method, status }) => [method, status]),
  ).toEqual([
    ['POST', 201],
    ['POST', 200],
    ['POST', 409],
    ['GET', 200],
  ]);
});

test.each([
  ['a fraction of a grosz', { amount: 1.5 }],
  ['nothing to pay', { amount: 0 }],
  ['a currency in words', { currency: 'złoty' }],
  ['an address that is not of the web', { returnUrl: 'javascript:alert(1)' }],
  ['a field it does not know', { colour: 'red' }],
])('refuses an order with %s', async (_what, wrong) => {
  const answer = await order({ ...ORDER, ...wrong });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid-order' }]);
});

test.each(['invoicing.w', 'gateway', 'nonsense'])('refuses the credential %s', async (credential) => {
  expect((await order(ORDER, credential)).status).toBe(401);
  expect((await ask('/checkouts/x', {}, credential)).status).toBe(401);
});

test('a payer is redirected back, and the shop gets a notification with a signature over the raw body', async () => {
  const shop = await aShop(200);
  const { id, url } = await opened({ notifyUrl: shop.notifyUrl });
  const page = await fetch(url);
  expect(await page.text()).toMatch(/250,00\u00a0zł[\s\S]*Zapłać<[\s\S]*Zrezygnuj<[\s\S]*bez powiadomienia</);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:3000");
  const back = await press(url, 'pay');
  expect([back.status, back.headers.get('location')]).toEqual([303, ORDER.returnUrl]);
  await expect.poll(() => shop.received.length === 1).toBe(true);
  const [{ headers, body } = { headers: {}, body: '' }] = shop.received;
  expect(JSON.parse(body)).toEqual({ id, state: 'paid', amount: 25000, currency: 'PLN', reference: 'r1' });
  expect(headers['x-signature']).toBe(`sha256=${createHmac('sha256', 'gateway.w').update(body).digest('hex')}`);
  expect(await (await ask(`/checkouts/${id}`)).json()).toMatchObject({
    state: 'paid',
    paidAt: expect.stringMatching(/Z$/),
  });
  expect(await (await fetch(url)).text()).toContain('Zapłacono');
  expect((await press(url, 'give-up')).status).toBe(303);
  expect(await (await ask(`/checkouts/${id}`)).json()).toMatchObject({ state: 'paid' });
});

test('a cancellation is notified as well, a payment without notification is not', async () => {
  const shop = await aShop(200);
  const given = await opened({ notifyUrl: shop.notifyUrl });
  await press(given.url, 'give-up');
  await expect.poll(() => shop.received.length === 1).toBe(true);
  expect(JSON.parse(shop.received[0]?.body ?? '')).toMatchObject({ state: 'cancelled' });
  const withoutNotification = await opened({ notifyUrl: shop.notifyUrl, reference: 'r2' });
  await press(withoutNotification.url, 'pay-silently');
  expect(await (await ask(`/checkouts/${withoutNotification.id}`)).json()).toMatchObject({ state: 'paid' });
  expect(shop.received).toHaveLength(1);
});

test('a notification is repeated until it is answered 200', async () => {
  const shop = await aShop(500, 503, 200);
  const { id } = await opened({ notifyUrl: shop.notifyUrl });
  const tenant = tenants.get('w');
  const checkout = findCheckout(tenant.of(gatewayState), id);
  if (!checkout) throw new Error('The checkout is gone.');
  expect(await gateway.settle(tenant, checkout, 'paid', true)).toMatchObject({ notified: 500 });
  await expect.poll(() => shop.received.length === 3).toBe(true);
  expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
  await expect.poll(() => checkout.notifications.length === 3).toBe(true);
  expect(checkout.notifications).toEqual([500, 503, 200]);
});

test('faults change the amount paid, forge the signature, repeat the notification or leave it out', async () => {
  const shop = await aShop(200);
  const tenant = tenants.get('w');
  const { paymentFaults } = tenant.of(gatewayState);
  const pay = async (reference: string) => {
    const { id } = await opened({ notifyUrl: shop.notifyUrl, reference });
    const checkout = findCheckout(tenant.of(gatewayState), id);
    return checkout && (await gateway.settle(tenant, checkout, 'paid', true));
  };
  paymentFaults.add({ type: 'amount', amount: 24900 }, 1);
  expect(await pay('a')).toMatchObject({ notified: 200, checkout: { amount: 24900 } });
  expect(JSON.parse(shop.received[0]?.body ?? '')).toMatchObject({ amount: 24900 });
  paymentFaults.add({ type: 'forged-notification' }, 1);
  await pay('b');
  expect(shop.received[1]?.headers['x-signature']).toBe(`sha256=${'0'.repeat(64)}`);
  paymentFaults.add({ type: 'repeated-notification', copies: 3 }, 1);
  await pay('c');
  expect(shop.received).toHaveLength(5);
  paymentFaults.add({ type: 'no-notification' }, 1);
  expect(await pay('d')).toMatchObject({ notified: null, checkout: { state: 'paid' } });
  expect(shop.received).toHaveLength(5);
});

test.each([
  ['before', 404],
  ['after', 200],
] as const)('an order dropped %s it was carried out', async (when, status) => {
  const { httpFaults, checkouts } = tenants.get('w').of(gatewayState);
  httpFaults.add({ on: 'create', fault: { type: 'drop', when } }, 1);
  await expect(order(ORDER)).rejects.toThrow();
  const [id = 'none'] = [...checkouts.keys()];
  expect((await ask(`/checkouts/${id}`)).status).toBe(status);
  expect(tenants.get('w').journal.entries()[0]).toMatchObject({ path: '/checkouts', status: 0 });
  expect((await order(ORDER)).status).toBe(when === 'before' ? 201 : 200);
});

test.each([
  [{ type: 'error', status: 503, when: 'before' }, 503],
  [{ type: 'html', status: 200, when: 'before' }, 200],
  [{ type: 'delay', ms: 1, when: 'before' }, 201],
] as const)('an order meets %o', async (fault, status) => {
  tenants.get('w').of(gatewayState).httpFaults.add({ on: undefined, fault }, 1);
  const answer = await order(ORDER);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(fault.type === 'html' ? /^<html>/ : /^\{/);
});

test('the caller ends a request that gets no response', async () => {
  tenants
    .get('w')
    .of(gatewayState)
    .httpFaults.add({ on: 'create', fault: { type: 'no-answer', when: 'before' } }, 1);
  const given = new AbortController();
  const asked = ask('/checkouts', {
    method: 'POST',
    body: JSON.stringify(ORDER),
    headers: { 'content-type': 'application/json' },
    signal: given.signal,
  });
  await expect.poll(() => tenants.get('w').journal.entries().length === 1).toBe(true);
  given.abort();
  await expect(asked).rejects.toThrow();
  expect(tenants.get('w').of(gatewayState).checkouts.size).toBe(0);
});
