// What a row of the offer says beside its course: the first month, and the meetings that do not take place (CAL-11).
import { type MissedMeeting, missedBeforeNext } from '@zapisy/domain/calendar/course-agenda';
import { type MonthOffer, monthOffers } from '@zapisy/domain/registration/months/month-offer';
import { isListOpen } from '@zapisy/domain/registration/waiting/offer-time';
import type { ListedCourse } from '../registration/basket.ts';

export type OfferedFacts = {
  /** Of a permanent class: the first month that a place may begin with. */
  readonly first?: MonthOffer | undefined;
  readonly missed: readonly MissedMeeting[];
  /** While the course is full, a place may be waited for (WAIT-1). */
  readonly hasWaitingList: boolean;
};

/** By course. */
export function offeredFacts(courses: readonly ListedCourse[], now: Date): Map<string, OfferedFacts> {
  return new Map(
    courses.map((course) => [
      course.id,
      {
        first: monthOffers(course, now)[0],
        missed: missedBeforeNext(course, now),
        hasWaitingList: isListOpen(course, now),
      },
    ]),
  );
}
