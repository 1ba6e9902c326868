// The payment gateway's notification as it comes over HTTP: refused, answered when committed, or asked for again.
import { openCheckout } from '@zapisy/api/testing/online-payment';
import { beforeEach, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { PAYMENT_NOTIFICATIONS_PATH } from './payment-notifications.ts';

// The gateway posts to the address of this test's own server.
const server = testServer();
let notifyUrl = '';
beforeEach(async () => {
  const address = await server.address();
  notifyUrl = `${address}${PAYMENT_NOTIFICATIONS_PATH}`;
  const { settings } = server.api.context;
  Object.assign(server.api.context, { settings: { ...settings, baseUrl: address } });
  // What is not verified is repeated within seconds otherwise.
  await gateway().settings({ minuteMs: 60_000, jitter: 0 });
});

const gateway = () => server.api.faultControls.gateway;
const states = async () => (await server.api.database.prisma.payment.findMany()).map(({ state }) => state);
const reasons = async () => (await server.api.database.prisma.notification.findMany()).map(({ reason }) => reason);
const jobs = async () => (await server.api.database.pool.query('SELECT 1 FROM graphile_worker._private_jobs')).rows;
const calls = async (method: string) =>
  (await server.api.faultControls.journal('gateway')).filter((call) => call.method === method);

/** A person pays, and the gateway notifies with this fault; resolves to what was answered. */
async function notified(fault?: { readonly type: string } & Record<string, unknown>) {
  const { checkoutId } = await openCheckout(server.api);
  if (fault) await gateway().fault({ fault });
  return { checkoutId, answer: (await gateway().pay(checkoutId, { notify: true })).notified };
}

it('a notification marks the payment paid before the 200, once, however often it comes', async () => {
  const { checkoutId, answer } = await notified();
  expect(answer).toBe(200);
  expect(await states()).toEqual(['paid']);
  expect((await gateway().notify(checkoutId)).notified).toBe(200);
  expect(await jobs()).toHaveLength(1);
  expect(await calls('PUT')).toHaveLength(1);
  expect(server.log).not.toMatch(/crc\.|gateway\.t/);
});

it('a notification that comes in several copies at once is verified once and counts once', async () => {
  const { checkoutId } = await notified({ type: 'copies', copies: 5 });
  expect((await gateway().notify(checkoutId)).notified).toBe(200);
  expect(await states()).toEqual(['paid']);
  expect(await calls('PUT')).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
});

it.each([
  ['forged', { type: 'wrong-sign' }, 401],
  ['for another merchant', { type: 'wrong-merchant' }, 401],
  ['with numbers as text', { type: 'fields-as-text' }, 400],
  ['without a statement', { type: 'statement-null' }, 400],
])('a notification: %s is refused before anything is looked up', async (_, fault, status) => {
  const { checkoutId, answer } = await notified(fault);
  expect(answer).toBe(status);
  expect(await states()).toEqual(['pending']);
  expect(await calls('PUT')).toEqual([]);
  expect(server.log).not.toContain(checkoutId);
});

it.each([
  ['with more fields than it should have', { type: 'extra-fields' }],
  ['with letters, quotes and a slash in its statement', undefined],
])('a notification: %s counts', async (_, fault) => {
  await gateway().settings({ statement: 'hard' });
  expect((await notified(fault)).answer).toBe(200);
  expect(await states()).toEqual(['paid']);
});

it.each([[undefined], ['not-even-an-id'], ['anna.nowak@poczta.example']])(
  'a notification of another checkout (%s) is answered, and nothing is verified',
  async (sessionId) => {
    const { answer } = await notified({ type: 'foreign-session', ...(sessionId && { sessionId }) });
    expect(answer).toBe(200);
    expect(await states()).toEqual(['pending']);
    expect(await calls('PUT')).toEqual([]);
    expect(server.log).not.toContain('anna.nowak');
  },
);

it.each([
  ['sum', { type: 'amount', amount: 1 }],
  ['currency', { type: 'currency', currency: 'EUR' }],
])('a notification with another %s is answered and not verified; a person is notified', async (_, fault) => {
  expect((await notified(fault)).answer).toBe(200);
  expect(await states()).toEqual(['cancelled']);
  expect(await calls('PUT')).toEqual([]);
  expect(await reasons()).toEqual(['payment-mismatch']);
});

it('a notification of a second payment is answered and not verified, whichever of both comes first', async () => {
  const { checkoutId } = await openCheckout(server.api);
  await gateway().fault({ times: 2, fault: { type: 'held' } });
  await gateway().pay(checkoutId, { notify: true });
  await gateway().pay(checkoutId, { notify: true });
  expect((await gateway().release('newest-first')).answers).toEqual([200, 200]);
  expect(await states()).toEqual(['paid']);
  expect(await calls('PUT')).toHaveLength(1);
  expect(await reasons()).toEqual(['payment-twice']);
});

it('a notification is asked for again while the gateway does not verify, and the next copy counts', async () => {
  const { checkoutId } = await openCheckout(server.api);
  await gateway().fault({ on: 'verify', fault: { type: 'error', status: 500 } });
  expect((await gateway().pay(checkoutId, { notify: true })).notified).toBe(503);
  expect(await states()).toEqual(['pending']);
  expect((await gateway().notify(checkoutId)).notified).toBe(200);
  expect(await states()).toEqual(['paid']);
});

it.each([
  ['no JSON', 'paid', 400],
  ['nothing', '', 400],
  ['more than 64 KB', JSON.stringify({ sign: 'x'.repeat(65_536) }), 413],
])('a notification of %s is refused', async (_, body, status) => {
  const answer = await fetch(notifyUrl, { method: 'POST', body, headers: { 'content-type': 'text/plain' } });
  expect(answer.status).toBe(status);
});
