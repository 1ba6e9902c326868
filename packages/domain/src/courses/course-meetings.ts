// When a course meets: its meetings from its days and hours, and whether it has started or ended.
import { addDays, warsawDate, warsawMoment } from '../warsaw-time.ts';
import { type CourseHours, weekdayOf } from './course-hours.ts';

/**
 * Days are business days 'YYYY-MM-DD'; null where a course has no first or no last day. A course from before hours were
 * kept has none.
 */
export type CourseTime = {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly hours: readonly CourseHours[];
};

/** One meeting, by its business day and the moments (UTC) at which it starts and ends. */
type Meeting = { readonly day: string; readonly starts: Date; readonly ends: Date };

const DAYS_OF_WEEK = 7;

/** The first `limit` meetings that end after the moment, the earliest first; none for a course without hours. */
export function nextMeetings(time: CourseTime, after: Date, limit: number): readonly Meeting[] {
  if (time.hours.length === 0) return [];
  const found: Meeting[] = [];
  const today = warsawDate(after);
  let day = time.startsOn !== null && time.startsOn > today ? time.startsOn : today;
  while (found.length < limit && (time.endsOn === null || day <= time.endsOn)) {
    const meeting = meetingOn(time.hours, day);
    if (meeting && meeting.ends > after) found.push(meeting);
    day = addDays(day, 1);
  }
  return found;
}

/** The meeting on a business day 'YYYY-MM-DD', also one that is over; undefined when the course does not meet then. */
export function meetingOfDay({ startsOn, endsOn, hours }: CourseTime, day: string): Meeting | undefined {
  const isWithin = (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);
  return isWithin ? meetingOn(hours, day) : undefined;
}

/** The first meeting; undefined without a first day, and when no weekday of the hours is among the days. */
export function firstMeeting({ startsOn, endsOn, hours }: CourseTime): Meeting | undefined {
  return startsOn === null ? undefined : meetingAround(hours, startsOn, 1, (day) => endsOn === null || day <= endsOn);
}

/** The last meeting; undefined for a course without a last day. */
export function lastMeeting({ startsOn, endsOn, hours }: CourseTime): Meeting | undefined {
  return endsOn === null ? undefined : meetingAround(hours, endsOn, -1, (day) => startsOn === null || day >= startsOn);
}

/** From the start of the first meeting on; without hours from the first day on. */
export function hasStarted(time: CourseTime, now: Date): boolean {
  const first = firstMeeting(time);
  if (first) return first.starts <= now;
  return time.startsOn !== null && time.startsOn <= warsawDate(now);
}

/** From the end of the last meeting on; without hours once the last day is over. */
export function hasEnded(time: CourseTime, now: Date): boolean {
  const last = lastMeeting(time);
  if (last) return last.ends <= now;
  return time.endsOn !== null && time.endsOn < warsawDate(now);
}

function meetingAround(
  hours: readonly CourseHours[],
  from: string,
  step: 1 | -1,
  isWithin: (day: string) => boolean,
): Meeting | undefined {
  for (let count = 0; count < DAYS_OF_WEEK; count += 1) {
    const day = addDays(from, count * step);
    const meeting = isWithin(day) ? meetingOn(hours, day) : undefined;
    if (meeting) return meeting;
  }
  return undefined;
}

function meetingOn(hours: readonly CourseHours[], day: string): Meeting | undefined {
  const weekday = weekdayOf(day);
  const found = hours.find((one) => one.weekday === weekday);
  return found && { day, starts: warsawMoment(day, found.starts), ends: warsawMoment(day, found.ends) };
}
