// Today's classes with their free places, and who comes today and owes (DASH-10, DASH-11).
import { type Comer, coursesOfDay, owedByComers } from '@zapisy/db/dashboard/class-of-day-records';
import { hasEnded, meetingOfDay } from '@zapisy/domain/courses/course-meetings';
import { type OwingComer, owingByCourse, owingToday } from '@zapisy/domain/dashboard/owing-today';
import { type Grosze, sumGrosze } from '@zapisy/domain/money';
import { placesLeftNow } from '@zapisy/domain/registration/waiting/offer-time';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import type { OfCity } from './of-city.ts';

const MOST_OWING = 50;

type ClassToday = {
  readonly courseId: string;
  readonly shortName: string;
  readonly city: string;
  readonly address: string;
  readonly room: string;
  readonly starts: Date;
  readonly ends: Date;
  readonly places: number;
  /** Taken and held. */
  readonly used: number;
  readonly free: number;
  /** The course meets no more, so that nothing is left to enrol for. */
  readonly isOver: boolean;
  /** Participants with overdue payments. */
  readonly owing: number;
};

type ClassesToday = {
  readonly readAt: Date;
  /** By the time at which they start; those that are over too. */
  readonly classes: readonly ClassToday[];
  /** The first rows; `count` and `sum` are of all. */
  readonly owing: { readonly rows: readonly OwingComer<Comer>[]; readonly count: number; readonly sum: Grosze };
};

export async function classesToday({ database, clock }: Context, { city }: OfCity): Promise<ClassesToday> {
  const now = clock.now();
  const day = warsawDate(now);
  const courses = await coursesOfDay(database.prisma, { day, city, now });
  const meetings = courses.flatMap(({ course, used, waiting }) => {
    const meeting = meetingOfDay(course, day);
    const { free } = placesLeftNow(course, { used, waiting }, now);
    const isOver = hasEnded(course, now);
    return meeting ? [{ course, used, free, isOver, starts: meeting.starts, ends: meeting.ends }] : [];
  });
  const owed = await owedByComers(
    database.prisma,
    meetings.map(({ course }) => course.id),
    day,
  );
  const starts = new Map(meetings.map((meeting) => [meeting.course.id, meeting.starts]));
  const owing = owingToday(owed, starts, day);
  const owingIn = owingByCourse(owed, day);
  const classes = meetings
    .toSorted((one, other) => one.starts.getTime() - other.starts.getTime())
    .map(
      ({ course: { id, shortName, city: where, address, room, places }, used, free, isOver, starts: from, ends }) => ({
        courseId: id,
        shortName,
        city: where,
        address,
        room,
        starts: from,
        ends,
        places,
        used,
        free,
        isOver,
        owing: owingIn.get(id) ?? 0,
      }),
    );
  const sum = sumGrosze(owing.map(({ amount }) => amount));
  return { readAt: now, classes, owing: { rows: owing.slice(0, MOST_OWING), count: owing.length, sum } };
}
