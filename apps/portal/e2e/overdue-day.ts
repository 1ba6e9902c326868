// A due day in the past on which a term ends, whatever the day on which the tests run.
import { isTermPutOff } from '@zapisy/domain/courses/public-holidays';
import { addDays, daysBetween, warsawDate } from '@zapisy/domain/warsaw-time';

/** The last such day 'YYYY-MM-DD' that is at least so many days ago, and how many days it is overdue. */
export function overdueDay(days: number): { readonly dueOn: string; readonly days: number } {
  const today = warsawDate(new Date());
  let dueOn = addDays(today, -days);
  while (isTermPutOff(dueOn)) dueOn = addDays(dueOn, -1);
  return { dueOn, days: daysBetween(dueOn, today) };
}
