// A moment is named by its day where that is today, yesterday or tomorrow in Warsaw.
import { expect, it } from 'vitest';
import { dayAndTime } from './day-and-time.ts';

const NOW = new Date('2026-11-23T23:30:00Z');

it.each([
  ['2026-11-23T23:00:00Z', 'dziś 00:00'],
  ['2026-11-23T22:59:00Z', 'wczoraj 23:59'],
  ['2026-11-25T05:00:00Z', 'jutro 06:00'],
  ['2026-11-20T05:00:00Z', '20.11.2026, 06:00'],
])('%s reads %s', (moment, text) => {
  expect(dayAndTime(new Date(moment), NOW)).toBe(text);
});
