// How long and how many places one owner may hold (REG-25).
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { HOLD_MINUTES, MOST_HELD_PLACES } from '@zapisy/domain/registration/place-hold';
import { beforeEach, expect, it } from 'vitest';
import { begunBasket } from '../../testing/begun-basket.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const client = () => api.as('client').registration;
const after = (minutes: number) => api.clock.set(new Date(api.clock.now().getTime() + minutes * MINUTE_MS));

beforeEach(() => api.clock.set(new Date('2026-11-23T13:00:00Z')));

async function wardsAndCourse(names: readonly string[], places = 30) {
  const wards = await aFamily(api.database, names, ACTORS.client.email);
  const { id: courseId } = await aCourse(api.database, { places });
  return { playerIds: wards.map(({ id }) => id), courseId };
}

async function taken(input: { readonly courseId: string; readonly playerIds: readonly string[] }) {
  const [place] = await begunBasket(client(), { courseId: input.courseId, playerIds: [...input.playerIds] });
  if (!place?.hold) throw new Error('no place');
  return { ids: [place.id], ...place.hold };
}

it('a place that is given up and taken again has the time that was left', async () => {
  const input = await wardsAndCourse(['Zofia']);
  const first = await taken(input);
  after(5);
  await client().giveUp({ registrationIds: first.ids });
  expect(await taken(input)).toMatchObject({ heldUntil: first.heldUntil, extensions: 0 });
});

it('a place that is given up and taken again is refused once it has waited three times, until an hour has passed', async () => {
  const input = await wardsAndCourse(['Zofia']);
  const { ids } = await taken(input);
  await client().extendHold({ registrationIds: ids });
  await client().extendHold({ registrationIds: ids });
  after(3 * HOLD_MINUTES - 1);
  await client().giveUp({ registrationIds: ids });
  after(1);
  expect(await refusalOf(client().begin(input))).toEqual({
    code: 'not-allowed-now',
    reason: 'hold-used-up',
    again: new Date('2026-11-23T14:45:00Z'),
  });
  after(60);
  expect(await taken(input)).toMatchObject({ extensions: 0 });
});

it('a place that is given up and taken again counts as an extension after its time is over, also for another child of the family', async () => {
  const { playerIds, courseId } = await wardsAndCourse(['Zofia', 'Jan']);
  const [zofia = '', jan = ''] = playerIds;
  await taken({ courseId, playerIds: [zofia] });
  after(HOLD_MINUTES + 1);
  expect(await taken({ courseId, playerIds: [jan] })).toMatchObject({ extensions: 1 });
  after(HOLD_MINUTES + 1);
  expect(await taken({ courseId, playerIds: [zofia] })).toMatchObject({ extensions: 2 });
});

const names = Array.from({ length: MOST_HELD_PLACES + 1 }, (_, n) => `Dziecko${n}`);

it('the places of one owner are at most ten at a time, in all courses together', async () => {
  const { playerIds, courseId } = await wardsAndCourse(names);
  const refusal = { code: 'not-allowed-now', reason: 'too-many-held', most: MOST_HELD_PLACES };
  expect(await refusalOf(client().begin({ courseId, playerIds }))).toEqual({ ...refusal, held: 0 });
  await client().begin({ courseId, playerIds: playerIds.slice(0, MOST_HELD_PLACES) });
  const { id: other } = await aCourse(api.database);
  expect(await refusalOf(client().begin({ courseId: other, playerIds: playerIds.slice(0, 1) }))).toEqual({
    ...refusal,
    held: MOST_HELD_PLACES,
  });
});

it('the places of one owner do not count once their time is over, also before they are released', async () => {
  const { playerIds, courseId } = await wardsAndCourse(names);
  await client().begin({ courseId, playerIds: playerIds.slice(0, MOST_HELD_PLACES) });
  after(HOLD_MINUTES);
  const { id: other } = await aCourse(api.database);
  expect(await client().begin({ courseId: other, playerIds: playerIds.slice(0, 1) })).toHaveLength(1);
  expect(await api.database.prisma.registration.count({ where: { state: 'held' } })).toBe(MOST_HELD_PLACES + 1);
});

it('the places of one owner are at most ten when several windows take them at once', async () => {
  const { playerIds, courseId } = await wardsAndCourse(names);
  const { id: other } = await aCourse(api.database, { places: 30 });
  const windows = [courseId, other].flatMap((id) => playerIds.map((one) => ({ courseId: id, playerIds: [one] })));
  await Promise.allSettled(windows.map((input) => client().begin(input)));
  expect(await api.database.prisma.registration.count({ where: { state: 'held' } })).toBe(MOST_HELD_PLACES);
});

it('the places of one owner do not count what staff have reserved', async () => {
  const { playerIds, courseId } = await wardsAndCourse(names);
  await client().begin({ courseId, playerIds: playerIds.slice(0, MOST_HELD_PLACES) });
  await api.database.prisma.registration.updateMany({
    data: { state: 'taken', heldUntil: null, reservedUntil: new Date('2026-11-25') },
  });
  const { id: other } = await aCourse(api.database);
  expect(await client().begin({ courseId: other, playerIds: playerIds.slice(0, 1) })).toHaveLength(1);
});
