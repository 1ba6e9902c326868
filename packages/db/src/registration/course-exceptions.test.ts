// What triggers copy onto a course: the days off and changed meetings that hold for it, and what the school sells.
import { warsawMoment } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';
import { aCourse } from '../../testing/builders/registration.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import { activeCourse } from './course-records.ts';

const database = testDatabase();
const NOW = warsawMoment('2026-11-28', '12:00');

const day = (from: string, to = from) => ({ firstDay: dateOfDay(from), lastDay: dateOfDay(to) });
const read = (id: string) => activeCourse(database.prisma, id, NOW);
const versionOf = async (id: string) =>
  (await database.prisma.course.findUniqueOrThrow({ where: { id } })).exceptionsVersion;

it('a course has the days off of everywhere, of its city and its own, and no others', async () => {
  const { prisma } = database;
  const course = await aCourse(database, { city: 'Gdańsk' });
  const other = await aCourse(database, { city: 'Kraków' });
  await prisma.daysOff.createMany({
    data: [
      { ...day('2026-12-28', '2027-01-05'), reason: 'ferie' },
      { ...day('2026-12-06'), reason: 'zawody', city: 'Gdańsk' },
      { ...day('2026-12-07'), reason: 'malowanie sali', courseId: course.id },
    ],
  });
  expect((await read(course.id))?.daysOff).toEqual([
    { from: '2026-12-06', to: '2026-12-06', reason: 'zawody' },
    { from: '2026-12-07', to: '2026-12-07', reason: 'malowanie sali' },
    { from: '2026-12-28', to: '2027-01-05', reason: 'ferie' },
  ]);
  expect((await read(other.id))?.daysOff?.map(({ reason }) => reason)).toEqual(['ferie']);
});

it('a course that is added or goes to another city has the days off of its city at once', async () => {
  const { prisma } = database;
  await aCourse(database, { city: 'Sopot' });
  await prisma.daysOff.create({ data: { ...day('2026-12-06'), reason: 'zawody', city: 'Sopot' } });
  const added = await aCourse(database, { city: 'Sopot' });
  const moved = await aCourse(database, { city: 'Kraków' });
  await prisma.course.update({ where: { id: moved.id }, data: { city: 'Sopot' } });
  const reasons = [added, moved].map(async ({ id }) => (await read(id))?.daysOff?.map(({ reason }) => reason));
  expect(await Promise.all(reasons)).toEqual([['zawody'], ['zawody']]);
});

it('changed and removed days off and meetings are copied, and each change of the copy raises the version', async () => {
  const { prisma } = database;
  const course = await aCourse(database);
  const { id } = await prisma.daysOff.create({ data: { ...day('2026-12-06'), reason: 'zawody' } });
  await prisma.daysOff.update({ where: { id }, data: { city: 'Sopot' } });
  expect([(await read(course.id))?.daysOff, await versionOf(course.id)]).toEqual([[], 2]);
  await prisma.daysOff.delete({ where: { id } });
  expect(await versionOf(course.id)).toBe(2);
  const change = { courseId: course.id, day: dateOfDay('2026-12-01'), reason: 'choroba' };
  await prisma.meetingChange.create({
    data: { ...change, newDay: dateOfDay('2026-12-03'), newStarts: '10:00', newEnds: '11:00' },
  });
  await prisma.meetingChange.create({ data: { ...change, day: dateOfDay('2026-12-02') } });
  expect((await read(course.id))?.changes).toEqual([
    { day: '2026-12-01', reason: 'choroba', movedTo: { day: '2026-12-03', starts: '10:00', ends: '11:00' } },
    { day: '2026-12-02', reason: 'choroba', movedTo: null },
  ]);
  expect(await versionOf(course.id)).toBe(4);
});

it('what the school sells of a month holds for the courses that are there and for later ones', async () => {
  const { prisma } = database;
  const there = await aCourse(database);
  await prisma.school.create({ data: { sellsPartOfMonth: false } });
  const later = await aCourse(database);
  expect([(await read(there.id))?.sellsPartOfMonth, (await read(later.id))?.sellsPartOfMonth]).toEqual([false, false]);
});

it('two changes of days off at once both hold', async () => {
  const { prisma } = database;
  const course = await aCourse(database);
  await Promise.all(
    ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((one) =>
      prisma.daysOff.create({ data: { ...day(one), reason: one } }),
    ),
  );
  expect((await read(course.id))?.daysOff).toHaveLength(4);
});

const DAYS_OFF = `INSERT INTO days_off (first_day, last_day, reason, city)
  VALUES ('2026-12-06', '2026-12-06', 'zawody', 'Sopot')`;
const RULES = 'INSERT INTO school (sells_part_of_month) VALUES (false)';
const COURSE = `INSERT INTO course (kind, name, short_name, city, starts_on, price_grosze, vat_rate, places)
  VALUES ('permanent', 'Balet', 'Balet', 'Sopot', '2026-09-01', 100, '8', 9)`;
const MOVE = `UPDATE course SET city = 'Sopot'`;

/** Runs both in transactions of their own, the second one before the first is committed. */
async function overlap(first: string, second: string): Promise<void> {
  const [one, other] = [await database.pool.connect(), await database.pool.connect()];
  try {
    await one.query('BEGIN');
    await one.query(first);
    let isDone = false;
    const later = other.query(second).finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await waiters()) > 0).toBe(true);
    await one.query('COMMIT');
    await later;
  } finally {
    one.release();
    other.release();
  }
}

const waiters = async () =>
  (
    await database.pool.query(`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  ).rowCount ?? 0;

it.each<[string, string, string]>([
  ['is added while its days off are not committed', DAYS_OFF, COURSE],
  ['is not committed while its days off are added', COURSE, DAYS_OFF],
  ['comes from another city while its days off are not committed', DAYS_OFF, MOVE],
  ['has not yet come from another city while its days off are added', MOVE, DAYS_OFF],
])('a course that %s has them', async (_, first, second) => {
  await database.prisma.city.create({ data: { name: 'Sopot' } });
  if ([first, second].includes(MOVE)) await aCourse(database, { city: 'Kraków' });
  await overlap(first, second);
  const { rows } = await database.pool.query(`SELECT exceptions #>> '{daysOff,0,reason}' AS reason FROM course`);
  expect(rows).toEqual([{ reason: 'zawody' }]);
});

it.each([
  ['is added while they are not committed', RULES, COURSE],
  ['is not committed while they are written', COURSE, RULES],
])('a course that %s has the rules of the school', async (_, first, second) => {
  await database.prisma.city.create({ data: { name: 'Sopot' } });
  await overlap(first, second);
  const { rows } = await database.pool.query('SELECT sells_part_of_month AS "sellsPart" FROM course');
  expect(rows).toEqual([{ sellsPart: false }]);
});
