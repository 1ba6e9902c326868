// What public holidays and days off take of a course that a person plans.
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../courses/course-hours.ts';
import { lostDays } from './course-agenda.ts';

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

describe('the days that a course loses', () => {
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
  ])('%s', (_, given, days, isAll) => {
    const lost = lostDays({ ...CAMP, ...given });
    expect(lost?.days.map(({ placed }) => placed.day)).toEqual(days);
    expect(lost?.isAll).toBe(isAll);
  });
});
