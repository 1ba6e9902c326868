// Days off of the school: added once, corrected, removed, and refused by field; courses know them at once.
import { randomUUID } from 'node:crypto';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';

const api = testApi();
const office = () => api.as('office').calendar;
const DRAFT = { from: '2026-12-28', to: '2027-01-05', reason: 'ferie', city: null, courseId: null };
const fresh = (given: Partial<typeof DRAFT> | object = {}) => ({ id: randomUUID(), version: 0, ...DRAFT, ...given });
const problemsOf = async (given: object) => {
  const data = await refusalOf(office().saveDaysOff(fresh(given)));
  return 'problems' in data ? data.problems : data;
};

it('days off are listed with the coming public holidays, those to come apart from those that are over', async () => {
  api.clock.set('2026-12-20T12:00:00Z');
  await office().saveDaysOff(fresh());
  await office().saveDaysOff(fresh({ from: '2026-11-02', to: '2026-11-02', reason: 'zawody' }));
  const { rows, holidays } = await office().daysOff({});
  expect(rows).toMatchObject([{ ...DRAFT, version: 1, courseName: null }]);
  expect(holidays.slice(0, 2)).toEqual([
    { day: '2026-12-24', name: 'Wigilia' },
    { day: '2026-12-25', name: 'Boże Narodzenie' },
  ]);
  expect((await office().daysOff({ past: true })).rows.map(({ reason }) => reason)).toEqual(['zawody']);
});

it('days off are paged', async () => {
  api.clock.set('2026-12-20T12:00:00Z');
  for (const day of ['2027-02-01', '2027-02-02', '2027-02-03'])
    await office().saveDaysOff(fresh({ from: day, to: day, reason: day }));
  const { rows, next } = await office().daysOff({ limit: 2 });
  const second = await office().daysOff({ limit: 2, cursor: next });
  expect([...rows, ...second.rows].map(({ reason }) => reason)).toEqual(['2027-02-01', '2027-02-02', '2027-02-03']);
  expect(second.next).toBeUndefined();
});

it('days off are added once, however often and at once the form is sent', async () => {
  const input = fresh();
  await Promise.all([office().saveDaysOff(input), office().saveDaysOff(input), office().saveDaysOff(input)]);
  expect(await api.database.prisma.daysOff.count()).toBe(1);
  expect(await api.database.prisma.audit.count({ where: { action: 'saveDaysOff' } })).toBe(1);
});

it('days off of a city are written as the chain writes it, and the city cannot be renamed while it has them', async () => {
  await api.database.prisma.city.create({ data: { name: 'Łódź' } });
  expect(await office().saveDaysOff(fresh({ city: ' lodz ' }))).toMatchObject({ city: 'Łódź' });
  const rename = api.as('office').courses.renameCity({ name: 'Łódź', to: 'Zgierz' });
  expect(await refusalOf(rename)).toMatchObject({ reason: 'city-used' });
});

it('days off corrected in a second window that shows former ones are a conflict, and the same ones are not', async () => {
  const input = fresh();
  await office().saveDaysOff(input);
  await office().saveDaysOff({ ...input, version: 1, to: '2027-01-06' });
  const data = await refusalOf(office().saveDaysOff({ ...input, version: 1, to: '2027-01-07' }));
  expect(data).toMatchObject({ code: 'conflict', stored: { to: '2027-01-06', version: 2 } });
  expect(await office().saveDaysOff({ ...input, version: 1, to: '2027-01-06' })).toMatchObject({ version: 2 });
});

it('days off removed twice are removed, and then corrected are not found', async () => {
  const course = await aCourse(api.database, { startsOn: '2026-12-01', endsOn: '2027-01-31' });
  const input = fresh({ courseId: course.id });
  expect(await office().saveDaysOff(input)).toMatchObject({ courseName: course.shortName });
  await Promise.all([office().removeDaysOff({ id: input.id }), office().removeDaysOff({ id: input.id })]);
  const row = await api.database.prisma.course.findUniqueOrThrow({ where: { id: course.id } });
  expect([row.exceptions, row.exceptionsVersion]).toEqual([{ daysOff: [], changes: [] }, 2]);
  expect((await refusalOf(office().saveDaysOff({ ...input, version: 1 }))).code).toBe('not-found');
  expect(await api.database.prisma.audit.count({ where: { action: 'removeDaysOff' } })).toBe(1);
});

it.each<[string, object, object]>([
  ['that end before they begin', { to: '2026-12-27' }, { field: 'to', code: 'before-from' }],
  ['of more than a year', { to: '2028-01-01' }, { field: 'to', code: 'too-many-days' }],
  ['without a reason', { reason: ' ' }, { field: 'reason', code: 'required' }],
  ['of a city that the chain has not', { city: 'Atlantyda' }, { field: 'scope', code: 'unknown' }],
  ['of a course that is none', { courseId: randomUUID() }, { field: 'scope', code: 'unknown' }],
])('days off: %s are refused at their field', async (_, given, problem) => {
  expect(await problemsOf(given)).toEqual([problem]);
  expect(await api.database.prisma.daysOff.count()).toBe(0);
});
