// The entries of a calendar for one place: a course with the same hours on its weekdays is one entry that repeats.
import { hoursByTime, type SharedHours, type Weekday } from '../courses/course-hours.ts';
import { type CourseTime, lastMeeting, nextMeetings } from '../courses/course-meetings.ts';

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
  /** The first meeting. */
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
  readonly repeats: {
    readonly weekdays: readonly Weekday[];
    /** The moment at which the last meeting starts; undefined for a course without a last day. */
    readonly until: Date | undefined;
  } | null;
};

/** None for a course without hours, and for one without a meeting after the place was taken. */
export function calendarEntries({ registrationId, since, sequence, course }: CalendarPlace): readonly CalendarEntry[] {
  return hoursByTime(course.hours).flatMap((shared, index): readonly CalendarEntry[] => {
    const time = { ...course, hours: hoursOf(shared) };
    const [first] = nextMeetings(time, since, 1);
    if (!first) return [];
    const last = lastMeeting(time);
    const { starts, ends, weekdays } = shared;
    return [
      {
        uid: uidOf(registrationId, index),
        sequence,
        day: first.day,
        starts,
        ends,
        repeats: last?.day === first.day ? null : { weekdays, until: last?.starts },
      },
    ];
  });
}

function hoursOf({ weekdays, starts, ends }: SharedHours) {
  return weekdays.map((weekday) => ({ weekday, starts, ends }));
}

/** The first entry has the place's own id, so that a move to other weekdays replaces it. */
function uidOf(registrationId: string, index: number): string {
  return index === 0 ? `${registrationId}@zapisy` : `${registrationId}-${index + 1}@zapisy`;
}
