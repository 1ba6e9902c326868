// Courses, and how many of their places are used.

import { type CourseHours, inWeekOrder, type Weekday } from '@zapisy/domain/courses/course-hours';
import { grosze } from '@zapisy/domain/money';
import type { CourseDescription } from '@zapisy/domain/offer/course-description';
import type { VatRate } from '@zapisy/domain/payments/sold-item';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { Course, CourseKind, PlacesLeft } from '@zapisy/domain/registration/course';
import { enrolmentClosure } from '@zapisy/domain/registration/course-state';
import { courseTitle } from '@zapisy/domain/registration/course-title';
import { placesLeftNow } from '@zapisy/domain/registration/waiting/offer-time';
import type { Database, Tx } from '../connection/open-database.ts';
import type { CourseHours as HoursRow, Course as Row } from '../generated/prisma/client.ts';
import { calendarDay, dateOfDay } from '../values/calendar-day.ts';
import { readJson } from '../values/json-column.ts';
import { COURSE_EXCEPTIONS } from '../values/json-schemas.ts';
import { descriptionFrom } from './course-description-records.ts';
import { placesInUse } from './places-in-use.ts';

/** A course as the portal lists it, with its places that are not used (WAIT-3). */
export type ListedCourse = Course &
  PlacesLeft & {
    /** In the address of its page. */
    readonly number: number;
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
    orderBy: { id: 'asc' },
    include: { hours: true },
  });
  const courses = await listedCourses(prisma, byFirstDay(rows), now);
  return courses.filter((course) => enrolmentClosure(course, now) === undefined);
}

/** By their first day, those of one day by the name that screens show, those of one name by city. */
export function byFirstDay<R extends Pick<Row, 'startsOn' | 'shortName' | 'city'>>(rows: readonly R[]): readonly R[] {
  return inPolishOrder(rows, ({ startsOn, shortName, city }) => [calendarDay(startsOn), shortName, city]);
}

/** The course with its free places, its row locked until the transaction ends, so that the last place is taken once. */
export async function lockCourse(tx: Tx, courseId: string, now: Date): Promise<ListedCourse | undefined> {
  await tx.$queryRaw`SELECT 1 FROM course WHERE id = ${courseId}::uuid FOR UPDATE`;
  return activeCourse(tx, courseId, now);
}

/**
 * What triggers copy onto a course that is added or goes to another city stays as it is until the transaction ends: call
 * it before any course is locked, as those who change it do.
 */
export async function holdWhatCoursesCopy(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE days_off, school IN SHARE MODE`;
}

/**
 * The course with its free places, also one that accepts no registrations any more; undefined while staff have closed
 * it.
 */
export async function activeCourse(tx: Tx, courseId: string, now: Date): Promise<ListedCourse | undefined> {
  const row = await tx.course.findUnique({
    where: { id: courseId, active: true },
    include: withPlaces(now),
  });
  return row ? listedFrom(row, now) : undefined;
}

type CourseOfPage = { readonly course: ListedCourse; readonly said: CourseDescription; readonly active: boolean };

/** By the number in its address, with what it says of itself; also one that staff have closed. */
export async function courseByNumber(tx: Tx, number: number, now: Date): Promise<CourseOfPage | undefined> {
  const row = await tx.course.findUnique({
    where: { number },
    include: { ...withPlaces(now), description: true },
  });
  if (!row) return undefined;
  const course = listedFrom(row, now);
  return { course, said: descriptionFrom(row.description), active: row.active };
}

/** The titles of courses by id; also of those that are closed. */
export async function courseTitles(tx: Tx, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const rows = await tx.course.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, kind: true, shortName: true },
  });
  return new Map(rows.map(({ id, kind, shortName }) => [id, courseTitle({ kind: kind as CourseKind, shortName })]));
}

/** The cities where there are courses, in Polish order. */
export async function courseCities({ prisma }: Database): Promise<readonly string[]> {
  const rows = await prisma.city.findMany();
  return inPolishOrder(rows, ({ name }) => [name]).map(({ name }) => name);
}

/**
 * A place is used while it is taken, or held and not expired: an expired hold counts as free before any job releases
 * it.
 */
export function usesPlace(now: Date) {
  return { OR: [{ state: 'taken' }, { state: 'held', heldUntil: { gt: now } }] };
}

/** The courses with their free places, in the order of the rows. */
export async function listedCourses(tx: Tx, rows: readonly CourseRow[], now: Date): Promise<readonly ListedCourse[]> {
  const placesOf = await placesInUse(tx, rows, now);
  return rows.map((row) => {
    const { taken, held, waiting } = placesOf(row.id);
    return listedFrom({ ...row, _count: { registrations: taken + held, waiting } }, now);
  });
}

/** What `listedFrom` needs to be read with one course. */
export function withPlaces(now: Date) {
  const counted = { registrations: { where: usesPlace(now) }, waiting: { where: { state: 'waiting' } } };
  return { _count: { select: counted }, hours: true } as const;
}

type RowWithPlaces = CourseRow & { readonly _count: { readonly registrations: number; readonly waiting: number } };

export function listedFrom(row: RowWithPlaces, now: Date): ListedCourse {
  const course = courseFrom(row);
  const { registrations: used, waiting } = row._count;
  return {
    ...course,
    number: row.number,
    ...placesLeftNow(course, { used, waiting }, now),
  };
}

/** A course with its hours. */
export type CourseRow = Row & { readonly hours: readonly HoursRow[] };

/** Grows with all that changes when a course meets (CAL-2). */
export function courseSequence({
  version,
  exceptionsVersion,
}: Pick<CourseRow, 'version' | 'exceptionsVersion'>): number {
  return version + exceptionsVersion;
}

/** Maps a row to the domain's course. */
export function courseFrom(row: CourseRow): Course {
  return {
    id: row.id,
    // The tables' CHECKs restrict kind, rate and weekday to the domain's unions.
    kind: row.kind as CourseKind,
    name: row.name,
    shortName: row.shortName,
    city: row.city,
    address: row.address,
    room: row.room,
    ageFrom: row.ageFrom,
    ageTo: row.ageTo,
    price: grosze(row.priceGrosze),
    vatRate: row.vatRate as VatRate,
    ...(row.vatExemption !== null && { vatExemption: row.vatExemption }),
    places: row.places,
    startsOn: calendarDay(row.startsOn),
    endsOn: row.endsOn && calendarDay(row.endsOn),
    hours: hoursFrom(row.hours),
    ...exceptionsFrom(row),
    sellsPartOfMonth: row.sellsPartOfMonth,
  };
}

/** What triggers copied onto the row: a course knows its days off without a further query (CAL-5). */
function exceptionsFrom({ id, exceptions, meetsOnHolidays }: CourseRow) {
  const { daysOff, changes } = readJson(COURSE_EXCEPTIONS, exceptions, { table: 'course', column: 'exceptions', id });
  return { meetsOnHolidays, daysOff, changes };
}

/** From Monday to Sunday. */
function hoursFrom(rows: readonly HoursRow[]): readonly CourseHours[] {
  return inWeekOrder(rows.map(({ weekday, starts, ends }) => ({ weekday: weekday as Weekday, starts, ends })));
}
