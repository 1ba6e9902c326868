// A moment beside others of the same days: 'dziś 06:00', 'wczoraj 06:00', otherwise with its date.
import { addDays, formatWarsaw, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';

export function dayAndTime(moment: Date, now: Date): string {
  const [day, today] = [warsawDate(moment), warsawDate(now)];
  const near = { [today]: 'dziś', [addDays(today, -1)]: 'wczoraj', [addDays(today, 1)]: 'jutro' }[day];
  return near === undefined ? formatWarsaw(moment) : `${near} ${warsawTime(moment)}`;
}
