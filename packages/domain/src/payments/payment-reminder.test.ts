// Reminders of due payments: each at most once, none before its day, and each for everyone when every day is worked on.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, warsawDate } from '../warsaw-time.ts';
import { reminderOn } from './payment-reminder.ts';
import { isTermOver } from './term-end.ts';

const TODAY = '2026-11-23';

it.each([
  ['2026-11-27', undefined],
  ['2026-11-26', 'payment-due'],
  ['2026-11-23', 'payment-due'],
  ['2026-11-22', 'payment-due'],
  ['2026-11-20', 'payment-overdue'],
  ['2026-11-14', 'payment-overdue'],
  ['2026-11-13', undefined],
])('reminderOn: a payment due on %s gets %s on 23.11.2026', (dueOn, kind) => {
  expect(reminderOn(TODAY, dueOn)).toBe(kind);
});

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

it('reminderOn is never a reminder of a due day more than three days ahead, nor an overdue one before the end of the term', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -40, max: 40 }), (at, days) => {
      const today = warsawDate(at);
      const kind = reminderOn(today, addDays(today, days));
      if (days > 3) expect(kind).toBeUndefined();
      if (days >= 0) expect(kind).not.toBe('payment-overdue');
      const isOver = isTermOver(addDays(today, days), today);
      expect(kind === 'payment-due' ? isOver : kind === 'payment-overdue' && !isOver).toBe(false);
    }),
  );
});

it('reminderOn reaches each payment with both kinds when each day is worked on, in any summer or winter time', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const dueOn = warsawDate(at);
      const days = Array.from({ length: 30 }, (_, index) => addDays(dueOn, index - 15));
      const kinds = new Set(days.map((day) => reminderOn(day, dueOn)));
      expect(kinds).toEqual(new Set([undefined, 'payment-due', 'payment-overdue']));
    }),
  );
});
