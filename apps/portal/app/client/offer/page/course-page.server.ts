// What the page of a course is made of: the course as the offer has it, its next meetings, and those that fall out (OFF-2).
import { redirect } from '@remix-run/node';
import { type MissedMeeting, missedAhead } from '@zapisy/domain/calendar/course-agenda';
import { nextMeetings } from '@zapisy/domain/courses/course-meetings';
import { courseNumberIn } from '@zapisy/domain/offer/course-address';
import { rangeText } from '@zapisy/domain/registration/course-time-text';
import { isListOpen } from '@zapisy/domain/registration/waiting/offer-time';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import type { Api } from '#app/server/api.server.ts';
import { notFound } from '#app/server/visit.server.ts';
import { coursePageAddress } from '#app/shared/courses/course-page-address.ts';
import type { ListedCourse } from '../../registration/basket.ts';

/** Of a class that goes on for months only the next ones. */
const SHOWN_MEETINGS = { permanent: 6, turnus: 31, trial: 1 } as const;

type ShownMeeting = { readonly day: string; readonly time: string; readonly startsAt: Date; readonly endsAt: Date };

type Ahead = {
  readonly meetings: readonly ShownMeeting[];
  readonly missed: readonly MissedMeeting[];
  readonly hasWaitingList: boolean;
};

/**
 * The course that the address names. Throws the page for an unknown address, and leads an address with other words to
 * that of the course: what follows them stays.
 */
export async function readCoursePage(api: Api, part: string, { search }: URL) {
  const number = courseNumberIn(part);
  if (number === undefined) return notFound();
  const found = await api.registration.coursePage.query({ number });
  const { shortName } = found.kind === 'open' ? found.course : found;
  const named = coursePageAddress({ number, shortName });
  // Not remembered by a browser: a course may get its former name back.
  const headers = { 'Cache-Control': 'no-store' };
  if (named !== `/zajecia/${part}`) throw redirect(`${named}${search}`, { status: 301, headers });
  return found;
}

export function aheadOf(course: ListedCourse, now: Date): Ahead {
  const meetings = nextMeetings(course, now, SHOWN_MEETINGS[course.kind]).map(({ day, starts, ends }) => ({
    day,
    time: rangeText({ starts: warsawTime(starts), ends: warsawTime(ends) }),
    startsAt: starts,
    endsAt: ends,
  }));
  return { meetings, missed: missedAhead(course, now), hasWaitingList: isListOpen(course, now) };
}
