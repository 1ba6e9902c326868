// A moment as a narrow column shows it: the time today, with a word or the day otherwise.
import { addDays, formatDate, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';

/** '14:05', 'wczoraj 14:05', 'jutro 06:00', '20.11, 14:05', in Europe/Warsaw. */
export function shortMoment(moment: Date, now: Date): string {
  const today = warsawDate(now);
  const day = warsawDate(moment);
  const time = warsawTime(moment);
  if (day === today) return time;
  if (day === addDays(today, 1)) return `jutro\u00A0${time}`;
  if (day === addDays(today, -1)) return `wczoraj\u00A0${time}`;
  return `${formatDate(day).slice(0, 5)},\u00A0${time}`;
}
