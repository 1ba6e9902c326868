// The places of an owner as a calendar shows them (CAL-1).
import type { CalendarPlace } from '@zapisy/domain/calendar/calendar-entry';
import type { Course } from '@zapisy/domain/registration/course';
import type { Tx } from '../connection/open-database.ts';
import { type CourseRow, courseFrom, courseSequence } from '../registration/course-records.ts';

/** A place with the texts of its entries. */
export type NamedCalendarPlace = CalendarPlace & {
  readonly course: Pick<Course, 'shortName' | 'city' | 'address' | 'room'>;
  readonly firstName: string;
};

type Row = {
  readonly id: string;
  readonly createdAt: Date;
  readonly sequenceBase: number;
  readonly player: { readonly firstName: string };
  readonly course: CourseRow;
};

/**
 * A move adds the sequence of the former course, and every save of a course and every change of its days off adds one:
 * the sum only grows (CAL-2).
 */
export function calendarPlaceFrom({ id, createdAt, sequenceBase, player, course }: Row): NamedCalendarPlace {
  return {
    registrationId: id,
    since: createdAt,
    sequence: sequenceBase + courseSequence(course),
    course: courseFrom(course),
    firstName: player.firstName,
  };
}

/** Taken places of this owner alone, the newest first, at most `limit`; of all, or those with these ids. */
export async function calendarPlaces(
  tx: Tx,
  ownerEmail: string,
  { ids, limit }: { readonly ids?: readonly string[] | undefined; readonly limit: number },
): Promise<readonly NamedCalendarPlace[]> {
  const rows = await tx.registration.findMany({
    where: { ownerEmail, state: 'taken', ...(ids && { id: { in: [...ids] } }) },
    include: { course: { include: { hours: true } }, player: { select: { firstName: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
  return rows.map(calendarPlaceFrom);
}
