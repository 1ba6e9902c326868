// Reception's day: classes with their places, who comes and owes, reservations that end, and places that were released.
import { randomUUID } from 'node:crypto';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import type { Participant } from '@zapisy/domain/people/participant';
import type { Course } from '@zapisy/domain/registration/course';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { releaseReservations } from '../enrolment/release-reservations.ts';

const api = testApi();
/** A Monday. */
const TODAY = '2026-11-23';
const reception = () => api.as('reception');

beforeEach(() => api.clock.set(`${TODAY}T13:06:00Z`));

const aClass = (given: Partial<Course> = {}) =>
  aCourse(api.database, {
    kind: 'permanent',
    name: 'Balet 4–6 lat',
    startsOn: '2026-09-07',
    endsOn: '2027-06-20',
    hours: [{ weekday: 1, starts: '17:00', ends: '18:00' }],
    places: 3,
    ...given,
  });

type GivenPlace = { readonly state?: string; readonly heldUntil?: Date };

async function aPlace(course: Course, participant?: Participant, given: GivenPlace = {}): Promise<Participant> {
  const player = participant ?? (await aParticipant(api.database));
  await api.database.prisma.registration.create({
    data: {
      courseId: course.id,
      playerId: player.id,
      ownerEmail: player.ownerEmail,
      state: 'taken',
      priceGrosze: 22_000,
      ...given,
    },
  });
  return player;
}

const owed = (participant: Participant, dueOn: string, state: 'due' | 'pending' = 'due') =>
  aPayment(api.database, { participant, dueOn, state });

it("today's classes have a meeting that was moved to today from another weekday, and none that is off today", async () => {
  const tuesday = await aClass({ name: 'Akrobatyka', hours: [{ weekday: 2, starts: '17:00', ends: '18:00' }] });
  const calledOff = await aClass({ name: 'Balet' });
  const closed = await aClass({ name: 'Capoeira', city: 'Sopot' });
  const change = { version: 0, reason: 'choroba trenera' };
  const movedTo = { day: TODAY, starts: '19:00', ends: '20:00' };
  const { calendar } = api.as('office');
  await calendar.changeMeeting({ ...change, courseId: tuesday.id, day: '2026-11-24', movedTo });
  await calendar.changeMeeting({ ...change, courseId: calledOff.id, day: TODAY, movedTo: null });
  const off = { id: randomUUID(), version: 0, from: TODAY, to: TODAY, reason: 'zawody', courseId: null };
  await calendar.saveDaysOff({ ...off, city: closed.city });
  const payment = await owed(await aPlace(tuesday), '2026-11-10');
  await owed(await aPlace(calledOff), '2026-11-10');
  const { classes, owing } = await reception().dashboard.classes({});
  expect(classes.map(({ shortName, starts }) => [shortName, starts.toISOString()])).toEqual([
    ['Akrobatyka', '2026-11-23T18:00:00.000Z'],
  ]);
  expect(owing.count).toBe(1);
  expect((await reception().payments.list({ today: 'owing' })).payments.map(({ id }) => id)).toEqual([payment.id]);
});

it("today's classes are those that meet today, by time, with free places and those who owe", async () => {
  const ballet = await aClass();
  const early = await aClass({
    name: 'Gimnastyka',
    hours: [{ weekday: 1, starts: '15:30', ends: '16:30' }],
    address: 'ul. Zakopiańska 56',
    room: 'sala 1',
  });
  await aClass({ name: 'We wtorek', hours: [{ weekday: 2, starts: '17:00', ends: '18:00' }] });
  await aClass({ name: 'Po sezonie', endsOn: '2026-11-22' });
  await aClass({ name: 'Przed sezonem', startsOn: '2026-11-24' });
  const owing = await aPlace(ballet);
  await owed(owing, '2026-11-05');
  await aPlace(ballet, undefined, { state: 'held', heldUntil: new Date(`${TODAY}T13:07:00Z`) });
  await aPlace(ballet, undefined, { state: 'held', heldUntil: new Date(`${TODAY}T13:05:00Z`) });
  await aPlace(ballet, undefined, { state: 'released' });
  const { classes } = await reception().dashboard.classes();
  expect(classes).toMatchObject([
    { courseId: early.id, room: 'sala 1', used: 0, free: 3, owing: 0, starts: new Date(`${TODAY}T14:30:00Z`) },
    { courseId: ballet.id, shortName: 'Balet 4–6 lat', used: 2, free: 1, places: 3, owing: 1 },
  ]);
});

it("today's classes say of a trial class that ended today that it is over, and of one that is on that it is not", async () => {
  const trial = { kind: 'trial', startsOn: TODAY, endsOn: TODAY } as const;
  await aClass({ ...trial, name: 'Próbne rano', hours: [{ weekday: 1, starts: '12:00', ends: '13:00' }] });
  await aClass({ ...trial, name: 'Próbne teraz', hours: [{ weekday: 1, starts: '14:00', ends: '15:00' }] });
  await aClass({ name: 'Stałe', hours: [{ weekday: 1, starts: '12:30', ends: '13:00' }] });
  const { classes } = await reception().dashboard.classes();
  expect(classes.map(({ shortName, isOver }) => [shortName, isOver])).toEqual([
    ['Próbne rano', true],
    ['Stałe', false],
    ['Próbne teraz', false],
  ]);
});

it("today's classes are those of one city", async () => {
  await aClass({ city: 'Gdańsk', name: 'Judo' });
  await aClass();
  const { classes } = await reception().dashboard.classes({ city: 'Gdańsk' });
  expect(classes.map(({ shortName }) => shortName)).toEqual(['Judo']);
});

it('who comes today and owes is everyone with a taken place today and an overdue payment, for whatever it is', async () => {
  const ballet = await aClass();
  const lena = await aPlace(ballet, await aParticipant(api.database, { firstName: 'Lena', lastName: 'Maj' }));
  await owed(lena, '2026-11-17');
  await owed(lena, '2026-11-10');
  const paying = await aPlace(ballet);
  await owed(paying, '2026-11-17', 'pending');
  const paid = await aPlace(ballet);
  await aPaidPayment(api.database, { participant: paid, dueOn: '2026-11-10' });
  const later = await aPlace(ballet);
  await owed(later, TODAY);
  const elsewhere = await aPlace(await aClass({ hours: [{ weekday: 2, starts: '17:00', ends: '18:00' }] }));
  await owed(elsewhere, '2026-11-10');
  const { owing } = await reception().dashboard.classes();
  expect(owing).toMatchObject({ count: 1, sum: 50_000 });
  expect(owing.rows).toMatchObject([
    {
      comer: { id: lena.id, firstName: 'Lena', owner: { firstName: 'Anna', phone: '600 100 200' } },
      starts: new Date(`${TODAY}T16:00:00Z`),
      payments: 2,
      amount: 50_000,
      days: 13,
    },
  ]);
});

async function aReservation(courseId: string, price: number, firstName = 'Helena') {
  const { id: playerId } = await aParticipant(api.database, { firstName, lastName: 'Rak' });
  const person = { kind: 'known' as const, playerId };
  return reception().enrolment.enrol({ key: randomUUID(), person, courseId, price });
}

it('the reservations that end today are those that are not paid, with the sum, and a note while they are paid online', async () => {
  const { id: courseId, price } = await aCourse(api.database);
  const unpaid = await aReservation(courseId, price);
  const paid = await aReservation(courseId, price, 'Tymon');
  const online = await aReservation(courseId, price, 'Zuzanna');
  const becomes = (id: number | null, data: { state: string; paidOn?: Date; method?: string }) =>
    api.database.prisma.payment.update({ where: { id: id ?? 0 }, data });
  await becomes(paid.paymentId, { state: 'paid', paidOn: new Date(TODAY), method: 'cash' });
  await becomes(online.paymentId, { state: 'pending' });
  const { ending } = await reception().dashboard.reservations();
  expect(ending).toMatchObject([
    {
      registrationId: unpaid.registrationId,
      comer: { firstName: 'Helena', lastName: 'Rak' },
      course: { id: courseId },
      amount: price,
      isPaidOnlineNow: false,
    },
    { registrationId: online.registrationId, isPaidOnlineNow: true },
  ]);
  expect((await reception().dashboard.reservations({ city: 'Gdańsk' })).ending).toEqual([]);
  const { payments } = await reception().payments.list({ today: 'reservations' });
  expect(payments.map(({ id }) => id)).toEqual([online.paymentId, unpaid.paymentId]);
});

it('the places that were released are listed for a day', async () => {
  const { id: courseId, price } = await aCourse(api.database);
  const { registrationId } = await aReservation(courseId, price);
  api.clock.set('2026-11-24T00:05:00+01:00');
  await releaseReservations(api.context);
  await api.database.prisma.audit.updateMany({
    where: { action: 'releaseReservation' },
    data: { at: api.clock.now() },
  });
  api.clock.set('2026-11-24T15:00:00+01:00');
  const { ending, released } = await reception().dashboard.reservations();
  expect(ending).toEqual([]);
  expect(released).toMatchObject([{ registrationId, firstName: 'Helena', lastName: 'Rak' }]);
  expect((await reception().dashboard.reservations({ city: 'Gdańsk' })).released).toEqual([]);
  api.clock.set('2026-11-25T00:06:00+01:00');
  expect((await reception().dashboard.reservations()).released).toEqual([]);
});

const owing = async (city?: string) => {
  const { payments } = await reception().payments.list({ today: 'owing', city });
  return payments.map(({ id }) => id);
};

it("the list of payments behind reception's tiles has all that those owe who come today, and nothing of others", async () => {
  const ballet = await aClass();
  const lena = await aPlace(ballet);
  const first = await owed(lena, '2026-11-10');
  const second = await owed(lena, '2026-11-17');
  await owed(lena, TODAY);
  await owed(await aPlace(await aClass({ hours: [{ weekday: 2, starts: '17:00', ends: '18:00' }] })), '2026-11-10');
  expect(await owing()).toEqual([second.id, first.id]);
  expect(await owing(ballet.city)).toEqual([second.id, first.id]);
  expect(await owing('Gdańsk')).toEqual([]);
});
