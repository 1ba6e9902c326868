// What staff read of a place's past: each change names its courses, and closed due payments are listed.
import { randomUUID } from 'node:crypto';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { releaseReservations } from '../enrolment/release-reservations.ts';

const api = testApi();
const TRIAL = 'Próbne: Taniec nowoczesny';
const staff = () => api.as('reception');

beforeEach(() => api.clock.set('2026-11-23T13:06:00Z'));

async function enrolled() {
  const { id: courseId, price } = await aCourse(api.database, { kind: 'trial', shortName: 'Taniec nowoczesny' });
  const { id: playerId } = await aParticipant(api.database);
  const person = { kind: 'known' as const, playerId };
  const { registrationId, paymentId } = await staff().enrolment.enrol({ key: randomUUID(), person, courseId, price });
  return { registrationId, courseId, price, paymentId };
}

it('names the course and the day of an enrolment by staff', async () => {
  const { registrationId } = await enrolled();
  const { history, closedPayments } = await staff().registration.one({ registrationId });
  expect(history).toMatchObject([{ action: 'enrolParticipant', from: '', to: TRIAL, reservedUntil: '2026-11-23' }]);
  expect(closedPayments).toEqual([]);
});

it('names the course that the nightly job took away, and the due payment that it closed', async () => {
  const { registrationId, price, paymentId } = await enrolled();
  api.clock.set('2026-11-24T00:05:00+01:00');
  await releaseReservations(api.context);
  const { history, closedPayments, payments } = await staff().registration.one({ registrationId });
  expect(history).toMatchObject([
    { action: 'releaseReservation', actor: 'reservation_release', from: TRIAL, to: '', reservedUntil: '' },
    { action: 'enrolParticipant', to: TRIAL },
  ]);
  expect(payments).toEqual([]);
  expect(closedPayments).toEqual([{ id: paymentId, amount: price, reason: 'place-released' }]);
});

it('names both courses of a move as they are called now', async () => {
  const { registrationId, courseId, price } = await enrolled();
  const { id: other } = await aCourse(api.database, { kind: 'trial', shortName: 'Balet' });
  const seen = { state: 'taken' as const, courseId, price };
  await staff().registration.moveTo({ registrationId, courseId: other, seen });
  await api.database.prisma.course.update({ where: { id: other }, data: { shortName: 'Balet klasyczny' } });
  const { history } = await staff().registration.one({ registrationId });
  expect(history[0]).toMatchObject({ action: 'moveRegistration', from: TRIAL, to: 'Próbne: Balet klasyczny' });
});
