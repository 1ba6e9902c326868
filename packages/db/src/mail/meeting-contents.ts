// What a letter says of one meeting that was called off, moved or restored (CAL-10).
import { isSameChange, knownChange } from '@zapisy/domain/calendar/meeting-change';
import {
  type CourseTime,
  type MeetingChange,
  type MeetingTime,
  placedMeeting,
} from '@zapisy/domain/courses/course-meetings';
import type { LetterFacts, ReportedMeeting } from '@zapisy/domain/mail/letter';
import { calendarPlaceFrom, type NamedCalendarPlace } from '../calendar/calendar-records.ts';
import type { Tx } from '../connection/open-database.ts';
import { courseFrom } from '../registration/course-records.ts';
import { fullName, type LetterCourse, letterCourseFrom } from './letter-names.ts';

export type ChangedMeeting = {
  /** First and last names of the owner's participants in the class. */
  readonly participants: readonly string[];
  readonly course: LetterCourse;
  /** By the hours of the course. */
  readonly placed: MeetingTime;
  /** Null: it takes place at its hours again. */
  readonly change: MeetingChange | null;
  readonly calendars: readonly NamedCalendarPlace[];
};

type MeetingContents = { readonly kind: 'meeting-changed' } & ChangedMeeting;

/** Undefined when the meeting was changed again since, is over on `today`, or no participant has a place any more. */
export async function changedMeeting(
  tx: Tx,
  { meeting, places = [] }: LetterFacts,
  today: string,
): Promise<MeetingContents | undefined> {
  if (!meeting) return undefined;
  const rows = await tx.registration.findMany({
    where: { OR: places.map(({ registrationId, courseId }) => ({ id: registrationId, courseId, state: 'taken' })) },
    include: { course: { include: { hours: true } }, player: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const [first] = rows;
  if (!first) return undefined;
  const { day, change } = meeting;
  const course = courseFrom(first.course);
  const placed = placedMeeting(course, day);
  const isOver = day < today && (change?.movedTo?.day ?? day) < today;
  if (!placed || isOver || !isTrue(course, meeting)) return undefined;
  return {
    kind: 'meeting-changed',
    participants: rows.map(({ player }) => fullName(player)),
    course: letterCourseFrom(first.course),
    placed,
    change,
    calendars: rows.map(calendarPlaceFrom),
  };
}

/** What was called off stays so on a day that became a day off; one that is at its hours again does not. */
function isTrue(course: CourseTime, { day, change }: ReportedMeeting): boolean {
  const written = course.changes?.find((one) => one.day === day);
  return isSameChange(knownChange(course, day), change) || (written !== undefined && isSameChange(written, change));
}
