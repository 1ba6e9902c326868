// Days as programs for tables and other systems write them.
import { expect, it } from 'vitest';
import { movedBirthYear, movedDay } from './moved-day.ts';

it.each([
  ['2026-12-05', '2026-12-05'],
  ['2026-12-05T00:00:00.000Z', '2026-12-05'],
  ['2026-12-05 00:00:00', '2026-12-05'],
  ['5.12.2026', '2026-12-05'],
  ['05.12.2026 r.', '2026-12-05'],
  ['05-12-2026', '2026-12-05'],
  ['25/12/2026', '2026-12-25'],
  ['11/11/2026', '2026-11-11'],
  ['05/12/2026', 'unclear'],
  ['12/25/2026', 'unreadable'],
  ['5.12.26', 'unreadable'],
  ['31.02.2026', 'unreadable'],
  ['46361', 'unreadable'],
  ['', 'unreadable'],
])('the day %j is read as %s', (text, day) => {
  expect(movedDay(text)).toBe(day);
});

it.each([
  ['2017', 2017],
  ['2017 r.', 2017],
  ['04.05.2017', 2017],
  ['05/04/2017', 2017],
  ['2017-05-04', 2017],
  ['17', 'unreadable'],
  ['9 lat', 'unreadable'],
])('the year of birth %j is read as %s', (text, year) => {
  expect(movedBirthYear(text)).toBe(year);
});
