// Ends of checkouts beside a counter: payments are locked in the order of their numbers, so that no deadlock is possible.
import { endUnpaid } from '@zapisy/db/checkout/checkout-end-records';
import { lockCheckout } from '@zapisy/db/checkout/checkout-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { expect, it } from 'vitest';
import { lockWaiters } from '../../testing/lock-waiters.ts';
import { lookUp, openDues, ownDues } from '../../testing/online-payment.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const states = async () =>
  (await api.database.prisma.payment.findMany({ orderBy: { id: 'asc' } })).map(({ state }) => state);

/** Two due payments in a checkout; PostgreSQL finds the second one first, because the first was written last. */
async function opened() {
  const { paymentIds } = await ownDues(api, ['Zofia', 'Jan']);
  const checkoutId = await openDues(api, paymentIds);
  const [first = 0, second = 0] = paymentIds;
  await api.database.prisma.payment.update({ where: { id: first }, data: { city: 'Gdańsk' } });
  return { checkoutId, first, second };
}

it('the end of a checkout waits for a counter that locks its payments by number, and runs once', async () => {
  const { checkoutId, first, second } = await opened();
  let runs = 0;
  let ending: Promise<unknown> | undefined;
  await inTransaction(api.database, async (tx) => {
    await lockPayments(tx, [first]);
    ending = inTransaction(api.database, async (other) => {
      runs += 1;
      await lockCheckout(other, checkoutId);
      await endUnpaid(other, checkoutId, { state: 'expired', at: api.clock.now(), askAt: null });
    });
    await expect.poll(() => lockWaiters(api.database)).toBe(1);
    await lockPayments(tx, [second]);
  });
  await ending;
  expect([runs, await states()]).toEqual([1, ['due', 'due']]);
});

it('two ends of one checkout at once make its payments due, and write the take-over once', async () => {
  const { checkoutId, second } = await opened();
  api.clock.advance(80 * 60_000);
  const taking = () => api.as('reception').checkout.takeOver({ paymentId: second });
  await Promise.all([lookUp(api, checkoutId), taking(), taking()]);
  expect(await states()).toEqual(['due', 'due']);
  const audited = await api.database.prisma.audit.findMany({ where: { action: 'takeOver' } });
  const { state } = await api.database.prisma.checkout.findUniqueOrThrow({ where: { id: checkoutId } });
  expect(audited.length).toBe(state === 'taken-over' ? 2 : 0);
});
