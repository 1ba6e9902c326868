// What public holidays and days off take of a course that a person plans.
import { expect, it } from 'vitest';
import { WEEKDAYS } from '../courses/course-hours.ts';
import { warsawMoment } from '../warsaw-time.ts';
import { lostDays, missedAhead, missedBeforeNext } from './course-agenda.ts';

type Course = Parameters<typeof lostDays>[0];

/** Every day of the week, so that each day counts. */
const CAMP: Course = {
  kind: 'turnus',
  startsOn: '2026-12-21',
  endsOn: '2026-12-27',
  hours: WEEKDAYS.map((weekday) => ({ weekday, starts: '08:00', ends: '16:00' })),
};
const CHRISTMAS = ['2026-12-24', '2026-12-25', '2026-12-26'];
const only = (day: string) => ({ startsOn: day, endsOn: day });
const off = (from: string, to = from) => ({ daysOff: [{ from, to, reason: 'remont' }] });

it.each<[string, Partial<Course>, readonly string[] | undefined, boolean?]>([
  ['of a turnus over Christmas', {}, CHRISTMAS, false],
  ['of a turnus that meets on holidays', { meetsOnHolidays: true }, undefined],
  ['of a turnus at Christmas alone', { startsOn: '2026-12-24', endsOn: '2026-12-26' }, CHRISTMAS, true],
  ['of a turnus in a week without a holiday', { startsOn: '2026-12-07', endsOn: '2026-12-11' }, undefined],
  ['of a trial on Independence Day', { kind: 'trial', ...only('2026-11-11') }, ['2026-11-11'], true],
  ['of a trial on a day off', { kind: 'trial', ...only('2026-11-12'), ...off('2026-11-12') }, ['2026-11-12'], true],
  ['of a permanent class over Christmas', { kind: 'permanent' }, undefined],
  ['of a permanent class at Christmas alone', { kind: 'permanent', ...only('2026-12-25') }, ['2026-12-25'], true],
  ['of a permanent class without a last day', { kind: 'permanent', endsOn: null }, undefined],
  [
    'of a turnus whose other days the school has off',
    { meetsOnHolidays: true, ...off('2026-12-21', '2026-12-22') },
    ['2026-12-21', '2026-12-22'],
    false,
  ],
  [
    'of a turnus with a meeting that was called off',
    { meetsOnHolidays: true, changes: [{ day: '2026-12-21', reason: 'choroba', movedTo: null }] },
    undefined,
  ],
  [
    'of a trial that was moved away from a holiday',
    {
      kind: 'trial',
      ...only('2026-11-11'),
      changes: [
        { day: '2026-11-11', reason: 'święto', movedTo: { day: '2026-11-12', starts: '08:00', ends: '16:00' } },
      ],
    },
    undefined,
  ],
])('the days that a course loses: %s', (_, given, days, isAll) => {
  const lost = lostDays({ ...CAMP, ...given });
  expect(lost?.days.map(({ placed }) => placed.day)).toEqual(days);
  expect(lost?.isAll).toBe(isAll);
});

const THURSDAYS: Course = {
  kind: 'permanent',
  startsOn: '2026-09-01',
  endsOn: '2027-06-24',
  hours: [{ weekday: 4, starts: '17:00', ends: '18:00' }],
};
const TRIAL: Course = { ...THURSDAYS, kind: 'trial', ...only('2026-12-24') };
const changes = [{ day: '2026-12-17', reason: 'choroba', movedTo: null }];

it.each<[string, Course, string, readonly string[]]>([
  ['nothing of a class that meets next week', THURSDAYS, '2026-12-14', []],
  ['the holiday that comes before the next meeting', THURSDAYS, '2026-12-18', ['2026-12-24 Wigilia']],
  [
    'each of the days before the next meeting',
    { ...THURSDAYS, changes, ...off('2026-12-31') },
    '2026-12-14',
    ['2026-12-17 choroba', '2026-12-24 Wigilia', '2026-12-31 remont'],
  ],
  [
    'four weeks of a long break',
    { ...THURSDAYS, ...off('2026-11-19', '2027-02-28') },
    '2026-12-14',
    ['2026-12-17 remont', '2026-12-24 Wigilia', '2026-12-31 remont', '2027-01-07 remont'],
  ],
  ['a trial that does not take place', TRIAL, '2026-11-28', ['2026-12-24 Wigilia']],
  [
    'every day of a turnus without a meeting',
    CAMP,
    '2026-11-28',
    ['2026-12-24 Wigilia', '2026-12-25 Boże Narodzenie', '2026-12-26 drugi dzień Bożego Narodzenia'],
  ],
  ['nothing of a turnus that is over', CAMP, '2026-12-28', []],
  [
    'a meeting that was moved to before its day',
    {
      ...THURSDAYS,
      changes: [
        { day: '2026-12-17', reason: 'zawody', movedTo: { day: '2026-12-15', starts: '09:00', ends: '10:00' } },
      ],
    },
    '2026-12-14',
    [],
  ],
])('what a client reads in the list of courses is %s', (_, course, day, shown) => {
  const missed = missedBeforeNext(course, warsawMoment(day, '12:00'));
  expect(missed.map(({ placed, why }) => `${placed.day} ${why.reason}`)).toEqual(shown);
});

it('the page of a class names the days off of the coming four weeks, also those after the next meeting', () => {
  const thursdays: Course = { ...CAMP, kind: 'permanent', endsOn: null, startsOn: '2026-09-01' };
  const hours = [{ weekday: 4 as const, starts: '17:00', ends: '18:00' }];
  const missed = missedAhead({ ...thursdays, hours }, warsawMoment('2026-11-28', '12:00'));
  expect(missed.map(({ placed }) => placed.day)).toEqual(['2026-12-24']);
});
