// The payment gateway's notification: accepted when signed, answered when committed.
import { createHmac } from 'node:crypto';
import { ACTORS } from '@zapisy/api/testing/people';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { PAYMENT_NOTIFICATIONS_PATH } from './payment-notifications.ts';

const server = testServer();

/** A checkout of 890,00 zł, open at the gateway. */
async function openCheckout() {
  const { api } = server;
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const { id: courseId } = await aCourse(api.database);
  const client = api.as('client').registration;
  const [started] = await client.begin({ courseId, playerIds: [ward?.id ?? ''] });
  const began = await api.as('client').checkout.pay({ registrationIds: [started?.id ?? ''] });
  return began.kind === 'gateway' ? began.checkoutId : '';
}

function notify(said: object | string, secret = `gateway.${server.api.tenant}`) {
  const body = typeof said === 'string' ? said : JSON.stringify(said);
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  return server.app.inject({ method: 'POST', url: PAYMENT_NOTIFICATIONS_PATH, headers, payload: body });
}
const paid = (reference: string) => ({ id: 'g', state: 'paid', amount: 89_000, currency: 'PLN', reference });
const states = async () => (await server.api.database.prisma.payment.findMany()).map(({ state }) => state);

describe('a payment notification', () => {
  it('marks the payment paid before the 200, once, however often it comes', async () => {
    const checkoutId = await openCheckout();
    const answers = [await notify(paid(checkoutId)), await notify(paid(checkoutId))];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await states()).toEqual(['paid']);
    const { rows } = await server.api.database.pool.query('SELECT 1 FROM graphile_worker._private_jobs');
    expect(rows).toHaveLength(1);
  });

  it.each(['gateway.other', 'x'])('signed by %s is refused with 401 and changes nothing', async (secret) => {
    const checkoutId = await openCheckout();
    expect((await notify(paid(checkoutId), secret)).statusCode).toBe(401);
    expect(await states()).toEqual(['pending']);
  });

  it('of a checkout that is not ours is answered, so that it is not repeated for ever', async () => {
    expect((await notify(paid('0198a3c0-0000-4000-8000-000000000000'))).statusCode).toBe(200);
    expect((await notify(paid('not-even-an-id'))).statusCode).toBe(200);
  });

  it.each([
    ['with an offset', '2026-11-20T13:00:00+01:00'],
    ['null', null],
    ['in words', 'wczoraj'],
    ['a number', 1_795_000_000],
  ])('that says %s when the money came counts: that much is optional', async (_, paidAt) => {
    const checkoutId = await openCheckout();
    server.api.clock.set('2026-11-21T12:00:00Z');
    expect((await notify({ ...paid(checkoutId), paidAt })).statusCode).toBe(200);
    const [payment] = await server.api.database.prisma.payment.findMany();
    const day = typeof paidAt === 'string' && paidAt.startsWith('2026') ? '2026-11-20' : '2026-11-21';
    expect(payment).toMatchObject({ state: 'paid', paidOn: new Date(day) });
  });
});

describe('a signed notification that cannot be read', () => {
  const unreadable = (reference: unknown) => ({ ...paid(''), reference, amount: '890,00', payer: 'Anna Nowak' });

  /** How often the gateway was asked for the state of a checkout. */
  async function asked(): Promise<number> {
    const calls = await server.api.faultControls.journal('gateway');
    return calls.filter(({ method }) => method === 'GET').length;
  }

  async function endAtGateway(fault?: { readonly type: string; readonly status: number }) {
    const [checkout] = await server.api.faultControls.gateway.checkouts();
    await server.api.faultControls.gateway.end(String(checkout?.['id']), 'pay', false);
    if (fault) await server.api.faultControls.gateway.fault({ on: 'read', fault });
  }

  it('lets the gateway itself be asked, and is logged by its reference alone', async () => {
    const checkoutId = await openCheckout();
    await endAtGateway();
    expect((await notify(unreadable(checkoutId))).statusCode).toBe(200);
    expect(await states()).toEqual(['paid']);
    expect(await asked()).toBe(1);
    expect(server.log).toContain(checkoutId);
    expect(server.log).not.toMatch(/Nowak|890,00/);
  });

  it('also of a checkout that had ended without money, for the job asks for open ones alone', async () => {
    const checkoutId = await openCheckout();
    await notify({ ...paid(checkoutId), state: 'cancelled' });
    await endAtGateway();
    expect((await notify(unreadable(checkoutId))).statusCode).toBe(200);
    expect(await states()).toEqual(['paid']);
  });

  it('is retried while the gateway does not report the state of the checkout', async () => {
    const checkoutId = await openCheckout();
    await endAtGateway({ type: 'error', status: 500 });
    expect((await notify(unreadable(checkoutId))).statusCode).toBe(503);
    expect(await states()).toEqual(['pending']);
    expect((await notify(unreadable(checkoutId))).statusCode).toBe(200);
    expect(await states()).toEqual(['paid']);
  });

  it('sends no request for a checkout that is paid already, or is not ours', async () => {
    const checkoutId = await openCheckout();
    await notify(paid(checkoutId));
    expect((await notify(unreadable(checkoutId))).statusCode).toBe(200);
    expect((await notify(unreadable('0198a3c0-0000-4000-8000-000000000000'))).statusCode).toBe(200);
    expect((await notify(unreadable('anna.nowak@poczta.example'))).statusCode).toBe(200);
    expect(await asked()).toBe(0);
    expect(server.log).not.toContain('anna.nowak');
  });

  it.each([
    ['no JSON', 'paid'],
    ['without a reference', '{"state":"paid"}'],
    ['with a reference that is none', '{"state":"paid","reference":7}'],
  ])('%s is answered with 400', async (_, body) => {
    await openCheckout();
    expect((await notify(body)).statusCode).toBe(400);
    expect(await states()).toEqual(['pending']);
  });

  it('and is not signed by the gateway is refused like any other', async () => {
    const checkoutId = await openCheckout();
    await endAtGateway();
    expect((await notify(unreadable(checkoutId), 'gateway.other')).statusCode).toBe(401);
    expect(await states()).toEqual(['pending']);
    expect(server.log).not.toContain(checkoutId);
  });
});
