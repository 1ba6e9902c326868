// Reminders of due payments on PostgreSQL: whatever days the job runs on, each payment gets each kind at most once, and
// none before its day.
import type { PaymentState } from '@zapisy/domain/payments/payment';
import { addDays } from '@zapisy/domain/warsaw-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aPayment } from '../../testing/builders/payments.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { planPaymentReminders } from './payment-reminder-records.ts';

const database = testDatabase();
const DUE = '2026-11-25';
const noonOf = (day: string) => new Date(`${day}T11:00:00Z`);
const plan = (day: string) => planPaymentReminders(database.prisma, day, noonOf(day));

async function aDue(given: { state?: PaymentState } = {}) {
  return (await aPayment(database, { dueOn: DUE, ...given })).id;
}

it('planPaymentReminders writes one reminder three days before and one the day after, to the owner', async () => {
  const id = await aDue();
  const counts: number[] = [];
  for (let day = -6; day <= 9; day += 1) counts.push(await plan(addDays(DUE, day)));
  expect(counts).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  const rows = await database.prisma.outgoingMail.findMany({ orderBy: { createdAt: 'asc' } });
  const { ownerEmail } = await database.prisma.payment.findUniqueOrThrow({ where: { id } });
  expect(rows).toMatchObject([
    { kind: 'payment-due', recipient: ownerEmail, facts: { paymentId: id }, createdAt: noonOf('2026-11-22') },
    { kind: 'payment-overdue', recipient: ownerEmail, facts: { paymentId: id }, createdAt: noonOf('2026-11-26') },
  ]);
});

it.each(['pending', 'cancelled'] as const)(
  'planPaymentReminders writes none for a payment that is %s',
  async (state) => {
    await aDue({ state });
    expect(await plan(DUE)).toBe(0);
  },
);

it('planPaymentReminders never writes a second one, whatever days it runs on and however many servers run it', async () => {
  const offsets = fc.array(fc.integer({ min: -12, max: 20 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(offsets, async (days) => {
      await database.prisma.outgoingMail.deleteMany();
      await database.prisma.payment.deleteMany();
      await aDue();
      for (const day of days) await Promise.all([plan(addDays(DUE, day)), plan(addDays(DUE, day))]);
      const kinds = (await database.prisma.outgoingMail.findMany()).map(({ kind }) => kind);
      expect(new Set(kinds).size).toBe(kinds.length);
      expect(kinds.includes('payment-due')).toBe(days.some((day) => day >= -3 && day <= 0));
      expect(kinds.includes('payment-overdue')).toBe(days.some((day) => day >= 1 && day <= 7));
    }),
    { numRuns: 25 },
  );
});
