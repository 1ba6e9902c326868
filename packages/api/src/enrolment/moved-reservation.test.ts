// A reservation that is moved to another course: until when its place is kept there (REG-23).
import { randomUUID } from 'node:crypto';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { releaseReservations } from './release-reservations.ts';

const api = testApi();
const UNTIL = '2026-11-27';

beforeEach(() => api.clock.set(new Date('2026-11-23T13:06:00Z')));

/** A reservation until `UNTIL`, moved to the course with these properties; resolves to its number. */
async function moved(other: Parameters<typeof aCourse>[1]): Promise<string> {
  const { id: courseId, price } = await aCourse(api.database);
  const { id: courseIdThen } = await aCourse(api.database, { name: 'Taniec', ...other });
  const person = { kind: 'known' as const, playerId: (await aParticipant(api.database)).id };
  const input = { key: randomUUID(), person, courseId, price, reservedUntil: UNTIL };
  const { registrationId } = await api.as('reception').enrolment.enrol(input);
  const seen = { state: 'taken', courseId, price } as const;
  await api.as('reception').registration.moveTo({ registrationId, courseId: courseIdThen, seen });
  return registrationId;
}

const placeOf = (id: string) => api.database.prisma.registration.findUniqueOrThrow({ where: { id } });
const audited = () => api.database.prisma.audit.findMany({ where: { action: 'moveRegistration' } });

it.each([
  ['to the day on which the other course starts', '2026-11-25', '2026-11-25'],
  ['as long as before in a course that starts later', '2026-11-30', UNTIL],
])('a reservation that was moved is kept %s, and is released in the night after it', async (_, startsOn, last) => {
  const id = await moved({ startsOn, endsOn: '2026-12-04' });
  expect(await placeOf(id)).toMatchObject({ state: 'taken', reservedUntil: new Date(last) });
  const change = { before: { reservedUntil: UNTIL }, after: { reservedUntil: last } };
  expect(await audited()).toMatchObject([change]);
  api.clock.set(new Date(`${last}T23:59:00+01:00`));
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 0 });
  api.clock.advance(6 * 60_000);
  expect(await releaseReservations(api.context)).toEqual({ released: 1, waiting: 0 });
});

it('a reservation that was moved is a place like any other in a permanent class, and no night releases it', async () => {
  const id = await moved({ kind: 'permanent', startsOn: '2026-09-01', endsOn: '2027-06-30' });
  expect(await placeOf(id)).toMatchObject({ state: 'taken', reservedUntil: null });
  api.clock.set(new Date('2026-11-28T00:05:00+01:00'));
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 0 });
  expect(await placeOf(id)).toMatchObject({ state: 'taken' });
});
