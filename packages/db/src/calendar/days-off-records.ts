// Days off of the school, beside public holidays. Triggers copy them to the courses that they hold for (CAL-5, CAL-8).
import type { DaysOffDraft, StoredDaysOff } from '@zapisy/domain/calendar/days-off-draft';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay, dateOfDay } from '../values/calendar-day.ts';

type DaysOffList = {
  /** True: those that are over, the last ones first; else all others, the first ones first. */
  readonly past: boolean;
  /** The business day 'YYYY-MM-DD'. */
  readonly today: string;
  /** The last one of the previous page. */
  readonly after: string | undefined;
  readonly limit: number;
};

const WITH_COURSE = { course: { select: { shortName: true } } } as const;

export async function listDaysOff(tx: Tx, list: DaysOffList): Promise<readonly StoredDaysOff[]> {
  const { past, today, after, limit } = list;
  const day = dateOfDay(today);
  const rows = await tx.daysOff.findMany({
    where: { lastDay: past ? { lt: day } : { gte: day } },
    orderBy: past ? [{ lastDay: 'desc' }, { id: 'asc' }] : [{ firstDay: 'asc' }, { id: 'asc' }],
    include: WITH_COURSE,
    take: limit,
    ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
  });
  return rows.map(daysOffFrom);
}

/** Locked until the transaction ends. */
export async function lockDaysOff(tx: Tx, id: string): Promise<StoredDaysOff | undefined> {
  await tx.$queryRaw`SELECT 1 FROM days_off WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.daysOff.findUnique({ where: { id }, include: WITH_COURSE });
  return row ? daysOffFrom(row) : undefined;
}

/** Adds them; false when there are some with this id. */
export async function insertDaysOff(tx: Tx, id: string, draft: DaysOffDraft): Promise<boolean> {
  const { count } = await tx.daysOff.createMany({ data: [{ id, ...columnsOf(draft) }], skipDuplicates: true });
  return count === 1;
}

/** Overwrites them. Call it under `lockDaysOff`. */
export async function saveDaysOff(tx: Tx, id: string, version: number, draft: DaysOffDraft): Promise<void> {
  await tx.daysOff.update({ where: { id }, data: { ...columnsOf(draft), version } });
}

export async function deleteDaysOff(tx: Tx, id: string): Promise<void> {
  await tx.daysOff.deleteMany({ where: { id } });
}

export async function isCourse(tx: Tx, courseId: string): Promise<boolean> {
  return (await tx.course.count({ where: { id: courseId } })) === 1;
}

function columnsOf({ from, to, reason, city, courseId }: DaysOffDraft) {
  return { firstDay: dateOfDay(from), lastDay: dateOfDay(to), reason, city, courseId };
}

type Row = {
  readonly id: string;
  readonly version: number;
  readonly firstDay: Date;
  readonly lastDay: Date;
  readonly reason: string;
  readonly city: string | null;
  readonly courseId: string | null;
  readonly course: { readonly shortName: string } | null;
};

function daysOffFrom({ id, version, firstDay, lastDay, reason, city, courseId, course }: Row): StoredDaysOff {
  return {
    id,
    version,
    from: calendarDay(firstDay),
    to: calendarDay(lastDay),
    reason,
    city,
    courseId,
    courseName: course?.shortName ?? null,
  };
}
