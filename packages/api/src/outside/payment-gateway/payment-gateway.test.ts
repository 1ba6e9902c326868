// The adapter over HTTP against the sandbox's gateway: what it sends, and what each answer means.
import { randomUUID } from 'node:crypto';
import { gatewayAccount } from '@zapisy/api/testing/gateway-account';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { testApi } from '@zapisy/api/testing/test-api';
import { expect, it } from 'vitest';
import { type GatewayAccount, openPaymentGateway } from './payment-gateway.ts';

const api = testApi();
const SUM = 89_000;

const account = (more: Partial<GatewayAccount> = {}): GatewayAccount => ({
  ...gatewayAccount(sandboxAddresses().paymentGateway, api.tenant),
  ...more,
});
const gateway = (more?: Partial<GatewayAccount>) => openPaymentGateway(account(more));
const controls = () => api.faultControls.gateway;

const order = (more: object = {}) => ({
  reference: randomUUID(),
  amount: SUM,
  currency: 'PLN' as const,
  title: 'Płatność nr 12, nr 13',
  email: 'rodzic@poczta.example',
  minutes: 45,
  returnUrl: 'http://127.0.0.1:3000/platnosc/1',
  notifyUrl: 'http://127.0.0.1:9/none',
  ...more,
});

async function paid(how: Parameters<ReturnType<typeof controls>['pay']>[1] = {}) {
  const asked = order();
  await gateway().open(asked);
  const { payment } = await controls().pay(asked.reference, how);
  return { reference: asked.reference, orderId: payment.orderId };
}

it('opening a checkout registers it with no more of a person than the e-mail, and leads to the payer’s page', async () => {
  const asked = order();
  const { id, url } = await gateway().open(asked);
  expect(url).toBe(`${sandboxAddresses().paymentGateway}/trnRequest/${id}`);
  expect((await fetch(url)).status).toBe(200);
  const [call] = await api.faultControls.journal('gateway');
  expect(call?.body).toEqual({
    merchantId: 310_001,
    posId: 310_001,
    sessionId: asked.reference,
    amount: SUM,
    currency: 'PLN',
    description: asked.title,
    email: asked.email,
    country: 'PL',
    language: 'pl',
    urlReturn: asked.returnUrl,
    urlStatus: asked.notifyUrl,
    timeLimit: 45,
    waitForResult: true,
    encoding: 'UTF-8',
    sign: expect.stringMatching(/^[0-9a-f]{96}$/),
  });
});

it('opening a checkout names a payer whose address has a Polish domain by the domain that DNS has', async () => {
  await gateway().open(order({ email: 'anna@szkoła.pl' }));
  const [call] = await api.faultControls.journal('gateway');
  expect(call?.body).toMatchObject({ email: 'anna@xn--szkoa-n7a.pl' });
});

it.each(['before', 'after'] as const)(
  'opening a checkout whose answer was lost %s it took effect finds one page when it is sent again',
  async (when) => {
    const asked = order();
    await controls().fault({ on: 'register', fault: { type: 'drop', when } });
    await expect(gateway().open(asked)).rejects.toMatchObject({ name: 'Unreachable' });
    const again = await gateway().open(asked);
    expect(await gateway().open(asked)).toEqual(again);
    expect(await controls().transactions()).toHaveLength(1);
  },
);

it.each([
  ['a sum that changed', {}, order],
  ['an e-mail above 50 characters', { email: `${'a'.repeat(40)}@poczta.example` }, undefined],
  ['a return address above 250', { returnUrl: `http://127.0.0.1/${'a'.repeat(250)}` }, undefined],
])('opening a checkout is refused for %s', async (_, more, first) => {
  const asked = order(more);
  if (first) await gateway().open({ ...asked, amount: 1 });
  const refused = gateway().open(asked);
  await expect(refused).rejects.toMatchObject({ name: 'GatewayRefused', status: 400 });
  await expect(refused).rejects.toThrow('the gateway answered 400: Invalid input data');
});

it.each([
  ['the reports key', { reportsKey: 'gateway-of-another' }, 401, 'Incorrect authentication'],
  ['the number of the shop', { posId: 310_002 }, 401, 'Incorrect authentication'],
  ['the CRC key', { crcKey: 'crc-of-another' }, 400, 'Incorrect CRC value'],
])('opening a checkout with a wrong %s is refused, and the error shows no key', async (_, more, status, text) => {
  const refused = await gateway(more)
    .open(order())
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    name: 'GatewayRefused',
    status,
    message: `the gateway answered ${status}: ${text}`,
  });
  expect(String(refused)).not.toMatch(new RegExp(`${api.tenant}|of-another`));
});

it('looking a checkout up says that no money came for an unpaid and for an unknown one alike', async () => {
  const asked = order();
  await gateway().open(asked);
  expect(await gateway().state(asked.reference)).toEqual({ kind: 'none' });
  expect(await gateway().state(randomUUID())).toEqual({ kind: 'none' });
});

it('looking a checkout up finds money that waits, that is verified, and that was given back', async () => {
  await controls().settings({ statement: 'hard' });
  const { reference, orderId } = await paid();
  const claim = { reference, orderId, amount: SUM, currency: 'PLN', methodId: 154, originAmount: undefined };
  const waiting = await gateway().state(reference);
  expect(waiting).toMatchObject({ kind: 'waiting', claim: { ...claim, statement: 'Płatność nr 12/13 "żółw"' } });
  const paidAt = waiting.kind === 'waiting' ? Date.parse(waiting.claim.paidAt ?? '') : 0;
  expect(Math.abs(Date.now() - paidAt)).toBeLessThan(120_000);
  await gateway().accept({ reference, orderId, amount: SUM, currency: 'PLN' });
  expect(await gateway().state(reference)).toMatchObject({ kind: 'paid', claim });
  await controls().giveBack(reference);
  expect(await gateway().state(reference)).toMatchObject({ kind: 'returned', claim });
});

it.each([
  ['a page of a proxy that says 404', { type: 'html', status: 404 }, 404],
  ['a page of a proxy that says 200', { type: 'html', status: 200 }, 200],
  ['no access', { type: 'error', status: 401 }, 401],
  ['an error', { type: 'error', status: 500 }, 500],
])('looking a checkout up decides nothing on %s', async (_, fault, status) => {
  await controls().fault({ on: 'look-up', fault });
  await expect(gateway().state(randomUUID())).rejects.toMatchObject({ name: 'GatewayRefused', status });
});

it.each([[{ type: 'drop' }], [{ type: 'drop', when: 'after' }]])(
  'looking a checkout up is unreachable on %o',
  async (fault) => {
    await controls().fault({ on: 'look-up', fault });
    await expect(gateway().state(randomUUID())).rejects.toMatchObject({ name: 'Unreachable' });
  },
);

const due = { amount: SUM, currency: 'PLN' };

it('verifying accepts exactly the sum that came, also when it is sent twice', async () => {
  const came = await paid();
  expect(await gateway().accept({ ...came, ...due })).toBe('accepted');
  expect(await gateway().accept({ ...came, ...due })).toBe('accepted');
});

it.each([
  ['another sum came', { amount: SUM - 1 }, {}],
  ['another currency came', { currency: 'EUR' }, {}],
  ['another payment is named', {}, { orderId: 1 }],
  ['another checkout is named', {}, { reference: randomUUID() }],
])('verifying is refused where %s', async (_, how, more) => {
  const came = await paid(how);
  expect(await gateway().accept({ ...came, ...due, ...more })).toBe('refused');
});

it('verifying is neither with a wrong CRC key', async () => {
  const refused = gateway({ crcKey: 'crc-of-another' }).accept({ ...(await paid()), ...due });
  await expect(refused).rejects.toMatchObject({ name: 'GatewayRefused', status: 400 });
});

it.each([
  ['401', { type: 'error', status: 401 }],
  ['500', { type: 'error', status: 500 }],
  ['a page with 400', { type: 'html', status: 400 }],
  ['a page with 200', { type: 'html', status: 200 }],
])('verifying is neither on %s', async (_, fault) => {
  const came = await paid();
  await controls().fault({ on: 'verify', fault });
  await expect(gateway().accept({ ...came, ...due })).rejects.toMatchObject({ name: 'GatewayRefused' });
});

it('the access is tested with both numbers and the reports key', async () => {
  await gateway().testAccess();
  await expect(gateway({ reportsKey: 'x' }).testAccess()).rejects.toMatchObject({ status: 401 });
});
