// When a course meets: its meetings from its days and hours, without days off, and with the meetings that staff moved (CAL-4,
// CAL-6, REG-1).
import { addDays, lastDayOfMonth, warsawDate, warsawMoment } from '../warsaw-time.ts';
import { type CourseHours, weekdayOf } from './course-hours.ts';
import { publicHoliday } from './public-holidays.ts';

/** Days on which a school, a city or one course does not meet; business days 'YYYY-MM-DD', both included. */
export type DaysOff = { readonly from: string; readonly to: string; readonly reason: string };

/** The day 'YYYY-MM-DD' and the times 'HH:MM' that one meeting has instead of those of its course. */
export type MeetingTime = { readonly day: string; readonly starts: string; readonly ends: string };

/** One meeting that staff called off or moved. */
export type MeetingChange = {
  /** The day on which the hours of the course place it. */
  readonly day: string;
  readonly reason: string;
  /** Null: it was called off. */
  readonly movedTo: MeetingTime | null;
};

/**
 * Days are business days 'YYYY-MM-DD'; null where a course has no first or no last day. A course from before hours were
 * kept has none.
 */
export type CourseTime = {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly hours: readonly CourseHours[];
  /** True for a course that meets on public holidays, too. */
  readonly meetsOnHolidays?: boolean;
  /** The days off of the school that hold for this course. */
  readonly daysOff?: readonly DaysOff[];
  readonly changes?: readonly MeetingChange[];
};

/** One meeting, by its business day and the moments (UTC) at which it starts and ends. */
export type Meeting = {
  readonly day: string;
  readonly starts: Date;
  readonly ends: Date;
  /** What staff changed of it; absent for a meeting at the hours of its course. */
  readonly change?: MeetingChange;
};

/** Why a course does not meet on a day on which its hours place a meeting. */
export type NoMeeting =
  | { readonly kind: 'holiday' | 'day-off' | 'called-off'; readonly reason: string }
  | { readonly kind: 'moved'; readonly reason: string; readonly movedTo: MeetingTime };

/** No school is closed for longer; a search for the next meeting ends there. */
const LONGEST_SEARCH_DAYS = 800;

/** The first `limit` meetings that end after the moment, the earliest first; none for a course without hours. */
export function nextMeetings(time: CourseTime, after: Date, limit: number): readonly Meeting[] {
  if (time.hours.length === 0) return [];
  const today = warsawDate(after);
  const first = time.startsOn !== null && time.startsOn > today ? time.startsOn : today;
  const found: Meeting[] = [];
  for (const day of daysFrom(first, 1)) {
    if (found.length === limit || (time.endsOn !== null && day > time.endsOn)) break;
    const meeting = regularMeeting(time, day);
    if (meeting && meeting.ends > after) found.push(meeting);
  }
  const moved = movedMeetings(time).filter(({ ends }) => ends > after);
  return inOrder([...found, ...moved]).slice(0, limit);
}

/** The meeting on a business day 'YYYY-MM-DD', also one that is over; undefined when the course does not meet then. */
export function meetingOfDay(time: CourseTime, day: string): Meeting | undefined {
  return inOrder([regularMeeting(time, day), ...movedMeetings(time).filter((moved) => moved.day === day)])[0];
}

/**
 * The meetings of a month 'YYYY-MM' (REG-34): those that the hours place in it, without days off and without what was
 * called off. One that was moved stays a meeting of its month, whatever the day to which it went.
 */
export function meetingsOfMonth(time: CourseTime, month: string): readonly Meeting[] {
  const [first, last] = [`${month}-01`, lastDayOfMonth(month)];
  const found: (Meeting | undefined)[] = movedMeetings(time).filter(({ change }) => change?.day.startsWith(month));
  for (let day = first; day <= last; day = addDays(day, 1)) found.push(regularMeeting(time, day));
  return inOrder(found);
}

/**
 * Why there is no meeting on a day on which the hours place one; undefined when there is one, or none was placed. One
 * that staff moved stays moved on a day that became a day off.
 */
export function whyNoMeeting(time: CourseTime, day: string): NoMeeting | undefined {
  if (!isPlaced(time, day)) return undefined;
  const changed = changeReason(time, day);
  return changed?.kind === 'moved' ? changed : (dayOffOf(time, day) ?? changed);
}

/** The first meeting; undefined without a first day, and when no meeting is left among the days. */
export function firstMeeting(time: CourseTime): Meeting | undefined {
  return time.startsOn === null ? undefined : meetingFrom(time, time.startsOn, 1);
}

/** The last meeting; undefined for a course without a last day. */
export function lastMeeting(time: CourseTime): Meeting | undefined {
  return time.endsOn === null ? undefined : meetingFrom(time, time.endsOn, -1);
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

/** The outermost meeting in one direction of time, among those of the hours and those that were moved. */
function meetingFrom(time: CourseTime, from: string, step: 1 | -1): Meeting | undefined {
  if (time.hours.length === 0) return undefined;
  let regular: Meeting | undefined;
  for (const day of daysFrom(from, step)) {
    if (regular || !isWithin(time, day)) break;
    regular = regularMeeting(time, day);
  }
  return inOrder([regular, ...movedMeetings(time)]).at(step === 1 ? 0 : -1);
}

function* daysFrom(from: string, step: 1 | -1): Generator<string> {
  for (let count = 0; count < LONGEST_SEARCH_DAYS; count += 1) yield addDays(from, count * step);
}

function isWithin({ startsOn, endsOn }: CourseTime, day: string): boolean {
  return (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);
}

function hoursOn({ hours }: CourseTime, day: string): CourseHours | undefined {
  const weekday = weekdayOf(day);
  return hours.find((one) => one.weekday === weekday);
}

const isPlaced = (time: CourseTime, day: string) => placedMeeting(time, day) !== undefined;

/** The meeting that the hours place on a day, whatever became of it; undefined when they place none. */
export function placedMeeting(time: CourseTime, day: string): MeetingTime | undefined {
  const placed = isWithin(time, day) ? hoursOn(time, day) : undefined;
  return placed && { day, starts: placed.starts, ends: placed.ends };
}

/** Why a course has a day off: a public holiday, or one of the school's; undefined on every other day. */
export function dayOffOf({ meetsOnHolidays = false, daysOff = [] }: CourseTime, day: string): NoMeeting | undefined {
  const holiday = meetsOnHolidays ? undefined : publicHoliday(day);
  if (holiday !== undefined) return { kind: 'holiday', reason: holiday };
  const off = daysOff.find(({ from, to }) => from <= day && day <= to);
  return off && { kind: 'day-off', reason: off.reason };
}

function changeReason({ changes = [] }: CourseTime, day: string): NoMeeting | undefined {
  const change = changes.find((one) => one.day === day);
  if (!change) return undefined;
  const { reason, movedTo } = change;
  return movedTo ? { kind: 'moved', reason, movedTo } : { kind: 'called-off', reason };
}

/** A meeting at the hours of the course. */
function regularMeeting(time: CourseTime, day: string): Meeting | undefined {
  const placed = placedMeeting(time, day);
  return placed && !whyNoMeeting(time, day) ? meetingAt(placed) : undefined;
}

/**
 * Those that staff moved. A change of a day on which the course no longer meets is none, and a day off takes a meeting
 * that was moved away from it as little as one that was moved onto it: a person chose that day.
 */
function movedMeetings(time: CourseTime): readonly Meeting[] {
  return (time.changes ?? []).flatMap((change) =>
    change.movedTo && isPlaced(time, change.day) ? [{ ...meetingAt(change.movedTo), change }] : [],
  );
}

/** With its moments. */
export function meetingAt({ day, starts, ends }: MeetingTime): Meeting {
  return { day, starts: warsawMoment(day, starts), ends: warsawMoment(day, ends) };
}

function inOrder(meetings: readonly (Meeting | undefined)[]): readonly Meeting[] {
  return meetings
    .filter((meeting) => meeting !== undefined)
    .toSorted((one, other) => one.starts.getTime() - other.starts.getTime());
}
