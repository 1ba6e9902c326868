// reservation_release: an unpaid reservation gives its place back once, after its last day, and never one that is paid.
import { randomUUID } from 'node:crypto';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { releaseReservations } from './release-reservations.ts';

const api = testApi();
const NEXT_DAY = new Date('2026-11-24T00:05:00+01:00');

beforeEach(() => api.clock.set(new Date('2026-11-23T13:06:00Z')));

async function aReservation() {
  const { id: courseId, price } = await aCourse(api.database, { places: 1 });
  const participant = await aParticipant(api.database);
  const person = { kind: 'known' as const, playerId: participant.id };
  const enrolled = await api.as('reception').enrolment.enrol({ key: randomUUID(), person, courseId, price });
  if (enrolled.paymentId === null) throw new Error('nothing is due');
  return { ...enrolled, participant, courseId, price, paymentId: enrolled.paymentId };
}

const paymentBecomes = (id: number, state: PaymentState) =>
  api.database.prisma.payment.update({
    where: { id },
    data: { state, ...(state === 'paid' && { paidOn: new Date('2026-11-23'), method: 'cash' }) },
  });
const stateOf = async (id: string) =>
  (await api.database.prisma.registration.findUniqueOrThrow({ where: { id } })).state;
const freeIn = async (courseId: string) =>
  (await api.as('reception').enrolment.offer({})).courses.find(({ id }) => id === courseId)?.free;

it('releaseReservations leaves a reservation alone until its day is over', async () => {
  const { registrationId, courseId } = await aReservation();
  api.clock.set(new Date('2026-11-23T23:59:00+01:00'));
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 0 });
  expect([await stateOf(registrationId), await freeIn(courseId)]).toEqual(['taken', 0]);
});

it('releaseReservations: frees the place of an unpaid one, cancels what is due, and notifies the dashboard once', async () => {
  const { registrationId, courseId, paymentId } = await aReservation();
  api.clock.set(NEXT_DAY);
  expect(await releaseReservations(api.context)).toEqual({ released: 1, waiting: 0 });
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 0 });
  expect([await stateOf(registrationId), await freeIn(courseId)]).toEqual(['released', 1]);
  expect(await api.database.prisma.payment.findUnique({ where: { id: paymentId } })).toMatchObject({
    state: 'cancelled',
    closingReason: 'place-released',
    closedBy: 'reservation_release',
  });
  const [notification, ...more] = await api.database.prisma.notification.findMany();
  expect(notification).toMatchObject({ reason: 'reservation-released', paymentIds: [paymentId], count: 1 });
  expect(more).toEqual([]);
  const letters = await api.database.prisma.outgoingMail.findMany({ select: { kind: true } });
  expect(letters.map(({ kind }) => kind)).toEqual(['registration-confirmed', 'place-released']);
  const audited = await api.database.prisma.audit.findMany({ where: { action: 'releaseReservation' } });
  expect(audited).toMatchObject([{ actor: 'reservation_release', entityId: registrationId }]);
});

it('releaseReservations keeps the place of a paid one, and reads it no more', async () => {
  const { registrationId, paymentId } = await aReservation();
  await paymentBecomes(paymentId, 'paid');
  api.clock.set(NEXT_DAY);
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 0 });
  expect(await api.database.prisma.registration.findUnique({ where: { id: registrationId } })).toMatchObject({
    state: 'taken',
    reservedUntil: null,
  });
});

it('releaseReservations waits while staff check money that came for it, and decides once that is resolved', async () => {
  const { registrationId, paymentId } = await aReservation();
  const notification = criticalNotification('payment-without-due', [paymentId]);
  const raised = { notification, occurrence: 'late-money', at: api.clock.now(), details: {} };
  await inTransaction(api.database, (tx) => raiseNotification(tx, raised));
  api.clock.set(NEXT_DAY);
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 1 });
  expect(await stateOf(registrationId)).toBe('taken');
  await api.database.prisma.notification.updateMany({ data: { resolvedAt: NEXT_DAY } });
  expect(await releaseReservations(api.context)).toEqual({ released: 1, waiting: 0 });
});

it('releaseReservations leaves what is due for a course that the participant had before', async () => {
  const { registrationId, participant, paymentId } = await aReservation();
  const { prisma } = api.database;
  const { id } = await aPayment(api.database, { participant });
  await prisma.payment.update({ where: { id }, data: { registrationId, formerCourse: 'Akrobatyka' } });
  api.clock.set(NEXT_DAY);
  expect(await releaseReservations(api.context)).toEqual({ released: 1, waiting: 0 });
  const states = await prisma.payment.findMany({ select: { id: true, state: true }, orderBy: { id: 'asc' } });
  expect(states).toEqual([
    { id: paymentId, state: 'cancelled' },
    { id, state: 'due' },
  ]);
});

it('releaseReservations waits for one that is being paid, and decides in a later run', async () => {
  const { registrationId, paymentId } = await aReservation();
  await paymentBecomes(paymentId, 'pending');
  api.clock.set(NEXT_DAY);
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 1 });
  expect(await stateOf(registrationId)).toBe('taken');
  await paymentBecomes(paymentId, 'due');
  expect(await releaseReservations(api.context)).toEqual({ released: 1, waiting: 0 });
});

it('releaseReservations: gathers those of one night in one notification, page by page', async () => {
  const ids = [await aReservation(), await aReservation(), await aReservation()].map(({ paymentId }) => paymentId);
  api.clock.set(NEXT_DAY);
  expect(await releaseReservations(api.context, 2)).toEqual({ released: 3, waiting: 0 });
  expect(await api.database.prisma.notification.findMany()).toMatchObject([{ paymentIds: ids, count: 3 }]);
});
