// Taken places of permanent classes without a payment for a month, and the payments that become due for it (REG-5, REG-35).

import { sumGrosze } from '@zapisy/domain/money';
import type { MonthPart } from '@zapisy/domain/payments/paid-month';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import type { Participant } from '@zapisy/domain/people/participant';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { Course } from '@zapisy/domain/registration/course';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import { owesMonth } from '@zapisy/domain/registration/school-rules';
import { lastDayOfMonth } from '@zapisy/domain/warsaw-time';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import { paymentMonthData } from '../values/payment-month-from-row.ts';
import { courseFrom } from './course-records.ts';
import { firstMonthFrom } from './registration-row.ts';

/** `month`: 'YYYY-MM'; an undefined city means all cities. */
export type MonthWanted = {
  readonly month: string;
  readonly city: string | undefined;
  /** True for a person: a month whose due was cancelled may be charged again. The job leaves what a person cancelled. */
  readonly isAgainAfterCancelling: boolean;
};

export type UnchargedPlace = {
  readonly registrationId: string;
  readonly playerId: string;
  readonly ownerEmail: string;
  readonly participant: Pick<Participant, 'firstName' | 'lastName'>;
  /** With the price of the place: a changed price applies to later registrations. */
  readonly course: Course;
  /** The month with which the place begins: it has a price of its own (REG-34). */
  readonly first: MonthOffer | null;
};

/**
 * No other transaction charges these places until this one ends. Read them after this call: a transaction that waited
 * here then sees what was charged.
 */
export async function lockPlacesOf(tx: Tx, wanted: MonthWanted): Promise<void> {
  await tx.$queryRaw`SELECT registration.id FROM ${permanentPlaces(wanted)} ORDER BY registration.id FOR UPDATE OF registration`;
}

/**
 * By course, then by the family's order. A participant who was charged for the month with an earlier place of the same
 * class is not charged again. A cancelled payment counts as a charge where its price was lowered to 0,00, because then
 * the month was given, and for the job as `CANCELLED_FOR_GOOD` says. A divided one counts by its instalments, a refunded one itself. A place that
 * begins with a later month owes nothing for this one; of a place from before its first month was kept the first payment
 * says it. Nor does a place for a month in which its class does not meet.
 */
export async function unchargedPlaces(tx: Tx, wanted: MonthWanted): Promise<readonly UnchargedPlace[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`SELECT registration.id FROM ${uncharged(wanted)}`;
  const rows = await tx.registration.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    include: { course: { include: { hours: true } }, player: true },
    orderBy: [{ courseId: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  const ordered = inPolishOrder(rows, ({ course: { city, name } }) => [city, name]);
  const places = ordered.map(({ course, player, ...place }) => ({
    registrationId: place.id,
    playerId: place.playerId,
    ownerEmail: place.ownerEmail,
    participant: player,
    course: courseFrom({ ...course, priceGrosze: place.priceGrosze }),
    first: firstMonthFrom(place),
  }));
  return places.filter(({ course }) => owesMonth(course, wanted.month));
}

/** How many places `unchargedPlaces` would return. */
export async function countUnchargedPlaces(tx: Tx, wanted: MonthWanted): Promise<number> {
  const counts = await tx.$queryRaw<{ id: string; count: number }[]>`
    SELECT registration.course_id AS id, count(*)::int AS count FROM ${uncharged(wanted)} GROUP BY registration.course_id`;
  if (counts.length === 0) return 0;
  const courses = await tx.course.findMany({
    where: { id: { in: counts.map(({ id }) => id) } },
    include: { hours: true },
  });
  const owing = new Set(courses.filter((row) => owesMonth(courseFrom(row), wanted.month)).map(({ id }) => id));
  return counts.reduce((sum, { id, count }) => sum + (owing.has(id) ? count : 0), 0);
}

/** The cities with a permanent class that runs in the month, always in the same order. */
export async function citiesOfMonth(tx: Tx, month: string): Promise<readonly string[]> {
  const rows = await tx.course.findMany({
    where: {
      kind: 'permanent',
      startsOn: { lte: dateOfDay(lastDayOfMonth(month)) },
      OR: [{ endsOn: null }, { endsOn: { gte: dateOfDay(`${month}-01`) } }],
    },
    distinct: ['city'],
    select: { city: true },
    orderBy: { city: 'asc' },
  });
  return rows.map(({ city }) => city);
}

/**
 * For the job also one that a person cancelled in this place: not one that ended with its checkout or with its place, nor
 * one of a class that the place has left.
 */
const CANCELLED_FOR_GOOD = Prisma.sql`payment.registration_id = registration.id AND payment.former_course IS NULL
  AND (payment.closing_reason IS NOT NULL OR payment.checkout_id IS NULL)
  AND payment.closing_reason IS DISTINCT FROM 'place-released'`;

function uncharged(wanted: MonthWanted): Prisma.Sql {
  const also = wanted.isAgainAfterCancelling ? Prisma.empty : Prisma.sql`OR (${CANCELLED_FOR_GOOD})`;
  const counting = Prisma.sql`AND (payment.state <> 'cancelled' OR payment.closing_reason = 'lowered-to-zero' ${also})`;
  return Prisma.sql`${permanentPlaces(wanted)}
      AND NOT EXISTS (
        SELECT 1 FROM payment JOIN registration charged ON charged.id = payment.registration_id
        WHERE charged.course_id = registration.course_id AND charged.player_id = registration.player_id
          AND payment.month = ${wanted.month} ${counting})
      AND (registration.first_month IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM payment WHERE payment.registration_id = registration.id
        HAVING min(coalesce(payment.month, '')) > ${wanted.month}))`;
}

/** Places that are taken in that month and began in it or before, in classes that run in it. A free place is never charged (PAY-3). */
function permanentPlaces({ month, city }: MonthWanted): Prisma.Sql {
  const [first, last] = [dateOfDay(`${month}-01`), dateOfDay(lastDayOfMonth(month))];
  const inCity = city === undefined ? Prisma.empty : Prisma.sql`AND course.city = ${city}`;
  return Prisma.sql`registration JOIN course ON course.id = registration.course_id
    WHERE registration.state = 'taken' AND registration.price_grosze > 0 AND course.kind = 'permanent'
      AND coalesce(registration.first_month, '') <= ${month}
      AND course.starts_on <= ${last}::date AND (course.ends_on IS NULL OR course.ends_on >= ${first}::date) ${inCity}`;
}

type MonthlyDue = UnchargedPlace & {
  readonly item: SoldItem;
  /** The meetings that are charged of the month; null for the whole. */
  readonly part: MonthPart | null;
};

/** Inserts due payments, one per place, and returns their numbers. `dueOn`: 'YYYY-MM-DD'. */
export async function insertMonthlyDues(
  tx: Tx,
  { month, dueOn }: { readonly month: string; readonly dueOn: string },
  dues: readonly MonthlyDue[],
): Promise<readonly number[]> {
  const rows = await tx.payment.createManyAndReturn({
    data: dues.map(({ registrationId, playerId, ownerEmail, course, item, part }) => ({
      registrationId,
      playerId,
      ownerEmail,
      city: course.city,
      ...paymentMonthData({ month, part }),
      dueOn: dateOfDay(dueOn),
      amountGrosze: sumGrosze([item.gross]),
    })),
    select: { id: true, registrationId: true },
  });
  const numbers = new Map(rows.map(({ id, registrationId }) => [registrationId, id]));
  await tx.paymentLine.createMany({
    data: dues.flatMap(({ registrationId, item }) => {
      const paymentId = numbers.get(registrationId);
      const { name, gross, quantity, vatRate, vatExemption } = item;
      const line = { position: 1, name, grossGrosze: gross, quantity, vatRate, vatExemption: vatExemption ?? null };
      return paymentId === undefined ? [] : [{ paymentId, ...line }];
    }),
  });
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
