// The classes of one business day with the places in use, and the overdue payments of those who have a place (DASH-10,
// DASH-11).
import { weekdayOf } from '@zapisy/domain/courses/course-hours';
import type { OwedByComer } from '@zapisy/domain/dashboard/owing-today';
import { grosze } from '@zapisy/domain/money';
import { overdueBefore } from '@zapisy/domain/payments/term-end';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { Course } from '@zapisy/domain/registration/course';
import type { Tx } from '../connection/open-database.ts';
import { courseFrom } from '../registration/course-records.ts';
import { placesInUse } from '../registration/places-in-use.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { instalmentFrom } from '../values/instalment-from-row.ts';
import { paymentMonthFrom } from '../values/payment-month-from-row.ts';

type OfDay = { readonly day: string; readonly city?: string | undefined; readonly now: Date };

/** A course that may meet on the day, and how many of its places are taken or held, and how many wait for one. */
type CourseOfDay = { readonly course: Course; readonly used: number; readonly waiting: number };

/**
 * The courses that run on the day and meet on its weekday, and those of which a meeting was moved to it, open or closed
 * for registrations. Whether one meets then is for `meetingOfDay` to say.
 */
export async function coursesOfDay(tx: Tx, { day, city, now }: OfDay): Promise<readonly CourseOfDay[]> {
  const rows = await tx.course.findMany({
    where: { id: { in: [...(await idsOfDay(tx, day))] }, ...(city !== undefined && { city }) },
    orderBy: { id: 'asc' },
    include: { hours: true },
  });
  const placesOf = await placesInUse(tx, rows, now);
  const ordered = inPolishOrder(rows, ({ shortName }) => [shortName]);
  return ordered.map((row) => {
    const { taken, held, waiting } = placesOf(row.id);
    return { course: courseFrom(row), used: taken + held, waiting };
  });
}

/** Each sort by its own index: one condition for both would read all courses that ever were. */
async function idsOfDay(tx: Tx, day: string): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT course.id FROM course JOIN course_hours ON course_hours.course_id = course.id AND weekday = ${weekdayOf(day)}
    WHERE starts_on <= ${day}::date AND (ends_on IS NULL OR ends_on >= ${day}::date)
    UNION SELECT course_id FROM meeting_change WHERE new_day = ${day}::date`;
  return rows.map(({ id }) => id);
}

/** A participant with the owner, as reception sees them. */
export type Comer = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mark: number;
  readonly owner: { readonly firstName: string; readonly lastName: string; readonly phone: string };
};

type OwedRow = {
  readonly courseId: string;
  readonly playerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mark: number;
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
  readonly phone: string;
  readonly paymentId: number;
  readonly amount: number;
  readonly dueOn: Date;
  readonly title: string;
  readonly month: string | null;
  readonly monthLeft: number | null;
  readonly monthAll: number | null;
  readonly instalmentNumber: number | null;
  readonly instalmentCount: number | null;
};

/**
 * What is overdue `today` of participants with a taken place in these courses, for whatever it is; a row for each of
 * their courses. By last name, then first name.
 */
export async function owedByComers(
  tx: Tx,
  courseIds: readonly string[],
  today: string,
): Promise<readonly OwedByComer<Comer>[]> {
  const rows = await tx.$queryRaw<OwedRow[]>`
    SELECT place.course_id AS "courseId", player.id AS "playerId", player.first_name AS "firstName",
      player.last_name AS "lastName", player.mark, owner.first_name AS "ownerFirstName",
      owner.last_name AS "ownerLastName", owner.phone, p.id AS "paymentId", p.amount_grosze AS amount, p.due_on AS "dueOn",
      p.month, p.month_left AS "monthLeft", p.month_all AS "monthAll", p.instalment_number AS "instalmentNumber", p.instalment_count AS "instalmentCount",
      coalesce(p.former_course, course.short_name, line.name, '') AS title
    FROM registration AS place
    JOIN payment AS p ON p.player_id = place.player_id AND p.state = 'due' AND p.due_on < ${overdueBefore(today)}::date
      AND p.amount_grosze > 0
    JOIN player ON player.id = place.player_id
    JOIN owner ON owner.email = player.owner_email
    LEFT JOIN registration AS paid_for ON paid_for.id = p.registration_id
    LEFT JOIN course ON course.id = paid_for.course_id
    LEFT JOIN payment_line AS line ON line.payment_id = p.id AND line.position = 1
    WHERE place.course_id = ANY(${[...courseIds]}::uuid[]) AND place.state = 'taken'
    ORDER BY player.id, p.due_on, p.id`;
  const ordered = inPolishOrder(rows, ({ lastName, firstName }) => [lastName, firstName]);
  return ordered.map(({ courseId, playerId, firstName, lastName, mark, phone, ...row }) => ({
    courseId,
    comer: {
      id: playerId,
      firstName,
      lastName,
      mark,
      owner: { firstName: row.ownerFirstName, lastName: row.ownerLastName, phone },
    },
    payment: {
      id: row.paymentId,
      state: 'due',
      amount: grosze(row.amount),
      dueOn: calendarDay(row.dueOn),
      title: row.title,
      ...paymentMonthFrom(row),
      ...instalmentFrom(row),
    },
  }));
}
