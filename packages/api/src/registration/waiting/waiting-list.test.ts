// The waiting list of a full course: who may join and leave, and for whom a place that came free is kept.
import { randomUUID } from 'node:crypto';
import { ACTORS, aClient } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { aFamily, aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import type { Course } from '@zapisy/domain/registration/course';
import { MOST_WAITING } from '@zapisy/domain/registration/waiting/waiting-entry';
import { beforeEach, expect, it } from 'vitest';
import { offerPlaces } from './offer-places.ts';

const api = testApi();
const { email } = ACTORS.client;
beforeEach(() => api.clock.set('2026-11-23T12:00:00Z'));

const client = () => api.as('client').registration;
const reception = () => api.as('reception');

/** The course, its place taken by somebody else, and who has it. */
async function full(given: Partial<Course> = {}) {
  const course = await aCourse(api.database, { places: 1, ...given });
  const { id: playerId } = await aParticipant(api.database, { ownerEmail: 'pierwsza@poczta.example' });
  const { registrationId } = await enrol(course, playerId);
  return { course, courseId: course.id, registrationId };
}

function enrol({ id: courseId, price }: Course, playerId: string, given: { passesOver?: string } = {}) {
  const person = { kind: 'known' as const, playerId };
  return reception().enrolment.enrol({ key: randomUUID(), person, courseId, price, ...given });
}

async function children(names: readonly string[] = ['Zofia'], owner = email) {
  return (await aFamily(api.database, names, owner)).map(({ id }) => id);
}

const comesFree = (registrationId: string) =>
  api.database.prisma.registration.update({ where: { id: registrationId }, data: { state: 'cancelled' } });
const lineOf = async (courseId: string) =>
  (await reception().registration.waitingList({ courseId })).map(
    ({ participant, position, offer }) => `${position ?? 'ma miejsce'} ${participant.firstName}${offer ? '!' : ''}`,
  );

it('participants wait in the order in which they joined, and joining again keeps the own place in the line', async () => {
  const { courseId } = await full();
  const [zofia = '', jan = ''] = await children(['Zofia', 'Jan']);
  const [ola = ''] = await children(['Ola'], 'druga@poczta.example');
  await client().joinWaitingList({ courseId, playerIds: [zofia] });
  await api.as(aClient('druga@poczta.example')).registration.joinWaitingList({ courseId, playerIds: [ola] });
  await client().joinWaitingList({ courseId, playerIds: [jan, zofia] });
  expect(await lineOf(courseId)).toEqual(['1 Zofia', '2 Ola', '3 Jan']);
  const own = await client().ownWaiting();
  expect(own.map(({ participant, position }) => [participant.firstName, position])).toEqual([
    ['Zofia', 1],
    ['Jan', 3],
  ]);
});

it('many join at once, and each has another place in the line', async () => {
  const { courseId } = await full();
  const [zofia = ''] = await children(['Zofia']);
  const others = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const owner = `o${n}@poczta.example`;
      const [playerId = ''] = await children(['Jan'], owner);
      return api.as(aClient(owner)).registration.joinWaitingList({ courseId, playerIds: [playerId] });
    }),
  );
  await Promise.all([0, 1, 2].map(() => client().joinWaitingList({ courseId, playerIds: [zofia] })));
  const line = await reception().registration.waitingList({ courseId });
  expect(line.map(({ position }) => position)).toEqual(Array.from({ length: others.length + 1 }, (_, n) => n + 1));
});

it('nobody waits for a course with free places, for one with an own place there, or for other ages', async () => {
  const [zofia = ''] = await children();
  const open = await aCourse(api.database);
  expect(await refusalOf(client().joinWaitingList({ courseId: open.id, playerIds: [zofia] }))).toMatchObject({
    code: 'not-allowed-now',
    reason: 'places-free',
  });
  const mine = await aCourse(api.database, { places: 1 });
  await client().begin({ courseId: mine.id, playerIds: [zofia] });
  expect(await refusalOf(client().joinWaitingList({ courseId: mine.id, playerIds: [zofia] }))).toMatchObject({
    reason: 'place-held-there',
  });
  const younger = await full({ ageTo: 10 });
  expect(await refusalOf(client().joinWaitingList({ courseId: younger.courseId, playerIds: [zofia] }))).toMatchObject({
    reason: 'age-not-fitting',
    playerIds: [zofia],
  });
  await reception().registration.addToWaitingList({ courseId: younger.courseId, playerId: zofia });
  expect(await lineOf(younger.courseId)).toEqual(['1 Zofia']);
});

it('nobody waits for a closed course, or for one whose list is over', async () => {
  const [zofia = ''] = await children();
  const { courseId } = await full({
    startsOn: '2026-11-24',
    endsOn: '2026-11-27',
    hours: [{ weekday: 2, starts: '09:00', ends: '15:00' }],
  });
  const join = () => client().joinWaitingList({ courseId, playerIds: [zofia] });
  api.clock.set('2026-11-24T07:00:01Z');
  expect(await refusalOf(join())).toMatchObject({ code: 'not-allowed-now', reason: 'waiting-list-over' });
  api.clock.set('2026-11-24T08:00:00Z');
  expect(await refusalOf(join())).toMatchObject({ code: 'course-closed', reason: 'turnus-started' });
  await api.as('office').courses.setOpen({ courseId, open: false });
  expect(await refusalOf(join())).toMatchObject({ code: 'not-found', reason: 'no-course' });
});

it("another owner's participants neither join nor leave by a stranger", async () => {
  const { courseId } = await full();
  const [zofia = ''] = await children();
  const stranger = api.as(aClient('obca@poczta.example')).registration;
  expect(await refusalOf(stranger.joinWaitingList({ courseId, playerIds: [zofia] }))).toMatchObject({
    code: 'not-found',
  });
  await client().joinWaitingList({ courseId, playerIds: [zofia] });
  const [entry] = await client().ownWaiting();
  const entryId = entry?.entryId ?? '';
  expect(await refusalOf(stranger.leaveWaitingList({ entryId }))).toMatchObject({ code: 'not-found' });
  expect(await stranger.ownWaiting()).toEqual([]);
  await client().leaveWaitingList({ entryId });
  await client().leaveWaitingList({ entryId });
  expect(await lineOf(courseId)).toEqual([]);
});

it(`an owner has at most ${MOST_WAITING} open entries of the own making`, async () => {
  const [zofia = ''] = await children();
  for (let n = 0; n < MOST_WAITING; n += 1) {
    await client().joinWaitingList({ courseId: (await full()).courseId, playerIds: [zofia] });
  }
  const { courseId } = await full();
  expect(await refusalOf(client().joinWaitingList({ courseId, playerIds: [zofia] }))).toMatchObject({
    reason: 'too-many-waiting',
    most: MOST_WAITING,
  });
  await reception().registration.addToWaitingList({ courseId, playerId: zofia });
  expect(await lineOf(courseId)).toEqual(['1 Zofia']);
});

it('a place that is kept for those who wait is free nowhere, and the list of courses says how many wait', async () => {
  const { courseId, registrationId } = await full({
    kind: 'permanent',
    startsOn: '2026-09-01',
    endsOn: '2027-06-30',
    hours: [{ weekday: 1, starts: '17:00', ends: '18:00' }],
  });
  const [zofia = ''] = await children();
  await client().joinWaitingList({ courseId, playerIds: [zofia] });
  await comesFree(registrationId);
  expect(await reception().registration.classList({ courseId })).toMatchObject({ free: 0 });
  expect(await api.as('office').courses.one({ courseId })).toMatchObject({ free: 0, waiting: 1, state: 'full' });
  const { classes } = await reception().dashboard.classes({});
  expect(classes.find((one) => one.courseId === courseId)).toMatchObject({ used: 0, free: 0 });
});

it('lists that are over lock no family out: what it does not see on its page does not count', async () => {
  const [zofia = ''] = await children();
  const soon = {
    startsOn: '2026-11-24',
    endsOn: '2026-11-27',
    hours: [{ weekday: 2 as const, starts: '09:00', ends: '15:00' }],
  };
  for (let n = 0; n < MOST_WAITING; n += 1) {
    await client().joinWaitingList({ courseId: (await full(soon)).courseId, playerIds: [zofia] });
  }
  const { courseId } = await full();
  api.clock.set('2026-11-24T07:30:00Z');
  expect(await client().ownWaiting()).toEqual([]);
  await client().joinWaitingList({ courseId, playerIds: [zofia] });
  expect(await client().ownWaiting()).toHaveLength(1);
});

it('a place that came free is kept for those who wait before any job offers it, and the other places are for everybody', async () => {
  const { course, courseId, registrationId } = await full();
  const [zofia = ''] = await children();
  await client().joinWaitingList({ courseId, playerIds: [zofia] });
  await comesFree(registrationId);
  const [ola = ''] = await children(['Ola'], 'druga@poczta.example');
  const begin = () => api.as(aClient('druga@poczta.example')).registration.begin({ courseId, playerIds: [ola] });
  expect(await refusalOf(begin())).toEqual({ code: 'place-gone', reason: 'kept-for-waiting', free: 0 });
  expect((await client().courses({})).courses.find(({ id }) => id === courseId)).toMatchObject({ free: 0, kept: 1 });
  expect(await refusalOf(enrol(course, ola))).toMatchObject({ code: 'place-gone', reason: 'kept-for-waiting' });
  await api.database.prisma.course.update({ where: { id: courseId }, data: { places: 2 } });
  expect(await begin()).toHaveLength(1);
});

it('staff pass over the line with a reason that the audit keeps, and enrol the next in line without one', async () => {
  const { course, courseId, registrationId } = await full();
  const [zofia = '', jan = ''] = await children(['Zofia', 'Jan']);
  const [ola = ''] = await children(['Ola'], 'druga@poczta.example');
  await client().joinWaitingList({ courseId, playerIds: [zofia, jan] });
  await comesFree(registrationId);
  const { registrationId: given } = await enrol(course, ola, { passesOver: 'Rodzeństwo już chodzi' });
  const row = await api.database.prisma.audit.findFirstOrThrow({ where: { entityId: given } });
  expect(row.after).toMatchObject({ passesOver: 'Rodzeństwo już chodzi' });
  await comesFree(given);
  expect(await refusalOf(enrol(course, jan))).toMatchObject({ reason: 'kept-for-waiting' });
  await enrol(course, zofia);
  expect(await lineOf(courseId)).toEqual(['1 Jan']);
});

it('a place for which somebody waits gets nobody who is moved, but with a reason that the audit keeps', async () => {
  const { courseId, registrationId } = await full();
  const [zofia = ''] = await children();
  await client().joinWaitingList({ courseId, playerIds: [zofia] });
  await comesFree(registrationId);
  const other = await full();
  const move = (given: { readonly passesOver?: string } = {}) =>
    reception().registration.moveTo({
      registrationId: other.registrationId,
      courseId,
      seen: { state: 'taken', courseId: other.courseId, price: other.course.price },
      ...given,
    });
  const choices = await reception().registration.moveChoices({ registrationId: other.registrationId });
  expect(choices.courses).toMatchObject([{ id: courseId, free: 0, kept: 1 }]);
  expect(await refusalOf(move())).toMatchObject({ code: 'place-gone', reason: 'kept-for-waiting' });
  await move({ passesOver: 'Szkoła odwołała tamte zajęcia' });
  const row = await api.database.prisma.audit.findFirstOrThrow({
    where: { action: 'moveRegistration', entityId: other.registrationId },
  });
  expect(row.after).toMatchObject({ courseId, passesOver: 'Szkoła odwołała tamte zajęcia' });
});

it('staff take an entry off the list with a reason, and a place that is offered goes with it', async () => {
  const { courseId, registrationId } = await full();
  const [zofia = '', jan = ''] = await children(['Zofia', 'Jan']);
  await client().joinWaitingList({ courseId, playerIds: [zofia, jan] });
  await comesFree(registrationId);
  await offerPlaces(api.context);
  expect(await lineOf(courseId)).toEqual(['ma miejsce Zofia!', '1 Jan']);
  const [offered] = await reception().registration.waitingList({ courseId });
  const removed = { entryId: offered?.entryId ?? '', reason: 'Rodzice zrezygnowali telefonicznie' };
  await reception().registration.removeFromWaitingList(removed);
  await reception().registration.removeFromWaitingList(removed);
  const rows = await api.database.prisma.audit.findMany({ where: { action: 'removeFromWaitingList' } });
  expect(rows.map(({ before, after }) => ({ before, after }))).toMatchObject([
    { before: { state: 'offered', playerId: zofia }, after: { state: 'left', reason: removed.reason } },
  ]);
  await offerPlaces(api.context);
  expect(await lineOf(courseId)).toEqual(['ma miejsce Jan!']);
});
