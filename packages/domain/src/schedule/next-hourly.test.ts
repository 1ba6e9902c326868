import { expect, it } from 'vitest';
import { nextHourly } from './next-hourly.ts';

it.each([
  ['15 * * * *', '2026-11-21T16:14:59.999Z', '2026-11-21T16:15:00.000Z'],
  ['15 * * * *', '2026-11-21T16:15:00.000Z', '2026-11-21T17:15:00.000Z'],
  ['0 * * * *', '2026-12-31T23:30:00.000Z', '2027-01-01T00:00:00.000Z'],
])('nextHourly: %s after %s is at %s', (schedule, now, next) => {
  expect(nextHourly(schedule, new Date(now))?.toISOString()).toBe(next);
});

it.each(['*/5 * * * *', '15 3 * * *', '60 * * * *', ''])('nextHourly says nothing of %s', (schedule) => {
  expect(nextHourly(schedule, new Date())).toBeUndefined();
});
