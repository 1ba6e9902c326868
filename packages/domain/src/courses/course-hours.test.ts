// Weekdays and hours of a course: grouped by time, compared in any order.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, isCalendarDate } from '../warsaw-time.ts';
import { areSameHours, type CourseHours, hoursByTime, isTimeOfDay, WEEKDAYS, weekdayOf } from './course-hours.ts';

const at = (weekday: CourseHours['weekday'], starts = '17:00', ends = '18:00'): CourseHours => ({
  weekday,
  starts,
  ends,
});

it.each([
  ['00:00', true],
  ['09:05', true],
  ['23:59', true],
  ['24:00', false],
  ['9:05', false],
  ['09:60', false],
  ['', false],
  ['09:05:00', false],
])('isTimeOfDay of %j: %s', (text, expected) => {
  expect(isTimeOfDay(text)).toBe(expected);
});

it.each([
  ['2026-11-23', 1],
  ['2026-11-29', 7],
  ['2028-02-29', 2],
])('weekdayOf %s: %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

it('weekdayOf goes on by one each day and begins again after Sunday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (count) => {
      const day = addDays('2000-01-03', count);
      expect(isCalendarDate(day)).toBe(true);
      expect(weekdayOf(day)).toBe((count % 7) + 1);
    }),
  );
});

it('hoursByTime groups weekdays with the same hours, each group at its first weekday', () => {
  expect(hoursByTime([at(4, '18:30', '19:30'), at(5), at(2)])).toEqual([
    { weekdays: [2, 5], starts: '17:00', ends: '18:00' },
    { weekdays: [4], starts: '18:30', ends: '19:30' },
  ]);
});

it('hoursByTime loses no weekday and adds none, in any order of the hours', () => {
  const hours = fc
    .subarray([...WEEKDAYS])
    .chain((weekdays) =>
      fc.tuple(...weekdays.map((weekday) => fc.constantFrom(at(weekday), at(weekday, '09:00', '10:00')))),
    );
  fc.assert(
    fc.property(hours, (given) => {
      const groups = hoursByTime(given.toReversed());
      const again = groups.flatMap(({ weekdays, ...time }) => weekdays.map((weekday) => ({ weekday, ...time })));
      expect(areSameHours(again, given)).toBe(true);
    }),
  );
});

it.each([
  ['nothing twice', [], [], true],
  ['another order', [at(1), at(2)], [at(2), at(1)], true],
  ['another weekday', [at(1)], [at(2)], false],
  ['another end', [at(1)], [at(1, '17:00', '18:30')], false],
  ['one weekday more', [at(1)], [at(1), at(2)], false],
])('areSameHours: %s', (_, one, other, expected) => {
  expect(areSameHours(one, other)).toBe(expected);
});
