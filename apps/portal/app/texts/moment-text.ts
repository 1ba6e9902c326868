// Until when something waits: a time of today, else with its day (WAIT-7).
import { toDayText } from '@zapisy/domain/registration/course-time-text';
import { warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';

/** '14:25', and 'środy 25.11, 14:25' of a day to come: goes after 'do'. */
export function momentText(moment: Date, now: Date): string {
  const day = warsawDate(moment);
  const time = warsawTime(moment);
  return day <= warsawDate(now) ? time : `${toDayText(day)}, ${time}`;
}
