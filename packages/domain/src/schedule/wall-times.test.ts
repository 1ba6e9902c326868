// The wall clock times of a moment, around both changes of the clocks.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, warsawMoment } from '../warsaw-time.ts';
import { dueWallTimes, shownWallTime } from './wall-times.ts';

const short = (wall: Date) => wall.toISOString().slice(5, 16);

it.each([
  ['2026-10-24T23:59:00Z', ['10-25T01:59']],
  ['2026-10-25T00:00:00Z', ['10-25T02:00']],
  ['2026-10-25T00:30:59Z', ['10-25T02:30']],
  ['2026-10-25T01:00:00Z', []],
  ['2026-10-25T01:30:00Z', []],
  ['2026-10-25T02:00:00Z', ['10-25T03:00']],
  ['2027-10-31T00:30:00Z', ['10-31T02:30']],
  ['2027-10-31T01:30:00Z', []],
  ['2026-03-29T00:59:00Z', ['03-29T01:59']],
  ['2026-03-29T01:00:00Z', ['03-29T02:00', '03-29T03:00']],
  ['2026-03-29T01:30:00Z', ['03-29T02:30', '03-29T03:30']],
  ['2026-03-29T02:00:00Z', ['03-29T04:00']],
  ['2027-03-28T01:59:00Z', ['03-28T02:59', '03-28T03:59']],
  ['2026-12-31T23:00:00Z', ['01-01T00:00']],
])('the wall clock times that are due at %s are %j', (moment, due) => {
  expect(dueWallTimes(new Date(moment)).map(short)).toEqual(due);
});

it('the wall clock times that are due hold each wall clock time of a day at one moment, which is the one of `warsawMoment`', () => {
  const days = fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2026-07-01', '2026-12-31');
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      const wall = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000).toISOString();
      const first = Date.parse(`${addDays(day, -1)}T20:00:00Z`);
      const due = Array.from(
        { length: 30 },
        (_, hour) => new Date(first + hour * 3_600_000 + (minute % 60) * 60_000),
      ).filter((moment) => dueWallTimes(moment).some((time) => time.toISOString() === wall));
      expect(due).toEqual([warsawMoment(day, wall.slice(11, 16))]);
    }),
  );
});

it.each([
  ['2026-10-25T00:30:10.500Z', '10-25T02:30'],
  ['2026-10-25T01:30:00Z', '10-25T02:30'],
  ['2026-03-29T01:30:00Z', '03-29T03:30'],
])('the wall clock time that is shown at %s is %s', (moment, wall) => {
  expect(short(shownWallTime(new Date(moment)))).toBe(wall);
});
