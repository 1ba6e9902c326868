// When a term for payment ends: one that falls on a Saturday or a statutory day off ends on the next day that is
// neither (Civil Code, art. 115; PAY-47).
import { isTermPutOff } from '../courses/public-holidays.ts';
import { addDays } from '../warsaw-time.ts';

/** The last day on which a payment that is due on a day is in time. Both are business days 'YYYY-MM-DD'. */
export function termEnd(dueOn: string): string {
  let end = dueOn;
  while (isTermPutOff(end)) end = addDays(end, 1);
  return end;
}

/** Whether the term of a payment is over on `today`. */
export function isTermOver(dueOn: string, today: string): boolean {
  return dueOn < today && termEnd(dueOn) < today;
}

/**
 * The day that screens and letters name: the due day, and once that is over the end of its term. A payment by the due day
 * is in time everywhere, also where a place waits no longer than that.
 */
export function shownTerm(dueOn: string, today: string): string {
  return dueOn < today ? termEnd(dueOn) : dueOn;
}

/**
 * What was due before this day is overdue on `today`, and nothing else is: the first due day whose term has not ended.
 * A query compares `due_on` with it, instead of the end of each term with today.
 */
export function overdueBefore(today: string): string {
  let first = today;
  while (termEnd(addDays(first, -1)) >= today) first = addDays(first, -1);
  return first;
}
