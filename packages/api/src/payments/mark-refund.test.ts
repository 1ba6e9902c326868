// 'Zwrot': once per payment, at most what was paid, and subtracted from the takings of the day on which it is marked.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { payment: paymentOf } = openIssuing(api);
const { due, settle } = openCounter(api);
const mark = (paymentId: number, amount: number, reason = 'Choroba dziecka') =>
  api.as('office').payments.markRefund({ paymentId, amount, reason });
const takings = async () =>
  (await api.as('reception').payments.day({})).map(({ payment, takings }) => [payment.id, takings]);

it('amount, reason, who and the day; a part leaves the payment paid', async () => {
  api.clock.set('2026-11-24T23:30:00Z');
  const { id } = await aPaidPayment(api.database);
  const refund = { amount: 4_000, reason: 'Choroba dziecka', markedBy: ACTORS.office.email, markedOn: '2026-11-25' };
  expect(await mark(id, 4_000, ' Choroba dziecka ')).toEqual(refund);
  expect(await paymentOf(id)).toMatchObject({ payment: { state: 'paid', refund } });
  expect(await listAudit(api.database.prisma, { limit: 9 })).toMatchObject([
    {
      actor: ACTORS.office.email,
      action: 'markRefund',
      entity: 'payment',
      entityId: String(id),
      before: { state: 'paid' },
      after: { state: 'paid', refund },
    },
  ]);
});

it('the whole amount says refunded; its documents stay owed', async () => {
  const { id } = await aPaidPayment(api.database);
  await mark(id, 25_000);
  expect(await paymentOf(id)).toMatchObject({ payment: { state: 'refunded' }, outcome: 'waiting' });
});

it('the day it is marked subtracts it, the day of the payment keeps it', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const { id } = await aPaidPayment(api.database, { paidOn: '2026-11-20', dueOn: '2026-11-20' });
  await aPayment(api.database, { dueOn: '2026-11-20' });
  expect((await takings()).toSorted()).toEqual([
    [id, 25_000],
    [2, 0],
  ]);
  api.clock.set('2026-11-27T12:00:00Z');
  expect(await takings()).toEqual([]);
  await mark(id, 10_000);
  expect(await takings()).toEqual([[id, -10_000]]);
  api.clock.set('2026-11-20T12:00:00Z');
  expect(await takings()).toContainEqual([id, 25_000]);
});

it('its owner sees what was given back, not who of the staff did it, nor their words', async () => {
  const participant = await aParticipant(api.database, { ownerEmail: 'anna@poczta.example' });
  const { id } = await aPaidPayment(api.database, { participant });
  await mark(id, 5_000);
  const mine = await api.as(aClient('anna@poczta.example')).payments.mine();
  expect(mine).toMatchObject([{ payment: { id, refund: { amount: 5_000 } } }]);
  expect(JSON.stringify(mine)).not.toMatch(/zapisy\.example|Choroba/);
});

it('refused above what was paid', async () => {
  const { id } = await aPaidPayment(api.database);
  expect(await refusalOf(mark(id, 25_001))).toEqual({ code: 'bad-input', fields: ['amount'], most: 25_000 });
});

it('refused: a second time, and of two at once one', async () => {
  const { id } = await aPaidPayment(api.database);
  const ends = await Promise.allSettled([mark(id, 100), mark(id, 100), mark(id, 100)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusal = { code: 'not-allowed-now', reason: 'refund-exists', paymentIds: [id] };
  expect(await refusalOf(mark(id, 100))).toEqual(refusal);
  expect(await api.database.prisma.audit.count()).toBe(1);
});

it.each(['due', 'pending', 'cancelled'] as const)('refused: a payment that is %s', async (state) => {
  const { id } = await aPayment(api.database, { state });
  expect(await refusalOf(mark(id, 100))).toMatchObject({ code: 'not-allowed-now', reason: 'not-paid' });
});

it('refused: an unknown payment, nothing given back, no reason, and reception', async () => {
  const { id } = await aPaidPayment(api.database);
  expect(await refusalOf(mark(99, 100))).toEqual({ code: 'not-found' });
  await expect(mark(id, 0)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(mark(id, 1, ' ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const atDesk = api.as('reception').payments.markRefund({ paymentId: id, amount: 1, reason: 'zwrot' });
  expect(await refusalOf(atDesk)).toEqual({ code: 'no-right' });
});

it('refused then the settlement can not be taken back any more', async () => {
  const { input } = await due();
  await settle({ ...input, deskPrints: false });
  await mark(1, 100);
  const { settlementKey } = input;
  const cancelling = api.as('office').payments.cancelSettlement({ settlementKey, reason: 'pomyłka' });
  expect(await refusalOf(cancelling)).toMatchObject({ code: 'not-allowed-now', reason: 'refund-exists' });
});
