// REG-20: a client registers only participants whose age fits the course.
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { email } = ACTORS.client;
const client = () => api.as('client').registration;
const ward = (firstName: string, birthYear: number) =>
  aParticipant(api.database, { firstName, birthYear, ownerEmail: email });
const held = () => api.database.prisma.registration.count({ where: { state: 'held' } });

/** For 7 to 9 in the school year of 2026: born 2017 to 2019. */
const CAMP = { startsOn: '2027-02-01', endsOn: '2027-02-05', ageFrom: 7, ageTo: 9 };

it.each([2017, 2018, 2019])(
  'beginning a registration holds a place for a participant born in %i',
  async (birthYear) => {
    api.clock.set('2026-11-20T12:00:00Z');
    const { id: courseId } = await aCourse(api.database, CAMP);
    const { id } = await ward('Zofia', birthYear);
    await client().begin({ courseId, playerIds: [id] });
    expect(await held()).toBe(1);
  },
);

it.each([2016, 2020])(
  'beginning a registration refuses one born in %i, and holds no place for the siblings either',
  async (birthYear) => {
    api.clock.set('2026-11-20T12:00:00Z');
    const { id: courseId } = await aCourse(api.database, CAMP);
    const fitting = await ward('Zofia', 2017);
    const other = await ward('Ola', birthYear);
    const refused = await refusalOf(client().begin({ courseId, playerIds: [fitting.id, other.id] }));
    expect(refused).toEqual({ code: 'not-allowed-now', reason: 'age-not-fitting', playerIds: [other.id] });
    expect(await held()).toBe(0);
  },
);

it('beginning a registration keeps a place that was held before the ages of the course changed', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const { id: courseId } = await aCourse(api.database, CAMP);
  const { id } = await ward('Zofia', 2017);
  const begin = () => client().begin({ courseId, playerIds: [id] });
  const [before] = await begin();
  await api.database.prisma.course.update({ where: { id: courseId }, data: { ageFrom: 10, ageTo: 12 } });
  expect((await begin()).map((one) => one.id)).toEqual([before?.id]);
});
