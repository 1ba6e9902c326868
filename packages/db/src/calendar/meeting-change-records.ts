// One meeting of a course that staff called off or moved (CAL-6), and the families whom it concerns.
import type { MeetingChange } from '@zapisy/domain/courses/course-meetings';
import type { Course } from '@zapisy/domain/registration/course';
import type { Tx } from '../connection/open-database.ts';
import { courseFrom } from '../registration/course-records.ts';
import { dateOfDay } from '../values/calendar-day.ts';

type PlannedCourse = {
  readonly course: Course;
  /** Raised by every change of its days off and meetings. */
  readonly version: number;
};

export async function plannedCourse(tx: Tx, courseId: string): Promise<PlannedCourse | undefined> {
  const row = await tx.course.findUnique({ where: { id: courseId }, include: { hours: true } });
  return row ? { course: courseFrom(row), version: row.exceptionsVersion } : undefined;
}

/** The same, with the row locked until the transaction ends. */
export async function lockPlannedCourse(tx: Tx, courseId: string): Promise<PlannedCourse | undefined> {
  await tx.$queryRaw`SELECT 1 FROM course WHERE id = ${courseId}::uuid FOR UPDATE`;
  return plannedCourse(tx, courseId);
}

/** Writes what becomes of the meeting of that day, whatever was written before. Call it under `lockPlannedCourse`. */
export async function saveMeetingChange(tx: Tx, courseId: string, change: MeetingChange, at: Date): Promise<void> {
  const { reason, movedTo } = change;
  const day = dateOfDay(change.day);
  const data = {
    reason,
    newDay: movedTo && dateOfDay(movedTo.day),
    newStarts: movedTo?.starts ?? null,
    newEnds: movedTo?.ends ?? null,
    changedAt: at,
  };
  await tx.meetingChange.upsert({
    where: { courseId_day: { courseId, day } },
    create: { courseId, day, ...data },
    update: data,
  });
}

/** The meeting returns to the hours of its course. Call it under `lockPlannedCourse`. */
export async function deleteMeetingChange(tx: Tx, courseId: string, day: string): Promise<void> {
  await tx.meetingChange.deleteMany({ where: { courseId, day: dateOfDay(day) } });
}

export type ConcernedPlace = {
  readonly registrationId: string;
  readonly ownerEmail: string;
  readonly owner: { readonly firstName: string; readonly lastName: string; readonly phone: string };
};

/** The taken places of a course with their owners. */
export async function concernedPlaces(tx: Tx, courseId: string): Promise<readonly ConcernedPlace[]> {
  const rows = await tx.registration.findMany({
    where: { courseId, state: 'taken' },
    select: {
      id: true,
      ownerEmail: true,
      player: { select: { owner: { select: { firstName: true, lastName: true, phone: true } } } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, ownerEmail, player }) => ({ registrationId: id, ownerEmail, owner: player.owner }));
}
