// The months whose dues are made on a day, and the months that cost nothing.
import { expect, it } from 'vitest';
import type { CourseTime } from '../courses/course-meetings.ts';
import { monthsToMake, nextDuesDay, owesMonth } from './school-rules.ts';

const CLASS: CourseTime = {
  startsOn: '2026-09-01',
  endsOn: '2027-06-24',
  hours: [{ weekday: 4, starts: '17:00', ends: '18:00' }],
};

it.each([
  ['2026-11-19', 20, ['2026-11'], '2026-11-20'],
  ['2026-11-20', 20, ['2026-11', '2026-12'], '2026-12-20'],
  ['2026-12-31', 20, ['2026-12', '2027-01'], '2027-01-20'],
  ['2026-12-01', 1, ['2026-12', '2027-01'], '2027-01-01'],
  ['2027-02-27', 28, ['2027-02'], '2027-02-28'],
])('the dues of a school on %s with day %i are those of %j, next made on %s', (today, duesDay, months, next) => {
  expect([monthsToMake({ duesDay }, today), nextDuesDay({ duesDay }, today)]).toEqual([months, next]);
});

it.each<[string, Partial<CourseTime>, string, boolean]>([
  ['with meetings', {}, '2026-12', true],
  ['after the last day', {}, '2027-07', false],
  [
    'in which the school is closed',
    { daysOff: [{ from: '2027-02-01', to: '2027-02-28', reason: 'ferie' }] },
    '2027-02',
    false,
  ],
  ['of a class without hours', { hours: [] }, '2027-02', true],
])('the dues of a school: a month %s', (_, given, month, expected) => {
  expect(owesMonth({ ...CLASS, ...given }, month)).toBe(expected);
});
