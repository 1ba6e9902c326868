// The job 'open_checkouts' and the page after payment: a checkout is never forgotten, and our clock alone ends it.

import { endUnpaid } from '@zapisy/db/checkout/checkout-end-records';
import { lockCheckout } from '@zapisy/db/checkout/checkout-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import { expect, it } from 'vitest';
import { inTurn } from '../../testing/lock-waiters.ts';
import { lookUp, openCheckout } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';
import { checkOpenCheckouts } from './check-open-checkouts.ts';
import { checkoutPortsOf } from './checkout-ports.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const gateway = () => api.faultControls.gateway;
const states = async () => (await api.database.prisma.payment.findMany()).map(({ state }) => state);
const checkoutStates = async () => (await api.database.prisma.checkout.findMany()).map(({ state }) => state);
const askedFor = async () => {
  const calls = await api.faultControls.journal('gateway');
  return calls.filter(({ path }) => path.includes('/by/sessionId/')).length;
};
const run = () => checkOpenCheckouts(checkoutPortsOf(api.context));

it('the page after payment finds out that money came when no notification does, and asks no more than every four seconds', async () => {
  const { checkoutId } = await openCheckout(api);
  const status = () => api.as('client').checkout.status({ checkoutId });
  expect(await status()).toMatchObject({ state: 'open' });
  expect(await status()).toMatchObject({ state: 'open' });
  expect(await askedFor()).toBe(1);
  await gateway().pay(checkoutId);
  api.clock.advance(5_000);
  expect(await status()).toMatchObject({ state: 'paid' });
  expect(await askedFor()).toBe(2);
});

it('the job finds money after two minutes when no page is open', async () => {
  const { checkoutId } = await openCheckout(api);
  await gateway().pay(checkoutId);
  expect(await run()).toBe(0);
  api.clock.advance(2 * MINUTE_MS);
  expect(await run()).toBe(1);
  expect(await states()).toEqual(['paid']);
  api.clock.advance(HOUR_MS);
  expect(await run()).toBe(0);
});

it('the job finds money of a checkout whose registration was answered and the answer was lost', async () => {
  await gateway().fault({ on: 'register', fault: { type: 'drop', when: 'after' } });
  await expect(openCheckout(api)).rejects.toThrow();
  expect(await checkoutStates()).toEqual(['opening']);
  const [transaction] = await gateway().transactions();
  await gateway().pay(transaction?.sessionId ?? '');
  api.clock.advance(2 * MINUTE_MS);
  await run();
  expect(await states()).toEqual(['paid']);
});

it('the job gets past many that are not answered', async () => {
  const { checkoutId } = await openCheckout(api);
  const asked = api.clock.now().getTime() - MINUTE_MS;
  await api.database.prisma.checkout.createMany({
    data: Array.from({ length: 50 }, () => ({
      ownerEmail: ACTORS.client.email,
      amountGrosze: 1,
      state: 'open',
      askAt: new Date(asked),
      endsAt: new Date(asked + HOUR_MS),
    })),
  });
  await gateway().pay(checkoutId);
  api.clock.advance(2 * MINUTE_MS);
  await gateway().fault({ on: 'look-up', times: 50, fault: { type: 'error', status: 500 } });
  for (let wakeups = 0; wakeups < 2; wakeups += 1) await run();
  expect((await states()).filter((state) => state === 'paid')).toHaveLength(1);
});

it('the job ends a checkout half an hour after its time limit, once the gateway says that no money came', async () => {
  await openCheckout(api);
  api.clock.advance(70 * MINUTE_MS);
  await run();
  expect(await checkoutStates()).toEqual(['open']);
  api.clock.advance(6 * MINUTE_MS);
  await gateway().fault({ on: 'look-up', fault: { type: 'error', status: 500 } });
  await run();
  expect(await checkoutStates()).toEqual(['open']);
  api.clock.advance(2 * MINUTE_MS);
  await run();
  expect([await checkoutStates(), await states()]).toEqual([['expired'], ['cancelled']]);
});

it('the job asks about an ended one after 1, 6, 24 and 72 hours, then no more', async () => {
  await openCheckout(api);
  api.clock.advance(80 * MINUTE_MS);
  await run();
  const hours: number[] = [];
  for (let hour = 1; hour <= 100; hour += 1) {
    api.clock.advance(HOUR_MS);
    if ((await run()) === 1) hours.push(hour);
  }
  expect(hours).toEqual([1, 6, 24, 72]);
});

it('the job finds late money of an ended one, also when the gateway was away at the hour', async () => {
  const { checkoutId } = await openCheckout(api);
  api.clock.advance(80 * MINUTE_MS);
  await run();
  await gateway().pay(checkoutId);
  api.clock.advance(72 * HOUR_MS);
  await gateway().fault({ on: 'look-up', fault: { type: 'drop', when: 'before' } });
  await run();
  expect(await checkoutStates()).toEqual(['expired']);
  api.clock.advance(2 * MINUTE_MS);
  await run();
  expect(await checkoutStates()).toEqual(['paid']);
});

it('the job does not end what is paid at that very moment', async () => {
  const { checkoutId } = await openCheckout(api);
  api.clock.advance(80 * MINUTE_MS);
  const end = async (tx: Tx) => {
    await lockCheckout(tx, checkoutId);
    await endUnpaid(tx, checkoutId, { state: 'cancelled', at: api.clock.now(), askAt: null });
  };
  await inTurn(api.database, end, [() => lookUp(api, checkoutId)]);
  expect(await checkoutStates()).toEqual(['cancelled']);
});

it('money that was given back at the gateway before it was verified cancels the checkout', async () => {
  const { checkoutId } = await openCheckout(api);
  await gateway().pay(checkoutId);
  await gateway().giveBack(checkoutId);
  await lookUp(api, checkoutId);
  expect([await checkoutStates(), await states()]).toEqual([['cancelled'], ['cancelled']]);
});

it('money that was given back at the gateway after it was paid here is left to a person', async () => {
  const { checkoutId } = await openCheckout(api);
  await gateway().pay(checkoutId);
  await lookUp(api, checkoutId);
  await gateway().giveBack(checkoutId);
  await lookUp(api, checkoutId);
  expect(await states()).toEqual(['paid']);
  expect(await api.database.prisma.notification.findMany()).toMatchObject([{ reason: 'payment-returned' }]);
});
