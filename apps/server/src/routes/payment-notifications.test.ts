// The payment gateway's notification: believed when signed, answered when committed.
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
  const [begun] = await client.begin({ courseId, playerIds: [ward?.id ?? ''] });
  const began = await client.pay({ registrationIds: [begun?.id ?? ''] });
  return began.kind === 'gateway' ? began.checkoutId : '';
}

function notify(said: object, secret = `gateway.${server.api.world}`) {
  const body = JSON.stringify(said);
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
});
