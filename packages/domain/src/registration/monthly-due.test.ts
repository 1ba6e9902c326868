// Which months may be charged, and when the charge is due.
import { expect, it } from 'vitest';
import { chargeableMonths, dueDayOf, monthPaid, paidMonth } from './monthly-due.ts';

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

it.each([
  [null, '2026-11-22T10:00:00Z', '2026-11'],
  ['2026-09-01', '2026-11-22T10:00:00Z', '2026-11'],
  ['2027-01-11', '2026-11-22T10:00:00Z', '2027-01'],
  ['2026-09-01', '2026-11-30T23:00:00Z', '2026-12'],
])('classes that begin on %s and are paid at %s are paid for %s', (startsOn, moment, month) => {
  expect(paidMonth(startsOn, new Date(moment))).toBe(month);
  expect(monthPaid({ kind: 'permanent', startsOn }, new Date(moment))).toBe(month);
  expect(monthPaid({ kind: 'turnus', startsOn }, new Date(moment))).toBeNull();
});
