// How long a place that came free is kept for the person to whom the waiting list offers it (WAIT-4).
import { type CourseTime, firstMeeting, hasEnded, lastMeeting } from '../../courses/course-meetings.ts';
import { addDays, warsawDayStart } from '../../warsaw-time.ts';
import { type Course, type PlacesLeft, placesLeft } from '../course.ts';
import { enrolmentClosure } from '../course-state.ts';

/** What a school may set, in hours. */
export const OFFER_HOURS = { fewest: 1, most: 168 } as const;
export const DEFAULT_OFFER_HOURS = 24;
/** A shorter time helps nobody: who reads the letter is on the way there already. */
export const LEAST_OFFER_MINUTES = 60;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Timed = CourseTime & Pick<Course, 'kind'>;

/**
 * Until when a place is kept that is offered now; undefined when it is not offered any more. It is kept for the hours that
 * the school sets, but for at most half of what is left until the list ends, so that the next person has a chance, too;
 * never past the end of the list, and never for less than `LEAST_OFFER_MINUTES`.
 */
export function offeredUntil(course: Timed, hours: number, now: Date): Date | undefined {
  if (enrolmentClosure(course, now) !== undefined) return undefined;
  const end = listEnd(course);
  if (!end) return later(now, hours * HOUR_MS);
  const left = end.getTime() - now.getTime();
  const least = LEAST_OFFER_MINUTES * MINUTE_MS;
  if (left < least) return undefined;
  return later(now, Math.min(hours * HOUR_MS, Math.max(least, Math.floor(left / 2))));
}

/** True while places of the course are offered to those who wait; after it a free place is anybody's. */
export function isListOpen(course: Timed, now: Date): boolean {
  return offeredUntil(course, OFFER_HOURS.fewest, now) !== undefined;
}

type Counted = { readonly used: number; readonly waiting: number };

/** The places that are not used now; none is kept for those who wait once the list is over (WAIT-3). */
export function placesLeftNow(
  course: Timed & Pick<Course, 'places'>,
  { used, waiting }: Counted,
  now: Date,
): PlacesLeft {
  return placesLeft(course, { used, waiting: isListOpen(course, now) ? waiting : 0 });
}

/**
 * True once nobody waits any more: the list has ended, also that of a course whose meetings are all called off. Before that an
 * entry stays in the line, even in the last hour: staff may move the meeting.
 */
export function isListOver(course: Timed, now: Date): boolean {
  const end = listEnd(course);
  return hasEnded(course, now) || (end !== undefined && end <= now);
}

/** The end of the last meeting of a permanent class, for one may begin with any meeting, else the start of the first one. */
function listEnd(course: Timed): Date | undefined {
  if (course.kind !== 'permanent') return firstMeeting(course)?.starts ?? dayStart(course.startsOn);
  return lastMeeting(course)?.ends ?? (course.endsOn === null ? undefined : dayStart(addDays(course.endsOn, 1)));
}

function dayStart(day: string | null): Date | undefined {
  return day === null ? undefined : warsawDayStart(day);
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
