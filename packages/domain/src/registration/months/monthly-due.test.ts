// Which months may be charged, and when the charge is due.
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import { chargeableMonths, dueDayOf, firstMonthOf, monthPaid } from './monthly-due.ts';

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

const MONDAYS = [{ weekday: 1 as const, starts: '17:00', ends: '18:00' }];
const course = { kind: 'permanent' as const, price: grosze(20_000), endsOn: null, hours: [] };

it.each([
  [null, '2026-11-22T10:00:00Z', '2026-11'],
  ['2026-09-01', '2026-11-22T10:00:00Z', '2026-11'],
  ['2027-01-11', '2026-11-22T10:00:00Z', '2027-01'],
  ['2026-09-01', '2026-11-30T23:00:00Z', '2026-12'],
])('a place from before months were chosen, of classes from %s, is paid at %s for %s', (startsOn, moment, month) => {
  const now = new Date(moment);
  expect(monthPaid({ course: { kind: 'permanent', startsOn }, first: null }, now)).toBe(month);
  expect(firstMonthOf({ ...course, startsOn }, now)).toBe(month);
  expect(monthPaid({ course: { kind: 'turnus', startsOn }, first: null }, now)).toBeNull();
  expect(firstMonthOf({ ...course, kind: 'turnus', startsOn }, now)).toBeNull();
});

it('a place is paid for the month that was chosen, also after its last meeting has started', () => {
  const first = { month: '2026-11', price: grosze(4_000), part: { left: 1, all: 5 } };
  const place = { course: { kind: 'permanent' as const, startsOn: '2026-09-01' }, first };
  expect(monthPaid(place, new Date('2026-12-01T10:00:00Z'))).toBe('2026-11');
});

it.each([
  ['before the last Monday of November', '2026-11-30T15:59:00Z', null, '2026-11'],
  ['once that Monday has started', '2026-11-30T16:00:00Z', null, '2026-12'],
  ['of classes without a meeting left', '2026-11-30T16:00:00Z', '2026-12-04', '2026-11'],
])('the first month of a place given %s is the first with a meeting left', (_, moment, endsOn, month) => {
  expect(firstMonthOf({ ...course, startsOn: '2026-09-01', endsOn, hours: MONDAYS }, new Date(moment))).toBe(month);
});
