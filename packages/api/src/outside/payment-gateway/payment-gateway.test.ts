// How the gateway's answer is read: a missing optional field never hides that money came.
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentGateway } from './payment-gateway.ts';

/** The answer of a gateway that sends only these fields; the sandbox's gateway sends every field. */
let said: Readonly<Record<string, unknown>> = {};
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(said));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())));
afterAll(() => server.close());

function gateway() {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return openPaymentGateway({ baseUrl: `http://127.0.0.1:${port}`, secret: 'secret' });
}

const PAID = { id: 'chk_1', state: 'paid', amount: 89_000, currency: 'PLN', reference: 'r1' };

it.each([
  ['none', {}, undefined],
  ['in UTC', { paidAt: '2026-11-20T12:00:00Z' }, '2026-11-20T12:00:00Z'],
  ['with an offset', { paidAt: '2026-11-20T13:00:00.5+01:00' }, '2026-11-20T13:00:00.5+01:00'],
  ['null', { paidAt: null }, undefined],
  ['in words', { paidAt: 'wczoraj' }, undefined],
])('a moment of payment %s', async (_, more, paidAt) => {
  said = { ...PAID, ...more };
  const received = await gateway().state('chk_1');
  expect(received).toMatchObject(PAID);
  expect(received?.paidAt).toBe(paidAt);
});

it.each([
  ['state', { state: 'settled' }],
  ['amount', { amount: '890.00' }],
  ['reference', { reference: null }],
])('a checkout without a %s that can be read is not as agreed', async (_, wrong) => {
  said = { ...PAID, ...wrong };
  await expect(gateway().state('chk_1')).rejects.toMatchObject({ name: 'GatewayRefused', status: 200 });
});
