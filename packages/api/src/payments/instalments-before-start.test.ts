// Instalments of a camp or a trial: they end before its first day, and staff read the last day that is possible (PAY-50).
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import type { Course } from '@zapisy/domain/registration/course';
import { beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const TODAY = '2026-11-23';

beforeEach(() => api.clock.set('2026-11-23T13:06:00Z'));

/** A due payment of 250,00 zł for a place in a course that begins on a day. */
async function dueFor(kind: Course['kind'], startsOn: string): Promise<number> {
  const { prisma } = api.database;
  const [ward] = await aFamily(api.database, ['Zofia'], 'anna.nowak@poczta.example');
  if (!ward) throw new Error('No ward');
  const { id: courseId } = await aCourse(api.database, { kind, startsOn, endsOn: '2027-06-30' });
  const { id: registrationId } = await prisma.registration.create({
    data: { courseId, playerId: ward.id, ownerEmail: ward.ownerEmail, state: 'taken', priceGrosze: 25_000 },
  });
  const { id } = await aPayment(api.database, { participant: ward });
  await prisma.payment.update({ where: { id }, data: { registrationId } });
  return id;
}

const divide = (paymentId: number, lastDay: string) =>
  api.as('office').payments.divideDue({
    paymentId,
    seenAmount: 25_000,
    instalments: [
      { amount: 15_000, dueOn: TODAY },
      { amount: 10_000, dueOn: lastDay },
    ],
  });
const card = (paymentId: number) => api.as('office').payments.one({ paymentId });

it.each(['turnus', 'trial'] as const)(
  'instalments of a %s are refused from its first day on, with the last day',
  async (kind) => {
    const id = await dueFor(kind, '2026-12-07');
    expect(await card(id)).toMatchObject({ divisionRefusal: null, due: { lastInstalmentDay: '2026-12-06' } });
    expect(await refusalOf(divide(id, '2026-12-07'))).toEqual({
      code: 'bad-input',
      fields: ['dueOn'],
      reason: 'instalment-after-start',
      latest: '2026-12-06',
    });
    expect((await card(id)).state).toBe('due');
    expect(await divide(id, '2026-12-06')).toHaveLength(2);
  },
);

it('instalments of a reservation say until when it is kept without money; one paid instalment keeps it for good', async () => {
  const { prisma } = api.database;
  const id = await dueFor('turnus', '2026-12-07');
  expect((await card(id)).due.placeUntil).toBeNull();
  await prisma.registration.updateMany({ data: { reservedUntil: new Date('2026-11-28') } });
  expect((await card(id)).due.placeUntil).toBe('2026-11-28');
  const [first = 0, second = 0] = await divide(id, '2026-12-06');
  expect((await card(second)).due.placeUntil).toBe('2026-11-28');
  await prisma.payment.update({
    where: { id: first },
    data: { state: 'paid', method: 'cash', paidOn: new Date(TODAY) },
  });
  expect((await card(second)).due.placeUntil).toBeNull();
});

it('instalments of a permanent class have no last day of their own', async () => {
  const id = await dueFor('permanent', '2026-09-01');
  expect((await card(id)).due.lastInstalmentDay).toBeNull();
  expect(await divide(id, '2027-05-10')).toHaveLength(2);
});

it('instalments are not possible once the camp has begun', async () => {
  const id = await dueFor('turnus', TODAY);
  expect((await card(id)).divisionRefusal).toBe('course-begun');
  expect(await refusalOf(divide(id, TODAY))).toMatchObject({ code: 'not-allowed-now', reason: 'course-begun' });
});
