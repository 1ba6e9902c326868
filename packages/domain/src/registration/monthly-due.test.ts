// Which months may be charged, and when that is due.
import { expect, it } from 'vitest';
import { chargeableMonths, dueDayOf } from './monthly-due.ts';

it.each([
  ['2026-11-22', ['2026-11', '2026-12']],
  ['2026-12-31', ['2026-12', '2027-01']],
])('on %s: %j', (today, months) => {
  expect(chargeableMonths(today)).toEqual(months);
});

it.each([
  ['2026-12', '2026-11-22', '2026-12-01'],
  ['2026-11', '2026-11-22', '2026-11-22'],
  ['2026-11', '2026-11-01', '2026-11-01'],
])('%s, charged on %s, is due on %s', (month, today, day) => {
  expect(dueDayOf(month, today)).toBe(day);
});
