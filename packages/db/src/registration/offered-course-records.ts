// Courses as staff manage them: past and closed ones too, with how many of their places are taken and held (REG-1).

import { type CourseTime, hasEnded } from '@zapisy/domain/courses/course-meetings';
import { tidyDescription } from '@zapisy/domain/offer/course-description';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { Venue } from '@zapisy/domain/registration/course';
import type { CourseDraft, OfferedCourse } from '@zapisy/domain/registration/course-draft';
import { addDays } from '@zapisy/domain/warsaw-time';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay, dateOfDay } from '../values/calendar-day.ts';
import { descriptionFrom } from './course-description-records.ts';
import { byFirstDay, type CourseRow, courseFrom } from './course-records.ts';
import { placesInUse } from './places-in-use.ts';

const LONGEST_WITHOUT_MEETING_DAYS = 21;

type Moment = { readonly today: string; readonly now: Date };

/** Courses that have not ended, open and closed, by their first day. `today` is a business day 'YYYY-MM-DD'. */
export async function listRunningCourses(
  tx: Tx,
  { city }: { readonly city: string | undefined },
  { today, now }: Moment,
): Promise<readonly OfferedCourse[]> {
  const rows = await tx.course.findMany({
    where: { OR: [{ endsOn: null }, { endsOn: { gte: dateOfDay(today) } }], ...(city !== undefined && { city }) },
    orderBy: { id: 'asc' },
    include: { hours: true },
  });
  const running = byFirstDay(rows).filter((row) => !hasEnded(courseFrom(row), now));
  return withPlaces(tx, running, now);
}

type PastCourses = {
  readonly city: string | undefined;
  /** The last course of the previous page. */
  readonly after: string | undefined;
  readonly limit: number;
};

/** Courses that have ended, the last one first, page by page. */
export async function listPastCourses(
  tx: Tx,
  { city, after, limit }: PastCourses,
  { today, now }: Moment,
): Promise<readonly OfferedCourse[]> {
  const ended = await endedBeforeLastDayIsOver(tx, { today, now });
  const rows = await tx.course.findMany({
    where: {
      OR: [{ endsOn: { lt: dateOfDay(today) } }, { id: { in: [...ended] } }],
      ...(city !== undefined && { city }),
    },
    orderBy: [{ endsOn: 'desc' }, { id: 'asc' }],
    include: { hours: true },
    take: limit,
    ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
  });
  return withPlaces(tx, rows, now);
}

/**
 * A course ends with its last meeting, which may be days before its last day: those that have ended although their last
 * day is not over. Public holidays take at most two weekly meetings in a row; days off of the school may take more.
 */
async function endedBeforeLastDayIsOver(tx: Tx, { today, now }: Moment): Promise<readonly string[]> {
  const rows = await tx.course.findMany({
    where: {
      endsOn: { gte: dateOfDay(today) },
      OR: [
        { endsOn: { lt: dateOfDay(addDays(today, LONGEST_WITHOUT_MEETING_DAYS)) } },
        { exceptionsVersion: { gt: 0 } },
      ],
    },
    include: { hours: true },
  });
  return rows.filter((row) => hasEnded(courseFrom(row), now)).map(({ id }) => id);
}

/** With what it says of itself, which the lists leave out. */
export async function offeredCourse(tx: Tx, id: string, now: Date): Promise<OfferedCourse | undefined> {
  const row = await tx.course.findUnique({ where: { id }, include: { hours: true, description: true } });
  const [course] = row ? await withPlaces(tx, [row], now) : [];
  return course && { ...course, ...descriptionFrom(row?.description ?? null) };
}

/** The same, with the row locked until the transaction ends, so that no place is taken meanwhile. */
export async function lockOfferedCourse(tx: Tx, id: string, now: Date): Promise<OfferedCourse | undefined> {
  await tx.$queryRaw`SELECT 1 FROM course WHERE id = ${id}::uuid FOR UPDATE`;
  return offeredCourse(tx, id, now);
}

/** Adds the course, open, or overwrites the one with this id. Call it under `lockOfferedCourse`. */
export async function saveCourse(tx: Tx, id: string, version: number, draft: CourseDraft): Promise<void> {
  const { price, startsOn, endsOn, hours, description, trainer, level, bring, dayPlan, ...same } = draft;
  const days = { startsOn: dateOfDay(startsOn), endsOn: endsOn === null ? null : dateOfDay(endsOn) };
  const data = { ...same, ...days, priceGrosze: price, version };
  await tx.course.upsert({ where: { id }, create: { id, ...data }, update: data });
  await tx.courseHours.deleteMany({ where: { courseId: id } });
  await tx.courseHours.createMany({ data: hours.map((one) => ({ ...one, courseId: id })) });
  const said = tidyDescription({ description, trainer, level, bring, dayPlan });
  await tx.courseDescription.upsert({ where: { courseId: id }, create: { ...said, courseId: id }, update: said });
}

export async function saveCourseActive(tx: Tx, id: string, active: boolean): Promise<void> {
  await tx.course.update({ where: { id }, data: { active } });
}

export type KnownVenue = Venue & { readonly city: string };

/** Every venue that a course has or had, by city; a chain has tens of them. */
export async function knownVenues({ prisma }: { readonly prisma: Tx }): Promise<readonly KnownVenue[]> {
  const rows = await prisma.course.groupBy({
    by: ['city', 'address', 'room'],
    where: { address: { not: '' } },
  });
  const venues = rows.map(({ city, address, room }) => ({ city, address, room }));
  return inPolishOrder(venues, ({ city, address, room }) => [city, address, room]);
}

async function withPlaces(tx: Tx, rows: readonly CourseRow[], now: Date): Promise<readonly OfferedCourse[]> {
  const placesOf = await placesInUse(tx, rows, now);
  return rows.map((row) => {
    const { taken, held, waiting } = placesOf(row.id);
    return {
      ...draftFrom(row),
      id: row.id,
      number: row.number,
      version: row.version,
      active: row.active,
      taken,
      held,
      ...(waiting > 0 && { waiting }),
    };
  });
}

/** With its days off and changed meetings, by which it ends. */
function draftFrom(row: CourseRow): CourseDraft & Pick<CourseTime, 'daysOff' | 'changes'> {
  const { id: _, startsOn, vatExemption, meetsOnHolidays, sellsPartOfMonth: _sells, ...course } = courseFrom(row);
  return {
    ...course,
    startsOn: startsOn ?? calendarDay(row.startsOn),
    vatExemption: vatExemption ?? null,
    ...(meetsOnHolidays === true && { meetsOnHolidays }),
  };
}
