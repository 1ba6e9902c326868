// The end of a term for payment, and the due days that are over on a day.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTermPutOff } from '../courses/public-holidays.ts';
import { addDays } from '../warsaw-time.ts';
import { overdueBefore, shownTerm, termEnd } from './term-end.ts';

const aDay = fc.nat(20_000).map((count) => addDays('2020-01-01', count));

it.each([
  ['2027-01-01', '2027-01-04'],
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
  ['2026-11-27', '2026-11-27'],
  ['2026-11-11', '2026-11-12'],
  ['2026-12-24', '2026-12-28'],
  ['2027-03-27', '2027-03-30'],
  ['2027-05-01', '2027-05-04'],
  ['2024-12-24', '2024-12-24'],
])('termEnd of %s is %s', (dueOn, end) => {
  expect(termEnd(dueOn)).toBe(end);
});

it('termEnd is the first day from the due day on that is neither a Saturday nor a statutory day off', () => {
  fc.assert(
    fc.property(aDay, (dueOn) => {
      const end = termEnd(dueOn);
      expect(end >= dueOn && !isTermPutOff(end)).toBe(true);
      for (let day = dueOn; day < end; day = addDays(day, 1)) expect(isTermPutOff(day)).toBe(true);
    }),
  );
});

it.each([
  ['2027-01-01', '2026-12-30', '2027-01-01'],
  ['2027-01-01', '2027-01-01', '2027-01-01'],
  ['2027-01-01', '2027-01-02', '2027-01-04'],
  ['2027-01-01', '2027-01-20', '2027-01-04'],
  ['2026-11-27', '2026-11-28', '2026-11-27'],
])('shownTerm of %s on %s is %s', (dueOn, today, shown) => {
  expect(shownTerm(dueOn, today)).toBe(shown);
});

it.each([
  ['2027-01-04', '2027-01-01'],
  ['2027-01-05', '2027-01-05'],
  ['2027-01-02', '2027-01-01'],
  ['2026-11-30', '2026-11-28'],
  ['2026-11-27', '2026-11-27'],
])('overdueBefore on %s is %s', (today, first) => {
  expect(overdueBefore(today)).toBe(first);
});

it('overdueBefore divides the due days as the end of each term does', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -10, max: 10 }), (today, offset) => {
      const dueOn = addDays(today, offset);
      expect(dueOn < overdueBefore(today)).toBe(termEnd(dueOn) < today);
    }),
  );
});
