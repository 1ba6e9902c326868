// The names of the fields of a weekday's hours.
import type { Weekday } from '@zapisy/domain/courses/course-hours';

export type HoursField = `starts${Weekday}` | `ends${Weekday}`;

export function startsField(weekday: Weekday): HoursField {
  return `starts${weekday}`;
}

export function endsField(weekday: Weekday): HoursField {
  return `ends${weekday}`;
}
