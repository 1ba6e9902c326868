// Expired places are released in batches: one that is locked delays only its own batch.
import type { PaymentState } from '@zapisy/domain/payments/payment';
import { expect, it } from 'vitest';
import { aPayment } from '../../testing/builders/payments.ts';
import { aParticipant } from '../../testing/builders/people.ts';
import { aCourse } from '../../testing/builders/registration.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { releaseHolds } from './registration-records.ts';

const db = testDatabase();
const NOON = Date.parse('2026-11-20T12:00:00Z');
const now = new Date(NOON);
const BATCH = 2;

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const held = () => db.prisma.registration.count({ where: { state: 'held' } });

/**
 * Places held until some minutes before noon, several until the same minute; their ids are not in the order of time.
 */
async function places(minutesBefore: readonly number[]): Promise<void> {
  const [course, { id: playerId, ownerEmail }] = [await aCourse(db), await aParticipant(db)];
  await db.prisma.registration.createMany({
    data: minutesBefore.map((minutes, n) => ({
      id: idOf(n),
      courseId: course.id,
      playerId,
      ownerEmail,
      priceGrosze: 89_000,
      heldUntil: new Date(NOON - minutes * 60_000),
    })),
  });
}

async function paymentOf(n: number, state: PaymentState): Promise<void> {
  const { id } = await aPayment(db, { state });
  await db.prisma.payment.update({ where: { id }, data: { registrationId: idOf(n) } });
}

it('all are given back, however many batches they are, but for those that are being paid', async () => {
  await places([1, 3, 1, 0, 2, 1, -1]);
  await paymentOf(1, 'pending');
  await paymentOf(4, 'pending');
  expect(await releaseHolds(db, now, BATCH)).toBe(4);
  const left = await db.prisma.registration.findMany({ where: { state: 'held' }, orderBy: { id: 'asc' } });
  expect(left.map(({ id }) => id)).toEqual([1, 4, 6].map(idOf));
  expect(await releaseHolds(db, now, BATCH)).toBe(0);
});

it('what was given back before one that has to be waited for stays so', async () => {
  await places([1, 2, 3, 4, 5]);
  let releasing: Promise<number> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM registration WHERE id = ${idOf(0)}::uuid FOR UPDATE`;
    releasing = releaseHolds(db, now, BATCH);
    await expect.poll(held).toBe(1);
  });
  expect(await releasing).toBe(5);
  expect(await held()).toBe(0);
});
