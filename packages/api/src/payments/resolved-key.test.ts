// A key that a person has resolved settles nothing any more, and one that has settled can be resolved only by a person
// who knows that.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { expect, it } from 'vitest';
import { type CounterInput, openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { due, settle } = openCounter(api);
const { payment: paymentOf, notified } = openIssuing(api);

const OFFLINE = { takenAt: '2026-11-30T19:40:00.000Z', alreadyPrinted: true, method: 'cash' } as const;
const ADAM = { sub: 'adam-1', email: 'adam.sowa@zapisy.example' };

/** What a desk sends of a sale without the server: to settle it, or with a person's resolution. */
async function aSale() {
  api.clock.set('2026-12-01T07:00:00Z');
  const { input, payments } = await due();
  const { settlementKey, deskId, playerId, paymentIds } = input;
  const sale = { settlementKey, deskId, playerId, paymentIds, total: 25_000, takenAt: OFFLINE.takenAt, takenBy: ADAM };
  const resolve = (problem: string) =>
    api.as('reception').payments.resolveUnsentSale({
      sale,
      problem,
      note: 'Gotówka oddana.',
      resolvedBy: ADAM,
      resolvedAt: '2026-12-01T07:00:00.000Z',
    });
  return { id: payments[0]?.id ?? 0, sent: { ...input, ...OFFLINE } satisfies CounterInput, resolve };
}
const audit = () => listAudit(api.database.prisma, { action: 'resolveUnsentSale', limit: 5 });

it('a key that a person has resolved cannot be settled later, and its payment stays due for another key', async () => {
  const { id, sent, resolve } = await aSale();
  await resolve('mismatched-payments');
  expect(await refusalOf(settle(sent))).toEqual({
    code: 'conflict',
    reason: 'resolved-by-person',
    at: expect.any(Date),
  });
  expect((await paymentOf(id)).payment).toMatchObject({ state: 'due', settlementKey: null });
  expect(await api.database.prisma.settlement.count()).toBe(0);
  expect((await settle({ ...sent, settlementKey: 'another-dialog' })).payments).toMatchObject([{ state: 'paid' }]);
});

it('a key that a person has resolved is either settled or resolved when both arrive at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, sent, resolve } = await aSale();
    const before = (await audit()).length;
    const [settled] = await Promise.allSettled([settle(sent), resolve('mismatched-payments')]);
    const isPaid = (await paymentOf(id)).payment.state === 'paid';
    expect([settled.status === 'fulfilled', (await audit()).length - before]).toEqual([isPaid, isPaid ? 0 : 1]);
  }
});

it('a key that has settled is not resolved as unsent: nothing is written, and the refusal names the payments', async () => {
  const { id, sent, resolve } = await aSale();
  await settle(sent);
  expect(await refusalOf(resolve('mismatched-payments'))).toEqual({
    code: 'already-settled',
    reason: 'settled-after-all',
    paymentIds: [id],
  });
  expect([await audit(), await notified()]).toEqual([[], []]);
});

it.each(['settled-after-all', 'receipt-unknown'])(
  'a key that has settled takes the word of a person who knows (%s)',
  async (problem) => {
    const { id, sent, resolve } = await aSale();
    await settle(sent);
    await resolve(problem);
    expect(await audit()).toMatchObject([{ after: { problem, isSettled: true, note: 'Gotówka oddana.' } }]);
    expect(await notified()).toEqual([{ reason: 'unsent-sale-resolved', paymentIds: [id], count: 1 }]);
    expect(await settle(sent)).toMatchObject({ payments: [{ id, state: 'paid' }] });
  },
);

it('a key that has settled and was taken back is resolved, for its payments are due again', async () => {
  const { sent, resolve } = await aSale();
  await settle({ ...sent, alreadyPrinted: false, deskPrints: false });
  await api.as('manager').payments.cancelSettlement({ settlementKey: sent.settlementKey, reason: 'Zła osoba' });
  await resolve('mismatched-payments');
  expect(await audit()).toMatchObject([{ after: { isSettled: false } }]);
});
