// Reservations whose last day it is and that are not paid, and places that the job has released lately (DASH-12).
import { isUnpaidReservation } from '@zapisy/domain/enrolment/reservation';
import { type Grosze, grosze, sumGrosze } from '@zapisy/domain/money';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { Course } from '@zapisy/domain/registration/course';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { courseFrom } from '../registration/course-records.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import { IN_POLISH } from '../values/polish-collation.ts';
import type { Comer } from './class-of-day-records.ts';

export type EndingReservation = {
  readonly registrationId: string;
  readonly comer: Comer;
  readonly course: Course;
  /** What is due for it. */
  readonly amount: Grosze;
  /** The numbers of these payments. */
  readonly paymentIds: readonly number[];
  /** Its money may be in flight: it is being paid online. */
  readonly isPaidOnlineNow: boolean;
};

type OfDay = { readonly day: string; readonly city?: string | undefined };

/** By last name, then first name; those that money came for, or for which nothing is owed, are left out. At most `limit`. */
export async function reservationsEndingOn(
  tx: Tx,
  { day, city }: OfDay,
  limit: number,
): Promise<readonly EndingReservation[]> {
  const rows = await tx.registration.findMany({
    where: { id: { in: await firstByName(tx, { day, city }, limit) } },
    orderBy: { id: 'asc' },
    include: {
      course: { include: { hours: true } },
      player: { include: { owner: true } },
      payments: { select: { id: true, state: true, amountGrosze: true } },
    },
  });
  const ordered = inPolishOrder(rows, ({ player: { lastName, firstName } }) => [lastName, firstName]);
  return ordered.flatMap(({ id, course, player, payments: paid }) => {
    // The table's CHECK restricts the state to the domain's union.
    const payments = paid.map(({ id: paymentId, state, amountGrosze }) => ({
      id: paymentId,
      state: state as PaymentState,
      amount: grosze(amountGrosze),
    }));
    const owed = payments.filter(({ state }) => state === 'due' || state === 'pending');
    if (!isUnpaidReservation({ reservedUntil: day, payments })) return [];
    const { firstName, lastName, phone } = player.owner;
    return [
      {
        registrationId: id,
        comer: {
          id: player.id,
          firstName: player.firstName,
          lastName: player.lastName,
          mark: player.mark,
          owner: { firstName, lastName, phone },
        },
        course: courseFrom(course),
        amount: sumGrosze(owed.map(({ amount }) => amount)),
        paymentIds: owed.map((payment) => payment.id),
        isPaidOnlineNow: payments.some(({ state }) => state === 'pending'),
      },
    ];
  });
}

/** The ids of the reservations that end on the day, the first `limit` by name. */
async function firstByName(tx: Tx, { day, city }: OfDay, limit: number): Promise<string[]> {
  const ofCity = city === undefined ? Prisma.empty : Prisma.sql`AND course.city = ${city}`;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT place.id FROM registration AS place
    JOIN player ON player.id = place.player_id JOIN course ON course.id = place.course_id
    WHERE place.state = 'taken' AND place.reserved_until = ${dateOfDay(day)}::date ${ofCity}
    ORDER BY player.last_name ${IN_POLISH}, player.first_name ${IN_POLISH}, place.id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

export type ReleasedPlace = {
  readonly registrationId: string;
  readonly at: Date;
  readonly firstName: string;
  readonly lastName: string;
};

/**
 * Of the last `limit` releases by the job those since the moment, the latest first. The audit has them, by its index of
 * actions.
 */
export async function placesReleasedSince(
  tx: Tx,
  { since, city }: { readonly since: Date; readonly city?: string | undefined },
  limit: number,
): Promise<readonly ReleasedPlace[]> {
  const ofCity = city ?? null;
  return await tx.$queryRaw<ReleasedPlace[]>`
    SELECT released.entity_id AS "registrationId", released.at, player.first_name AS "firstName",
      player.last_name AS "lastName"
    FROM (SELECT id, entity_id, at FROM audit WHERE action = 'releaseReservation' ORDER BY id DESC LIMIT ${limit}) AS released
    JOIN registration ON registration.id = released.entity_id::uuid
    JOIN player ON player.id = registration.player_id
    JOIN course ON course.id = registration.course_id
    WHERE released.at >= ${since}::timestamptz AND (${ofCity}::text IS NULL OR course.city = ${ofCity})
    ORDER BY released.id DESC`;
}
