// Courses, and how many of their places are used.

import { grosze } from '@zapisy/domain/money';
import type { VatRate } from '@zapisy/domain/payments/sold-item';
import { type Course, type CourseKind, freePlaces } from '@zapisy/domain/registration/course';
import { enrolmentClosure } from '@zapisy/domain/registration/course-state';
import type { Database, Tx } from '../connection/open-database.ts';
import type { Course as Row } from '../generated/prisma/client.ts';
import { calendarDay, dateOfDay } from '../values/calendar-day.ts';

/** A course as the portal lists it. */
export type ListedCourse = Course & {
  readonly ageGroup: string;
  readonly schedule: string;
  readonly free: number;
};

export type CourseFilter = { readonly kind?: CourseKind | undefined; readonly city?: string | undefined };

/** Active courses that still accept registrations, soonest first. `today` is a business day 'YYYY-MM-DD'. */
export async function listCourses(
  { prisma }: Database,
  filter: CourseFilter,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<readonly ListedCourse[]> {
  const day = dateOfDay(today);
  const rows = await prisma.course.findMany({
    where: {
      active: true,
      OR: [{ endsOn: null }, { endsOn: { gte: day } }],
      ...(filter.kind && { kind: filter.kind }),
      ...(filter.city && { city: filter.city }),
    },
    orderBy: [{ startsOn: 'asc' }, { name: 'asc' }],
    include: { _count: { select: { registrations: { where: usesPlace(now) } } } },
  });
  const courses = rows.map((row) => listedFrom(row, row._count.registrations));
  return courses.filter((course) => enrolmentClosure(course, today) === undefined);
}

/** The course with its free places, its row locked until the transaction ends, so that the last place is taken once. */
export async function lockCourse(tx: Tx, courseId: string, now: Date): Promise<ListedCourse | undefined> {
  await tx.$queryRaw`SELECT 1 FROM course WHERE id = ${courseId}::uuid FOR UPDATE`;
  return activeCourse(tx, courseId, now);
}

/**
 * The course with its free places, also one that accepts no registrations any more; undefined while staff have closed
 * it.
 */
export async function activeCourse(tx: Tx, courseId: string, now: Date): Promise<ListedCourse | undefined> {
  const row = await tx.course.findUnique({
    where: { id: courseId, active: true },
    include: { _count: { select: { registrations: { where: usesPlace(now) } } } },
  });
  return row ? listedFrom(row, row._count.registrations) : undefined;
}

/** The cities where there are courses, in the chain's order. */
export async function courseCities({ prisma }: Database): Promise<readonly string[]> {
  const rows = await prisma.city.findMany({ orderBy: [{ position: 'asc' }, { name: 'asc' }] });
  return rows.map((row) => row.name);
}

/**
 * A place is used while it is taken, or held and not expired: an expired hold counts as free before any job releases
 * it.
 */
function usesPlace(now: Date) {
  return { OR: [{ state: 'taken' }, { state: 'held', heldUntil: { gt: now } }] };
}

function listedFrom(row: Row, used: number): ListedCourse {
  return { ...courseFrom(row), ageGroup: row.ageGroup, schedule: row.schedule, free: freePlaces(row, used) };
}

/** Maps a row to the domain's course. */
export function courseFrom(row: Row): Course {
  return {
    id: row.id,
    // The table's CHECKs restrict kind and rate to the domain's unions.
    kind: row.kind as CourseKind,
    name: row.name,
    city: row.city,
    price: grosze(row.priceGrosze),
    vatRate: row.vatRate as VatRate,
    ...(row.vatExemption !== null && { vatExemption: row.vatExemption }),
    places: row.places,
    startsOn: calendarDay(row.startsOn),
    endsOn: row.endsOn && calendarDay(row.endsOn),
  };
}
