// Which due payments are reminded of on a day (MAIL-6): once some days before the due day, and once after its term (PAY-47).

import { addDays } from '../warsaw-time.ts';
import { overdueBefore } from './term-end.ts';

export type ReminderKind = 'payment-due' | 'payment-overdue';

const DAYS_BEFORE = 3;
/** A reminder that was missed (servers down, job switched off) is made up for so long; an older debt is left to people. */
const OVERDUE_DAYS = 7;

/** Due days, 'YYYY-MM-DD', both included. */
type DueDays = { readonly from: string; readonly to: string };

/** The due days that are reminded of on a day of Europe/Warsaw, for each kind. */
export function remindedDueDays(today: string): Readonly<Record<ReminderKind, DueDays>> {
  const firstInTime = overdueBefore(today);
  return {
    'payment-due': { from: firstInTime, to: addDays(today, DAYS_BEFORE) },
    'payment-overdue': { from: overdueBefore(addDays(today, -OVERDUE_DAYS)), to: addDays(firstInTime, -1) },
  };
}

/** The reminder that a payment due on that day gets today; undefined: none. */
export function reminderOn(today: string, dueOn: string): ReminderKind | undefined {
  const kinds = Object.entries(remindedDueDays(today)) as readonly (readonly [ReminderKind, DueDays])[];
  return kinds.find(([, { from, to }]) => from <= dueOn && dueOn <= to)?.[0];
}
