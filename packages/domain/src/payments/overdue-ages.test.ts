// The ages of overdue payments leave no gap and do not overlap.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../warsaw-time.ts';
import { daysOverdue } from './overdue.ts';
import { dueDaysOfAge, OVERDUE_AGES, overdueAge } from './overdue-ages.ts';

it.each([
  [1, '1-7'],
  [7, '1-7'],
  [8, '8-14'],
  [14, '8-14'],
  [15, '15-30'],
  [30, '15-30'],
  [31, 'over-30'],
  [400, 'over-30'],
])('overdueAge: %i days are %s', (days, age) => {
  expect(overdueAge(days)).toBe(age);
});

it('dueDaysOfAge puts every due day whose term is over into exactly the age of its number of days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 3000 }), (days, offset) => {
      const today = addDays('2026-01-01', offset);
      const dueOn = addDays(today, -days);
      const ages = OVERDUE_AGES.filter((age) => {
        const { from, to } = dueDaysOfAge(age, today);
        return (from === undefined || from <= dueOn) && dueOn <= to;
      });
      const late = daysOverdue({ state: 'due', dueOn }, today);
      expect(ages).toEqual(late > 0 ? [overdueAge(late)] : []);
    }),
  );
});
