// The class list: who is in it, in which order, and for whom it is.
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';

const api = testApi();
const NOW = '2026-11-23T13:05:00Z';

async function place(courseId: string, name: readonly [string, string], given: Record<string, unknown> = {}) {
  const [firstName, lastName] = name;
  const participant = await aParticipant(api.database, { firstName, lastName });
  const { id: playerId, ownerEmail } = participant;
  const data = {
    courseId,
    playerId,
    ownerEmail,
    state: 'taken',
    priceGrosze: 25_000,
    createdAt: new Date(NOW),
    ...given,
  };
  const { id } = await api.database.prisma.registration.create({ data });
  return { id, participant };
}

it('the class list has every place in use by last name, with what is owed, and the free places', async () => {
  api.clock.set(NOW);
  const { id: courseId } = await aCourse(api.database, { places: 6 });
  const wrona = await place(courseId, ['Maja', 'Wrona']);
  const due = await aPayment(api.database, { participant: wrona.participant, dueOn: '2026-11-10' });
  await api.database.prisma.payment.update({ where: { id: due.id }, data: { registrationId: wrona.id } });
  await place(courseId, ['Zofia', 'Łoś']);
  await place(courseId, ['Jan', 'Lis'], { state: 'held', heldUntil: new Date('2026-11-23T13:20:00Z') });
  await place(courseId, ['Ola', 'Expired'], { state: 'held', heldUntil: new Date('2026-11-23T13:00:00Z') });
  await place(courseId, ['Ela', 'Cancelled'], { state: 'cancelled' });
  const list = await api.as('reception').registration.classList({ courseId });
  expect(list).toMatchObject({ course: { id: courseId }, free: 3 });
  expect(list.members).toMatchObject([
    { participant: { firstName: 'Jan', lastName: 'Lis' }, payment: { kind: 'held' } },
    { participant: { lastName: 'Łoś' }, payment: { kind: 'nothing-owed' }, since: '2026-11-23' },
    {
      participant: { lastName: 'Wrona', birthYear: 2017 },
      owner: { lastName: 'Nowak', phone: '600 100 200' },
      payment: { kind: 'overdue', amount: 25_000, days: 13 },
    },
  ]);
});

it('the class list holds no e-mail and no address', async () => {
  const { id: courseId } = await aCourse(api.database);
  await place(courseId, ['Maja', 'Wrona']);
  const list = await api.as('reception').registration.classList({ courseId });
  expect(JSON.stringify(list.members)).not.toMatch(/@|street|email/i);
});

it('the class list of an unknown course is not found, and marketing has no right to it', async () => {
  const courseId = '4f0c2b1e-9d1a-4c55-8a53-0a6a5e0b7c11';
  expect(await refusalOf(api.as('office').registration.classList({ courseId }))).toEqual({ code: 'not-found' });
  expect(await refusalOf(api.as('marketing').registration.classList({ courseId }))).toMatchObject({
    code: 'no-right',
  });
});
