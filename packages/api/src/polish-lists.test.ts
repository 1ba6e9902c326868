// Lists that people read are in the order of the Polish alphabet, whatever subject they belong to.

import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aProduct } from '@zapisy/db/testing/builders/products';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const api = testApi();
/** A Monday. */
const NOON = '2026-11-23T11:00:00Z';
const TODAY = '2026-11-23';
const IN_ORDER = ['Cyran', 'Ćwik', 'Lis', 'Łoś', 'Sowa', 'Śliwa', 'Zając', 'Źrebak', 'Żak'];
/** As they were stored. */
const MIXED = ['Żak', 'Zając', 'Łoś', 'Ćwik', 'Źrebak', 'Sowa', 'Lis', 'Śliwa', 'Cyran'];
const prisma = () => api.database.prisma;

const MONDAYS = {
  kind: 'permanent',
  startsOn: '2026-09-07',
  endsOn: '2027-06-20',
  hours: [{ weekday: 1, starts: '17:00', ends: '18:00' }],
} as const;

async function place(courseId: string, lastName: string, given: Record<string, unknown> = {}) {
  const participant = await aParticipant(api.database, { firstName: 'Zofia', lastName });
  const { id: playerId, ownerEmail } = participant;
  const data = { courseId, playerId, ownerEmail, state: 'taken', priceGrosze: 25_000, ...given };
  await prisma().registration.create({ data });
  return participant;
}

it('in the order of the Polish alphabet are: the cities, for clients, staff and leads, in whatever order they were added', async () => {
  for (const name of MIXED) await api.as('office').courses.addCity({ name });
  expect((await api.as('client').registration.courses({})).cities).toEqual(IN_ORDER);
  expect((await api.as('office').courses.cities()).map(({ name }) => name)).toEqual(IN_ORDER);
  expect((await api.as('office').leads.cities()).filter((name) => MIXED.includes(name))).toEqual(IN_ORDER);
});

it('in the order of the Polish alphabet are: the cities that leads alone named', async () => {
  const lead = { citySource: 'form', cityListed: false, channel: 'social' };
  await prisma().lead.createMany({ data: MIXED.map((city) => ({ ...lead, city })) });
  expect((await api.as('office').leads.cities()).filter((name) => MIXED.includes(name))).toEqual(IN_ORDER);
});

it('in the order of the Polish alphabet are: staff, to whom a lead can be given', async () => {
  const rows = MIXED.map((name, at) => ({ name, email: `staff-${at}@zapisy.example`, roles: [] }));
  await prisma().staffName.createMany({ data: rows });
  const names = (await api.as('office').leads.staff()).map(({ name }) => name);
  expect(names.filter((name) => MIXED.includes(name))).toEqual(IN_ORDER);
});

it('in the order of the Polish alphabet are: staff who wrote the audit log, and after them those whose name is not known', async () => {
  const rows = MIXED.map((name, at) => ({ name, email: `staff-${at}@zapisy.example`, roles: [] }));
  await prisma().staffName.createMany({ data: rows });
  const actors = [...rows.map(({ email }) => email), 'unknown@zapisy.example'];
  const row = { at: new Date(NOON), action: 'addCity', entity: 'city', entityId: 'Radom' };
  await prisma().audit.createMany({ data: actors.map((actor) => ({ ...row, actor, actorSub: actor })) });
  const names = (await api.as('admin').audit.actors()).map(({ name }) => name);
  expect(names).toEqual([...IN_ORDER, null]);
});

it('in the order of the Polish alphabet are: goods', async () => {
  for (const name of MIXED) await aProduct(api.database, { name });
  expect((await api.as('reception').payments.products()).map(({ name }) => name)).toEqual(IN_ORDER);
});

it('in the order of the Polish alphabet are: courses that begin on one day, and venues', async () => {
  api.clock.set(NOON);
  for (const name of MIXED) await aCourse(api.database, { name, address: `ul. ${name}`, room: '' });
  const { courses } = await api.as('client').registration.courses({});
  expect(courses.map(({ name }) => name)).toEqual(IN_ORDER);
  const offered = await api.as('office').courses.list({});
  expect(offered.courses.map(({ name }) => name)).toEqual(IN_ORDER);
  const venues = await api.as('office').courses.venues();
  expect(venues.map(({ address }) => address)).toEqual(IN_ORDER.map((name) => `ul. ${name}`));
});

it('in the order of the Polish alphabet are: desks by their names', async () => {
  const desk = { driver: 'none', lastSeenAt: new Date(NOON) };
  await prisma().desk.createMany({ data: MIXED.map((name, at) => ({ ...desk, name, id: `d-${at}` })) });
  const names = (await api.as('office').printing.allDesks()).map(({ name }) => name);
  expect(names.filter((name) => name !== null)).toEqual(IN_ORDER);
});

it('in the order of the Polish alphabet are: those who come today and owe', async () => {
  api.clock.set(NOON);
  const course = await aCourse(api.database, { ...MONDAYS, places: 30 });
  for (const lastName of MIXED) {
    await aPayment(api.database, { participant: await place(course.id, lastName), dueOn: '2026-11-10' });
  }
  const { owing } = await api.as('reception').dashboard.classes({});
  expect(owing.rows.map(({ comer }) => comer.lastName)).toEqual(IN_ORDER.slice(0, owing.rows.length));
});

it('in the order of the Polish alphabet are: those whose reservation ends today', async () => {
  api.clock.set(NOON);
  const course = await aCourse(api.database, { ...MONDAYS, places: 30 });
  for (const lastName of MIXED) {
    const participant = await place(course.id, lastName, { reservedUntil: new Date(TODAY) });
    const { id } = await aPayment(api.database, { participant, dueOn: '2026-12-10' });
    const { id: registrationId } = await prisma().registration.findFirstOrThrow({
      where: { playerId: participant.id },
    });
    await prisma().payment.update({ where: { id }, data: { registrationId } });
  }
  const { ending } = await api.as('reception').dashboard.reservations({});
  expect(ending.map(({ comer }) => comer.lastName)).toEqual(IN_ORDER);
});

it('in the order of the Polish alphabet are: people whom the search of staff and the counter find, and the first page is the first of them', async () => {
  for (const lastName of MIXED) await aParticipant(api.database, { firstName: 'Zofia', lastName });
  const { people } = await api.as('office').staffArea.search({ query: 'zofia' });
  expect(people?.rows.map(({ lastName }) => lastName)).toEqual(IN_ORDER);
  const found = await api.as('reception').people.findParticipants({ query: 'zofia', limit: 4 });
  expect(found.map(({ participant }) => participant.lastName)).toEqual(IN_ORDER.slice(0, 4));
});
