// Business time: days and months of Europe/Warsaw around midnight, summer time and the year's end.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  formatDate,
  formatWarsaw,
  isCalendarDate,
  isRecentMonth,
  lastDayOfMonth,
  warsawDate,
  warsawDayStart,
  warsawMoment,
  warsawMonth,
  warsawTime,
} from './warsaw-time.ts';

const moments = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const HOUR = 3_600_000;

it.each([
  ['2026-10-31T22:59:59Z', '2026-10-31', '23:59'],
  ['2026-10-31T23:30:00Z', '2026-11-01', '00:30'],
  ['2026-06-30T22:30:00Z', '2026-07-01', '00:30'],
  ['2026-06-30T21:59:00Z', '2026-06-30', '23:59'],
  ['2026-12-31T23:30:00Z', '2027-01-01', '00:30'],
  ['2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
])('the business day and month at %s it is %s, %s', (utc, date, time) => {
  const moment = new Date(utc);
  expect(warsawDate(moment)).toBe(date);
  expect(warsawMonth(moment)).toBe(date.slice(0, 7));
  expect(warsawTime(moment)).toBe(time);
});

it('the business day and month is shown the Polish way', () => {
  expect(formatWarsaw(new Date('2026-11-20T13:05:00Z'))).toBe('20.11.2026, 14:05');
  expect(formatDate('2026-02-03')).toBe('03.02.2026');
});

it('the business day and month refuses a moment that is none', () => {
  expect(() => warsawDate(new Date('nonsense'))).toThrow(RangeError);
});

it('the business day and month is one or two hours ahead of UTC, always', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const shown = new Date(`${warsawDate(moment)}T${warsawTime(moment)}:00Z`).getTime();
      const ahead = shown - Math.floor(moment.getTime() / 60_000) * 60_000;
      return ahead === HOUR || ahead === 2 * HOUR;
    }),
  );
});

it.each([
  ['2026-11-20', '2026-11-19T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
])('warsawDayStart: %s begins at %s', (date, utc) => {
  expect(warsawDayStart(date).toISOString()).toBe(utc);
});

it('warsawDayStart is the first moment of its day', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const date = warsawDate(moment);
      const start = warsawDayStart(date);
      expect(warsawDate(start)).toBe(date);
      expect(warsawDate(new Date(start.getTime() - 1))).toBe(addDays(date, -1));
      expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
    }),
  );
});

it.each(['2026-02-28', '2024-02-29', '2000-12-31'])('the calendar knows %s', (date) => {
  expect(isCalendarDate(date)).toBe(true);
});

it.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00', '2026-04-31', ''])(
  'the calendar does not know %j',
  (date) => {
    expect(isCalendarDate(date)).toBe(false);
    expect(() => addDays(date, 1)).toThrow(RangeError);
  },
);

it.each([
  ['2026-12', true],
  ['2000-01', true],
  ['1999-12', false],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-01-01', false],
  ['', false],
])('the calendar knows whether a form may send the month %j', (month, isKnown) => {
  expect(isRecentMonth(month)).toBe(isKnown);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
])('the calendar: %s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

it.each([
  ['2026-11', 3, '2027-02'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
  ['2026-05', -17, '2024-12'],
])('the calendar: %s and %i months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected);
});

it.each([
  ['2027-02', '2027-02-28'],
  ['2024-02', '2024-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-04', '2026-04-30'],
])('the calendar: %s ends on %s', (month, last) => {
  expect(lastDayOfMonth(month)).toBe(last);
});

it.each([
  ['2026-11-24', '18:00', '2026-11-24T17:00:00.000Z'],
  ['2026-07-01', '08:00', '2026-07-01T06:00:00.000Z'],
  ['2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
  ['2028-02-29', '23:59', '2028-02-29T22:59:00.000Z'],
  // Twice on this day: the first of the two.
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  // Not at all on this day: an hour later.
  ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
])('warsawMoment: %s %s', (day, time, expected) => {
  expect(warsawMoment(day, time).toISOString()).toBe(expected);
});
