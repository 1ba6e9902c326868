// The entries of a calendar for one place: a course with the same hours on its weekdays is one entry that repeats, with
// the days on which it does not meet and the meetings that were moved (CAL-7, CAL-1).
import { hoursByTime, type SharedHours, type Weekday, weekdayOf } from '../courses/course-hours.ts';
import { type CourseTime, type MeetingTime, whyNoMeeting } from '../courses/course-meetings.ts';
import { addDays, warsawDate, warsawMoment } from '../warsaw-time.ts';

/** A place with what its entries need. */
export type CalendarPlace = {
  readonly registrationId: string;
  /** When the place was taken: earlier meetings are in no calendar. */
  readonly since: Date;
  /** Grows with every move and every change of the course (CAL-2). */
  readonly sequence: number;
  readonly course: CourseTime;
};

/** Days are business days 'YYYY-MM-DD', times 'HH:MM' in Europe/Warsaw. */
export type CalendarEntry = {
  /** The same for each file of a place, so that a second import replaces the first. */
  readonly uid: string;
  readonly sequence: number;
  /** The first meeting; of one that was moved, the day on which the hours place it. */
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
  readonly repeats: {
    readonly weekdays: readonly Weekday[];
    /** The moment at which the hours place the last meeting; undefined for a course without a last day. */
    readonly until: Date | undefined;
    /** Days of the repetition without a meeting. */
    readonly without: readonly string[];
    /** Meetings of the repetition that were moved. */
    readonly moved: readonly MovedInstance[];
  } | null;
  /** No meeting takes place: the entry takes back what calendars have of the place. */
  readonly isCancelled?: true;
};

/** @property day on which the hours place it. */
export type MovedInstance = { readonly day: string; readonly to: MeetingTime };

/** No participant stays in a class for longer: without a last day, later days off are in no file. */
const LONGEST_PLACE_DAYS = 12 * 366;

/**
 * None for a course without hours, and for one without a meeting after the place was taken. When each of these is off,
 * the entry says that it is cancelled: a calendar that has the meetings would keep them.
 */
export function calendarEntries({ registrationId, since, sequence, course }: CalendarPlace): readonly CalendarEntry[] {
  return hoursByTime(course.hours).flatMap((shared, index): readonly CalendarEntry[] => {
    const found = repetition(course, shared, since);
    return found ? [{ uid: uidOf(registrationId, index), sequence, ...found }] : [];
  });
}

/**
 * What becomes of one day on which the hours place a meeting; null: none takes place, or it was before the place.
 * `isOff`: there would be one, after the place was taken.
 */
type Instance = {
  readonly day: string;
  readonly at: MeetingTime | null;
  readonly isMoved: boolean;
  readonly isOff: boolean;
};

function repetition(
  course: CourseTime,
  shared: SharedHours,
  since: Date,
): Omit<CalendarEntry, 'uid' | 'sequence'> | undefined {
  const { weekdays, starts, ends } = shared;
  const all = placedDays(course, shared, since).map((day) => instanceOf(course, { day, starts, ends }, since));
  const from = all.findIndex(({ at }) => at !== null);
  const to = all.findLastIndex(({ at }) => at !== null);
  const [first, last] = [all[from], all[to]];
  if (!first?.at || !last) return cancelled(all, shared);
  if (first === last && course.endsOn !== null) return { ...first.at, repeats: null };
  const shown = course.endsOn === null ? all.slice(from) : all.slice(from, to + 1);
  return {
    day: first.day,
    starts,
    ends,
    repeats: {
      weekdays,
      until: course.endsOn === null ? undefined : warsawMoment(last.day, starts),
      without: shown.filter(({ at }) => at === null).map(({ day }) => day),
      moved: shown.flatMap(({ day, at, isMoved }) => (at && isMoved ? [{ day, to: at }] : [])),
    },
  };
}

function cancelled(all: readonly Instance[], { starts, ends }: SharedHours) {
  const off = all.find(({ isOff }) => isOff);
  return off && { day: off.day, starts, ends, repeats: null, isCancelled: true as const };
}

function instanceOf(course: CourseTime, regular: MeetingTime, since: Date): Instance {
  const { day } = regular;
  const why = whyNoMeeting(course, day);
  const isMoved = why?.kind === 'moved';
  const at = isMoved ? why.movedTo : regular;
  const isToCome = warsawMoment(at.day, at.ends) > since;
  const isOff = isToCome && why !== undefined && !isMoved;
  return { day, at: isToCome && !isOff ? at : null, isMoved, isOff };
}

/** The days on which these hours place a meeting, from the day on which the place was taken, or from one moved past it. */
function placedDays(course: CourseTime, { weekdays }: SharedHours, since: Date): readonly string[] {
  const taken = warsawDate(since);
  const changed = (course.changes ?? []).map(({ day }) => day);
  const earliest = [taken, ...changed].toSorted()[0] ?? taken;
  const from = course.startsOn !== null && course.startsOn > earliest ? course.startsOn : earliest;
  const to = course.endsOn ?? addDays(from > taken ? from : taken, LONGEST_PLACE_DAYS);
  const found: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdays.includes(weekdayOf(day))) found.push(day);
  return found;
}

/** The first entry has the place's own id, so that a move to other weekdays replaces it. */
function uidOf(registrationId: string, index: number): string {
  return index === 0 ? `${registrationId}@zapisy` : `${registrationId}-${index + 1}@zapisy`;
}
