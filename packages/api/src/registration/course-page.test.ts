// The page of a course, as everybody reads it (OFF-2).
import { aCourse } from '@zapisy/db/testing/builders/registration';
import type { Course } from '@zapisy/domain/registration/course';
import { expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const SAID = { description: 'Uczymy skoków.', trainer: 'Ewa Lis', level: '', bring: '', dayPlan: '' };

async function numbered(given: Partial<Course> = {}) {
  api.clock.set('2026-11-20T12:00:00Z');
  const { id } = await aCourse(api.database, { ageFrom: 7, ageTo: 9, ...given });
  const { number } = await api.database.prisma.course.findUniqueOrThrow({ where: { id } });
  return { id, number };
}

const page = (number: number) => api.anonymous().registration.coursePage({ number });

it('a course is read without signing in, as the offer has it and with what it says of itself', async () => {
  const { id, number } = await numbered();
  await api.database.prisma.courseDescription.create({ data: { courseId: id, ...SAID } });
  const { courses } = await api.anonymous().registration.courses({});
  expect(await page(number)).toEqual({ kind: 'open', course: courses[0], said: SAID, months: [] });
  expect(courses[0]).toMatchObject({ id, number, free: 12 });
});

it('a class says with which months a place in it may begin', async () => {
  const hours = [{ weekday: 2 as const, starts: '18:00', ends: '19:00' }];
  const { number } = await numbered({ kind: 'permanent', startsOn: '2026-09-01', endsOn: '2027-06-24', hours });
  expect(await page(number)).toMatchObject({ kind: 'open', months: [{ month: '2026-11' }, { month: '2026-12' }] });
});

it.each([
  ['that has started', { startsOn: '2026-11-16', endsOn: '2026-11-27' }, true, 'turnus-started'],
  ['that is over', { startsOn: '2026-11-02', endsOn: '2026-11-06' }, true, 'course-over'],
  ['that staff have closed', {}, false, 'closed'],
  ['that is over and closed', { startsOn: '2026-11-02', endsOn: '2026-11-06' }, false, 'course-over'],
])('only the name and the reason are read of a course %s', async (_, given, active, why) => {
  const { id, number } = await numbered(given);
  await api.database.prisma.course.update({ where: { id }, data: { active } });
  expect(await page(number)).toEqual({ kind: 'closed', shortName: 'Półkolonie taneczne', why });
});

it('no other course has the number of one, and a number that none has is not found', async () => {
  const [one, other] = [await numbered(), await numbered()];
  expect(other.number).not.toBe(one.number);
  expect(await refusalOf(page(one.number + other.number + 1))).toMatchObject({ code: 'not-found' });
});
