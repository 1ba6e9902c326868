// What becomes of the days on which the hours of a course place a meeting: held, moved, called off, or a day off (CAL-11,
// CAL-12).
import {
  type CourseTime,
  firstMeeting,
  type MeetingTime,
  meetingAt,
  type NoMeeting,
  nextMeetings,
  placedMeeting,
  whyNoMeeting,
} from '../courses/course-meetings.ts';
import type { CourseKind } from '../registration/course.ts';
import { addDays, warsawDate } from '../warsaw-time.ts';

export type AgendaRow = {
  /** By the hours of the course. */
  readonly placed: MeetingTime;
  /** Null: it takes place at that time. */
  readonly why: NoMeeting | null;
};

export type MissedMeeting = { readonly placed: MeetingTime; readonly why: NoMeeting };

const SEARCHED_DAYS = 400;

/**
 * The next `limit` days on which the hours place a meeting, by day; one that was moved counts until its new time ends,
 * any other until it would end.
 */
export function courseAgenda(time: CourseTime, now: Date, limit: number): readonly AgendaRow[] {
  const today = warsawDate(now);
  const waiting = (time.changes ?? []).flatMap(({ day, movedTo }) => (movedTo && movedTo.day >= today ? [day] : []));
  const first = [today, ...waiting, time.startsOn ?? today].toSorted()[0] ?? today;
  const from = time.startsOn !== null && time.startsOn > first ? time.startsOn : first;
  const last = addDays(from > today ? from : today, SEARCHED_DAYS);
  const found: AgendaRow[] = [];
  for (let day = from; day <= last && found.length < limit; day = addDays(day, 1)) {
    const row = agendaRow(time, day);
    if (row && isComing(row, now)) found.push(row);
  }
  return found;
}

/** The meetings that do not take place at their time on the days from `from` to `to`, both included and 'YYYY-MM-DD'. */
export function missedMeetings(time: CourseTime, from: string, to: string): readonly MissedMeeting[] {
  const found: MissedMeeting[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const row = agendaRow(time, day);
    if (row?.why) found.push({ placed: row.placed, why: row.why });
  }
  return found;
}

/** So far ahead clients see the days off of a permanent class. */
const SEEN_DAYS = 28;

type KindOfCourse = CourseTime & { readonly kind: CourseKind };

/**
 * What a client reads before a place is chosen: the days of the coming weeks on which a permanent class does not meet,
 * and all of those of a turnus and a trial.
 */
export function missedAhead(course: KindOfCourse, now: Date): readonly MissedMeeting[] {
  const { kind, startsOn, endsOn } = course;
  const today = warsawDate(now);
  const from = startsOn !== null && startsOn > today ? startsOn : today;
  const to = kind === 'permanent' || endsOn === null ? addDays(from, SEEN_DAYS) : endsOn;
  return missedMeetings(course, from, to).filter(({ placed }) => meetingAt(placed).ends > now);
}

/** The same in a list of courses: of a permanent class only the days before its next meeting. */
export function missedBeforeNext(course: KindOfCourse, now: Date): readonly MissedMeeting[] {
  const ahead = missedAhead(course, now);
  if (course.kind !== 'permanent' || ahead.length === 0) return ahead;
  const [next] = nextMeetings(course, now, 1);
  return next ? ahead.filter(({ placed }) => placed.day < next.day) : ahead;
}

/** What public holidays and days off take of a course. `isAll`: no meeting is left. */
export type LostDays = { readonly days: readonly MissedMeeting[]; readonly isAll: boolean };

/**
 * For the person who plans it; undefined when nothing is lost. The days of a turnus and of a trial were chosen one by one;
 * a permanent class is expected to lose some of many.
 */
export function lostDays(course: KindOfCourse): LostDays | undefined {
  const { kind, startsOn, endsOn } = course;
  if (startsOn === null || endsOn === null) return undefined;
  const isAll = firstMeeting(course) === undefined;
  if (kind === 'permanent' && !isAll) return undefined;
  const days = missedMeetings(course, startsOn, endsOn).filter(
    ({ why }) => why.kind === 'holiday' || why.kind === 'day-off',
  );
  return days.length > 0 ? { days, isAll } : undefined;
}

function agendaRow(time: CourseTime, day: string): AgendaRow | undefined {
  const placed = placedMeeting(time, day);
  return placed && { placed, why: whyNoMeeting(time, day) ?? null };
}

function isComing({ placed, why }: AgendaRow, now: Date): boolean {
  return meetingAt(why?.kind === 'moved' ? why.movedTo : placed).ends > now;
}
