// From when on a lead without a call is on the dashboard, and when it is shown in red.
import { expect, it } from 'vitest';
import { isLongWait, waitingLeadsSince } from './waiting-lead.ts';

const NOW = new Date('2026-11-23T13:06:00Z');

it('a lead that waits for a first call is on the dashboard after an hour', () => {
  expect(waitingLeadsSince(NOW)).toEqual(new Date('2026-11-23T12:06:00Z'));
});

it.each([
  ['2026-11-22T13:06:00Z', false],
  ['2026-11-22T13:05:59Z', true],
])('a lead that waits for a first call since %s has waited for more than a day: %s', (since, expected) => {
  expect(isLongWait(new Date(since), NOW)).toBe(expected);
});
