// Reservations whose last day it is and that are not paid, and places that the job has released lately (DASH-12).
import { isUnpaidReservation } from '@zapisy/domain/enrolment/reservation';
import { type Grosze, grosze, sumGrosze } from '@zapisy/domain/money';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { Course } from '@zapisy/domain/registration/course';
import type { Tx } from '../connection/open-database.ts';
import { courseFrom } from '../registration/course-records.ts';
import { dateOfDay } from '../values/calendar-day.ts';
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
    where: { state: 'taken', reservedUntil: dateOfDay(day), ...(city !== undefined && { course: { city } }) },
    orderBy: [{ player: { lastName: 'asc' } }, { player: { firstName: 'asc' } }, { id: 'asc' }],
    take: limit,
    include: {
      course: { include: { hours: true } },
      player: { include: { owner: true } },
      payments: { select: { id: true, state: true, amountGrosze: true } },
    },
  });
  return rows.flatMap(({ id, course, player, payments: paid }) => {
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
