// The letter of an enrolment by staff: a place is confirmed only when nothing of it is left to be paid.
import { randomUUID } from 'node:crypto';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { letterContents } from '@zapisy/db/mail/letter-contents';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const TODAY = '2026-11-23';
beforeEach(() => api.clock.set(new Date('2026-11-23T13:06:00Z')));

it.each([
  ['due', TODAY, 1],
  ['pending', TODAY, 1],
  ['paid', null, 0],
])('the letter of a reservation whose payment is %s names what is still open', async (state, reservedUntil, dues) => {
  const { id: courseId, price } = await aCourse(api.database, { places: 1 });
  const { id: playerId } = await aParticipant(api.database);
  const person = { kind: 'known' as const, playerId };
  const { registrationId } = await api.as('reception').enrolment.enrol({ key: randomUUID(), person, courseId, price });
  const paid = { paidOn: new Date(TODAY), paidAt: new Date(TODAY), method: 'cash' };
  await api.database.prisma.payment.updateMany({ data: { state, ...(state === 'paid' && paid) } });
  const facts = { places: [{ registrationId, courseId }] };
  const letter = await inTransaction(api.database, (tx) =>
    letterContents(tx, { kind: 'registration-confirmed', facts }, { today: TODAY, now: api.clock.now() }),
  );
  expect(letter).toMatchObject({ places: [{ reservedUntil }] });
  expect(letter && 'dues' in letter && letter.dues).toHaveLength(dues);
});

it('the letter of a move names the day while it is unpaid, and none once one instalment is paid', async () => {
  const { id: courseId, price } = await aCourse(api.database, { places: 1 });
  const { id: other } = await aCourse(api.database, { price });
  const participant = await aParticipant(api.database);
  const person = { kind: 'known' as const, playerId: participant.id };
  const { registrationId } = await api.as('reception').enrolment.enrol({ key: randomUUID(), person, courseId, price });
  const seen = { state: 'taken' as const, courseId, price };
  await api.as('reception').registration.moveTo({ registrationId, courseId: other, seen });
  const facts = { places: [{ registrationId, courseId: other }], formerCourseId: courseId };
  const letter = () =>
    letterContents(api.database.prisma, { kind: 'place-moved', facts }, { today: TODAY, now: api.clock.now() });
  expect(await letter()).toMatchObject({ reservedUntil: TODAY });
  const { id } = await aPayment(api.database, { participant });
  const paid = { state: 'paid', paidOn: new Date(TODAY), paidAt: new Date(TODAY), method: 'cash' };
  await api.database.prisma.payment.update({ where: { id }, data: { ...paid, registrationId } });
  expect(await letter()).toMatchObject({ reservedUntil: null });
});
