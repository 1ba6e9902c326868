// Overdue: a due payment whose due day has passed in Europe/Warsaw (PAY-31).
import { daysBetween } from '../warsaw-time.ts';
import type { Payment } from './payment.ts';

/**
 * How many days ago the due day of a payment passed; 0 for one that is not overdue. `today` is a business day
 * 'YYYY-MM-DD'. Only what is owed and not being paid can be overdue.
 */
export function daysOverdue({ state, dueOn }: Pick<Payment, 'state' | 'dueOn'>, today: string): number {
  return state === 'due' && dueOn < today ? daysBetween(dueOn, today) : 0;
}
