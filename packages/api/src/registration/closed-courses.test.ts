// A class that has ended and a turnus that has started accept no participant: not by a step of the client, a move by
// staff, or late money.
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';
import { payOnline } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { email } = ACTORS.client;
const client = () => api.as('client').registration;
const staff = () => api.as('reception').registration;

/** Five minutes before midnight in Warsaw; a place held then expires ten minutes past midnight. */
const EVENING = '2026-11-20T22:55:00Z';
const MIDNIGHT = '2026-11-20T23:00:00Z';
const CAMP = { kind: 'turnus', startsOn: '2026-11-21', endsOn: '2026-11-25' } as const;
const TRIAL = { kind: 'trial', startsOn: '2026-11-20', endsOn: '2026-11-20' } as const;
const CLOSED = [
  ['a turnus that begins at midnight', CAMP, 'turnus-started'],
  ['a class that ends at midnight', TRIAL, 'course-over'],
] as const;
/** On a Saturday. */
const ONLY = { kind: 'trial', startsOn: '2026-11-28', endsOn: '2026-11-28' } as const;
const LATER = { kind: 'turnus', startsOn: '2027-02-01', endsOn: '2027-02-05' } as const;

type Given = Parameters<typeof aCourse>[1];
const course = async (given: Given) => (await aCourse(api.database, given)).id;

async function child(name: string): Promise<string> {
  const [ward] = await aFamily(api.database, [name], email);
  return ward?.id ?? '';
}

/** Places held in the evening, one in each course. */
async function held(...courses: readonly Given[]) {
  api.clock.set(EVENING);
  const playerId = await child('Zofia');
  const places = [];
  for (const given of courses) {
    const courseId = await course(given);
    const [started] = await client().begin({ courseId, playerIds: [playerId] });
    places.push({ courseId, registrationId: started?.id ?? '' });
  }
  const registrationIds = places.map(({ registrationId }) => registrationId);
  return { playerId, courseId: places[0]?.courseId ?? '', registrationIds };
}

async function opened(...courses: readonly Given[]) {
  const basket = await held(...courses);
  const began = await api.as('client').checkout.pay({ registrationIds: basket.registrationIds });
  if (began.kind !== 'gateway') throw new Error('expected a checkout');
  return { ...basket, checkoutId: began.checkoutId, confirm: () => payOnline(api, began.checkoutId) };
}

const stateOf = async (registrationId = '') => (await staff().one({ registrationId })).state;
const reasons = async () => (await api.database.prisma.notification.findMany()).map(({ reason }) => reason);

it('a class whose only meeting is called off is not offered and takes no one, until the meeting is restored', async () => {
  api.clock.set(EVENING);
  const courseId = await course({ ...ONLY, hours: [{ weekday: 6, starts: '10:00', ends: '11:00' }] });
  const playerIds = [await child('Zofia')];
  const meeting = { courseId, day: ONLY.startsOn };
  await api.as('office').calendar.changeMeeting({ ...meeting, version: 0, reason: 'choroba', movedTo: null });
  expect((await client().courses({})).courses).toEqual([]);
  expect(await client().course({ courseId })).toMatchObject({ closure: 'course-off' });
  const refused = await refusalOf(client().begin({ courseId, playerIds }));
  expect(refused).toEqual({ code: 'course-closed', reason: 'course-off' });
  await api.as('office').calendar.restoreMeeting({ ...meeting, version: 1 });
  expect(await client().begin({ courseId, playerIds })).toHaveLength(1);
});

it('a place whose month has lost its last meeting is not paid, and begins with the next month instead', async () => {
  const saturdays = { hours: [{ weekday: 6, starts: '10:00', ends: '11:00' }] } as const;
  const place = await held({ kind: 'permanent', startsOn: '2026-11-28', endsOn: '2027-06-30', ...saturdays });
  const { courseId, playerId, registrationIds } = place;
  const meeting = { courseId, day: '2026-11-28' };
  await api.as('office').calendar.changeMeeting({ ...meeting, version: 0, reason: 'choroba', movedTo: null });
  const refused = { code: 'course-closed', reason: 'month-over', registrationIds };
  expect(await refusalOf(client().summary(place))).toEqual(refused);
  expect(await refusalOf(api.as('client').checkout.pay({ registrationIds }))).toEqual(refused);
  expect(await api.faultControls.journal('gateway')).toEqual([]);
  const again = await client().begin({ courseId, playerIds: [playerId], month: '2026-12' });
  expect(again.map(({ id }) => id)).toEqual(registrationIds);
  const chosen = { ...place, preference: 'none', data: EMPTY_INVOICE_DATA } as const;
  await client().chooseInvoice(chosen);
  expect((await client().summary(place)).registrations[0]?.paid).toEqual({ month: '2026-12', part: null });
});

describe.each(CLOSED)('%s', (_, given, reason) => {
  it('accepts a client in the evening and none after midnight', async () => {
    const courseId = await course(given);
    const playerIds = [await child('Zofia')];
    api.clock.set(MIDNIGHT);
    expect(await refusalOf(client().begin({ courseId, playerIds }))).toEqual({ code: 'course-closed', reason });
    api.clock.set(EVENING);
    expect(await client().begin({ courseId, playerIds })).toHaveLength(1);
  });

  it('is offered in the evening and not after midnight, when its address says why', async () => {
    const courseId = await course(given);
    const offered = async () => (await client().courses({})).courses.map(({ id }) => id);
    api.clock.set(EVENING);
    expect(await offered()).toEqual([courseId]);
    expect(await client().course({ courseId })).toMatchObject({ course: { id: courseId }, closure: null });
    api.clock.set(MIDNIGHT);
    expect(await offered()).toEqual([]);
    expect(await client().course({ courseId })).toMatchObject({ course: { id: courseId }, closure: reason });
  });

  it.each([
    ['begin', ({ courseId, playerId }) => client().begin({ courseId, playerIds: [playerId] })],
    ['chooseInvoice', (basket) => client().chooseInvoice({ ...basket, preference: 'none', data: EMPTY_INVOICE_DATA })],
    ['extendHold', (basket) => client().extendHold(basket)],
    ['summary', (basket) => client().summary(basket)],
    ['pay', (basket) => api.as('client').checkout.pay(basket)],
  ] satisfies [string, (basket: Awaited<ReturnType<typeof held>>) => Promise<unknown>][])(
    'stops a basket of the evening before at %s, and nothing is paid',
    async (_step, send) => {
      const basket = await held(given);
      api.clock.set(MIDNIGHT);
      expect(await refusalOf(send(basket))).toMatchObject({ code: 'course-closed', reason });
      expect(await api.faultControls.journal('gateway')).toEqual([]);
      expect(await stateOf(basket.registrationIds[0])).toBe('held');
    },
  );

  it('is named when the rest of the basket can go on without it', async () => {
    const { registrationIds } = await held(LATER, given);
    const [later = '', closed] = registrationIds;
    api.clock.set(MIDNIGHT);
    expect(await refusalOf(client().summary({ registrationIds }))).toEqual({
      code: 'course-closed',
      reason,
      registrationIds: [closed],
    });
    expect((await client().summary({ registrationIds: [later] })).registrations).toHaveLength(1);
  });

  it('takes no place that staff move, and is not among the courses to choose from', async () => {
    const { registrationIds, courseId, confirm } = await opened(LATER);
    const [registrationId = ''] = registrationIds;
    await confirm();
    const to = await course(given);
    const move = () =>
      staff().moveTo({ registrationId, courseId: to, seen: { state: 'taken', courseId, price: 89_000 } });
    const choices = async () => (await staff().moveChoices({ registrationId })).courses.map(({ id }) => id);
    expect(await choices()).toEqual([to]);
    api.clock.set(MIDNIGHT);
    expect(await choices()).toEqual([]);
    expect(await refusalOf(move())).toEqual({ code: 'course-closed', reason });
    api.clock.set(EVENING);
    expect(await move()).toMatchObject({ registration: { courseId: to } });
  });

  it('accepts no money that waits for a place, neither its own nor that of another course', async () => {
    const { registrationIds, courseId, confirm } = await opened(given);
    const [registrationId = ''] = registrationIds;
    api.clock.set('2026-11-20T23:10:00Z');
    await confirm();
    expect(await stateOf(registrationId)).toBe('held');
    expect(await reasons()).toEqual(['payment-after-place']);
    const give = (to: string) =>
      staff().moveTo({ registrationId, courseId: to, seen: { state: 'held', courseId, price: 89_000 } });
    expect(await refusalOf(give(courseId))).toEqual({ code: 'course-closed', reason });
    expect(await refusalOf(give(await course(given)))).toEqual({ code: 'course-closed', reason });
    expect(await give(await course(LATER))).toMatchObject({ ordered: [1] });
  });

  it('keeps the place of a checkout that was opened before, as long as its hold runs', async () => {
    const { registrationIds, checkoutId, confirm } = await opened(given);
    api.clock.set(MIDNIGHT);
    expect(await api.as('client').checkout.pay({ registrationIds })).toMatchObject({ checkoutId });
    expect(await refusalOf(client().extendHold({ registrationIds }))).toMatchObject({ code: 'course-closed' });
    await confirm();
    expect(await stateOf(registrationIds[0])).toBe('taken');
    expect(await reasons()).toEqual([]);
  });
});
