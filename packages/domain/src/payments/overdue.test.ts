// A payment is overdue from the day after the end of its term, and only while it is owed.
import { expect, it } from 'vitest';
import { daysOverdue } from './overdue.ts';
import { PAYMENT_STATES } from './payment.ts';

it.each([
  ['2026-11-24', 0],
  ['2026-11-23', 0],
  ['2026-11-22', 0],
  ['2026-11-21', 0],
  ['2026-11-20', 3],
  ['2026-11-10', 13],
  ['2026-10-24', 28],
  ['2025-11-23', 364],
])('due on %s it is %d days overdue on 23 November 2026', (dueOn, days) => {
  expect(daysOverdue({ state: 'due', dueOn }, '2026-11-23')).toBe(days);
});

it.each(PAYMENT_STATES.filter((state) => state !== 'due'))('a payment that is %s is never overdue', (state) => {
  expect(daysOverdue({ state, dueOn: '2026-01-01' }, '2026-11-23')).toBe(0);
});

it('a payment that is due on New Year is overdue after the Monday that ends its term', () => {
  const days = ['2027-01-02', '2027-01-04', '2027-01-05'].map((today) =>
    daysOverdue({ state: 'due', dueOn: '2027-01-01' }, today),
  );
  expect(days).toEqual([0, 0, 1]);
});
