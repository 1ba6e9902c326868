// A mark 'Zwrot' that was made by mistake is taken back on its own business day, and the figures follow.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { beforeEach, expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const mark = (paymentId: number, amount = 25_000) =>
  api.as('office').payments.markRefund({ paymentId, amount, reason: 'pomyłka' });
const takeBack = (paymentId: number) => api.as('office').payments.takeBackRefund({ paymentId });
const card = (paymentId: number) => api.as('reception').payments.one({ paymentId });
const dayEnd = () => api.as('reception').payments.dayEnd({ day: '2026-11-23' });

beforeEach(() => api.clock.set('2026-11-23T13:06:00Z'));

it('the payment is paid again, and the audit keeps the mark', async () => {
  const { id } = await aPaidPayment(api.database);
  const refund = await mark(id);
  await takeBack(id);
  const { payment } = await card(id);
  expect(payment.state).toBe('paid');
  expect(payment.refund).toBeUndefined();
  expect(await listAudit(api.database.prisma, { limit: 1 })).toMatchObject([
    {
      actor: ACTORS.office.email,
      action: 'takeBackRefund',
      entityId: String(id),
      before: { state: 'refunded', refund },
      after: { state: 'paid' },
    },
  ]);
});

it("the day's end is as before the mark, and another mark can be made", async () => {
  const { id } = await aPaidPayment(api.database);
  const before = await dayEnd();
  await mark(id, 4_000);
  expect(await dayEnd()).not.toEqual(before);
  await takeBack(id);
  expect(await dayEnd()).toEqual(before);
  expect(await mark(id, 5_000)).toMatchObject({ amount: 5_000 });
});

it("a mark 'Zwrot' is taken back not once its business day is over in Warsaw", async () => {
  const { id } = await aPaidPayment(api.database);
  await mark(id);
  api.clock.set('2026-11-23T22:59:59Z');
  expect((await card(id)).takeBackRefusal).toBeNull();
  api.clock.set('2026-11-23T23:00:00Z');
  const refusal = { code: 'not-allowed-now', reason: 'refund-day-over', paymentIds: [id] };
  expect(await refusalOf(takeBack(id))).toEqual(refusal);
  expect((await card(id)).takeBackRefusal).toBe('refund-day-over');
});

it("a mark 'Zwrot' is taken back not without a mark, nor twice", async () => {
  const { id } = await aPaidPayment(api.database);
  expect(await refusalOf(takeBack(id))).toMatchObject({ reason: 'no-refund' });
  await mark(id);
  const ends = await Promise.allSettled([takeBack(id), takeBack(id), takeBack(id)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
