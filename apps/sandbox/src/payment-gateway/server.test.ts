// The gateway's protocol as the merchant and a person meet it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aNotifiedMerchant, merchantOf, ORDER, type Order } from '../../testing/merchant.ts';
import { openTenants, type Tenants } from '../tenants.ts';
import { openPaymentGateway, type PaymentGateway } from './server.ts';
import { registerSign } from './signs.ts';
import { gatewayState } from './transactions.ts';

let tenants: Tenants;
let gateway: PaymentGateway;
beforeEach(async () => {
  tenants = openTenants();
  gateway = await openPaymentGateway(tenants, 0);
});
afterEach(() => gateway.close());

const merchant = () => merchantOf(gateway.address, 'w');
const state = () => tenants.get('w').of(gatewayState);
const transaction = () => {
  const [first] = [...state().transactions.values()];
  if (!first) throw new Error('Nothing is registered.');
  return first;
};
const pay = async (how: { readonly amount?: number; readonly currency?: string } = {}) =>
  (await gateway.pay(tenants.get('w'), transaction(), { notify: false, ...how })).payment;
const tokenOf = ({ body }: { readonly body: Record<string, unknown> }) => (body['data'] as { token: string }).token;
const INVALID = { status: 400, body: { error: 'Invalid input data', code: 400 } };

test('registering gives one token for a session and a sum, and another sum is refused', async () => {
  const first = await merchant().register();
  expect(first).toMatchObject({ status: 200, body: { responseCode: 0 } });
  expect(await merchant().register({ description: 'Inny opis' })).toEqual(first);
  expect(await merchant().register({ amount: 1 })).toEqual(INVALID);
  expect(state().transactions.size).toBe(1);
});

test('registering of another sum gives a new token when the settings say so', async () => {
  const first = tokenOf(await merchant().register());
  state().settings = { ...state().settings, changedSum: 'new-token' };
  expect(tokenOf(await merchant().register({ amount: 1 }))).not.toBe(first);
});

test.each<[string, object]>([
  ['a fraction of a grosz', { amount: 1.5 }],
  ['a sum as text', { amount: '25000' }],
  ['nothing to pay', { amount: 0 }],
  ['an e-mail above 50 characters', { email: `${'a'.repeat(40)}@poczta.example` }],
  ['no e-mail', { email: undefined }],
  ['a return address above 250', { urlReturn: `http://127.0.0.1/${'a'.repeat(250)}` }],
  ['a session above 100', { sessionId: 'a'.repeat(101) }],
  ['a time limit above 99', { timeLimit: 100 }],
  ['another merchant', { merchantId: 1 }],
])('registering with %s is refused', async (_, wrong) => {
  expect(await merchant().register(wrong as Order)).toEqual(INVALID);
});

test('registering with a wrong sign is refused, and unknown fields are ignored', async () => {
  const wrongSign = { status: 400, body: { error: 'Incorrect CRC value', code: 400 } };
  expect(await merchant().register({ sign: '0'.repeat(96) })).toEqual(wrongSign);
  expect((await merchant().register({ colour: 'red' } as Order)).status).toBe(200);
});

test.each([
  ['another number', 310_002, 'gateway.w'],
  ['a number that the key does not name', 310_001, 'gateway.w.271828'],
  ['a key of another service', 310_001, 'invoicing.w'],
  ['no key', 310_001, ''],
])('%s is refused everywhere', async (_, user, password) => {
  const { ask, basic } = merchant();
  const refused = { status: 401, body: { error: 'Incorrect authentication', code: 401 } };
  for (const [method, path] of [
    ['GET', '/testAccess'],
    ['GET', '/transaction/by/sessionId/1'],
    ['POST', '/transaction/register'],
    ['PUT', '/transaction/verify'],
  ] as const) {
    expect(await ask(method, path, method === 'GET' ? undefined : {}, basic(user, password))).toEqual(refused);
  }
});

test('a reports key that names a number makes a merchant of that number, as a server in production needs', async () => {
  const { ask, basic } = merchant();
  const numbers = { merchantId: 271_828, posId: 271_828 };
  const order = { ...ORDER, ...numbers };
  const register = (authorization: string) =>
    ask('POST', '/transaction/register', { ...order, sign: registerSign(order, 'crc.w') }, authorization);
  expect(await register(basic(310_001, 'gateway.w'))).toEqual(INVALID);
  expect(await register(basic(271_828, 'gateway.w.271828'))).toMatchObject({ status: 200 });
  const { received, urlStatus } = await aNotifiedMerchant(200);
  transaction().urlStatus = urlStatus;
  await gateway.pay(tenants.get('w'), transaction(), { notify: true });
  expect(received[0]?.body).toMatchObject(numbers);
});

test('the access can be tested', async () => {
  expect(await merchant().ask('GET', '/testAccess')).toEqual({ status: 200, body: { data: true, error: '' } });
});

test('a look-up finds nothing before money came, then what was paid, verified and given back', async () => {
  const nothing = { status: 404, body: { error: 'Transaction not found', responseCode: 0 } };
  expect(await merchant().lookUp()).toEqual(nothing);
  await merchant().register();
  expect(await merchant().lookUp()).toEqual(nothing);
  const { orderId } = await pay();
  expect(orderId).toBeGreaterThan(2 ** 31);
  expect(await merchant().lookUp()).toMatchObject({
    status: 200,
    body: { data: { orderId, status: 1, amount: 25_000, fee: '0', date: expect.stringMatching(/^\d{12}$/) } },
  });
  await merchant().verify(orderId);
  expect(await merchant().lookUp()).toMatchObject({ body: { data: { status: 2 } } });
});

const refused = { status: 400, body: { error: 'Error call 2', code: 400 } };

test('verifying takes exactly the payment and its sum', async () => {
  await merchant().register();
  expect(await merchant().verify(3_000_000_001)).toEqual(refused);
  const { orderId } = await pay();
  expect(await merchant().verify(orderId + 1)).toEqual(refused);
  expect(await merchant().verify(orderId, { amount: 24_999 })).toEqual(refused);
  expect(await merchant().verify(orderId, { sign: 'x' })).toMatchObject({ body: { error: 'Incorrect CRC value' } });
  const success = { status: 200, body: { data: { status: 'success' }, responseCode: 0 } };
  expect(await merchant().verify(orderId)).toEqual(success);
  expect(await merchant().verify(orderId)).toEqual(success);
  state().settings = { ...state().settings, secondVerify: 'refused' };
  expect(await merchant().verify(orderId)).toEqual(refused);
});

test('verifying refuses our sum when another was paid', async () => {
  await merchant().register();
  const { orderId } = await pay({ amount: 100 });
  expect(await merchant().verify(orderId)).toEqual(refused);
});

const press = (token: string, act: string) =>
  fetch(`${gateway.address}/trnRequest/${token}`, {
    method: 'POST',
    body: new URLSearchParams({ act }),
    redirect: 'manual',
  });
const page = async (token: string) => (await fetch(`${gateway.address}/trnRequest/${token}`)).text();

test('the payer’s page shows the sum, takes one payment, and leads back without a word of the outcome', async () => {
  const token = tokenOf(await merchant().register());
  expect(await page(token)).toMatch(/250,00\u00a0zł[\s\S]*Zapłać BLIK-iem<[\s\S]*Zrezygnuj</);
  const back = await press(token, 'blik');
  expect([back.status, back.headers.get('location')]).toEqual([303, 'http://127.0.0.1:3000/platnosc/1']);
  await expect.poll(() => transaction().payments.length).toBe(1);
  expect(await page(token)).toContain('Zapłacono');
  await press(token, 'card');
  expect(transaction().payments).toHaveLength(1);
});

test('the payer’s page: left without paying, or after its time, sends nothing and takes nothing', async () => {
  const token = tokenOf(await merchant().register());
  expect((await press(token, 'return')).status).toBe(303);
  await press(token, 'time-out');
  expect(await page(token)).toContain('Czas na płatność minął');
  await press(token, 'blik');
  expect(transaction().payments).toEqual([]);
  expect((await pay()).status).toBe(1);
});

test('the payer’s page leads back by POST when the settings say so, and is unknown for another token', async () => {
  const token = tokenOf(await merchant().register());
  state().settings = { ...state().settings, returnBy: 'post' };
  expect((await press(token, 'return')).status).toBe(307);
  expect((await press('unknown', 'blik')).status).toBe(404);
});
