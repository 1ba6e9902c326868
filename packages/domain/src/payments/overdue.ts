// Overdue: a due payment whose term has ended in Europe/Warsaw (PAY-31, PAY-47).
import { daysBetween } from '../warsaw-time.ts';
import type { Payment } from './payment.ts';
import { isTermOver, termEnd } from './term-end.ts';

/**
 * How many days ago the term of a payment ended; 0 for one that is not overdue. `today` is a business day 'YYYY-MM-DD'.
 * Only what is owed and not being paid can be overdue.
 */
export function daysOverdue({ state, dueOn }: Pick<Payment, 'state' | 'dueOn'>, today: string): number {
  if (state !== 'due' || !isTermOver(dueOn, today)) return 0;
  return daysBetween(termEnd(dueOn), today);
}
