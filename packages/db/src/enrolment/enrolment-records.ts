// Enrolments by staff: the place and its first due payment, written once under the key of the form.

import type { Grosze } from '@zapisy/domain/money';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { FIRST_MONTH, firstMonthData, firstMonthFrom } from '../registration/registration-row.ts';
import { calendarDay, dateOfDay } from '../values/calendar-day.ts';

type NewEnrolment = {
  /** The form's key: at most one place has it. */
  readonly key: string;
  readonly courseId: string;
  readonly playerId: string;
  readonly ownerEmail: string;
  /** What the course costs now, in grosze; the registration keeps it. */
  readonly price: Grosze;
  /** 'YYYY-MM-DD'; null for a place that is not a reservation. */
  readonly reservedUntil: string | null;
  /** The month that it begins with; null for a course that is paid once. */
  readonly first: MonthOffer | null;
};

/** A place that is taken from now on; resolves to the registration's id. Call it while the course is locked. */
export async function insertEnrolment(tx: Tx, enrolment: NewEnrolment): Promise<string> {
  const { key, price, reservedUntil, first, ...place } = enrolment;
  const data = {
    ...place,
    ...firstMonthData(first, price),
    state: 'taken',
    priceGrosze: price,
    enrolmentKey: key,
    reservedUntil: reservedUntil === null ? null : dateOfDay(reservedUntil),
  };
  return (await tx.registration.create({ data, select: { id: true } })).id;
}

const keyLock = (key: string) => Prisma.sql`pg_advisory_xact_lock(hashtextextended(${`enrolment ${key}`}, 0))`;

/** Of two requests with one key the second waits until the first is written. */
export async function lockEnrolmentKey(tx: Tx, key: string): Promise<void> {
  await tx.$executeRaw`SELECT ${keyLock(key)}`;
}

/** The same, and then the family of the participant, as `lockFamilyOf` does. */
export async function lockEnrolmentOf(tx: Tx, key: string, playerId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM (SELECT ${keyLock(key)}) AS first JOIN player ON player.id = ${playerId}::uuid
    JOIN owner ON owner.email = player.owner_email FOR NO KEY UPDATE OF owner`;
}

export type StoredEnrolment = {
  readonly registrationId: string;
  readonly playerId: string;
  readonly courseId: string;
  /** The number of its first payment; null for a place that costs nothing, or whose month was charged before. */
  readonly paymentId: number | null;
  /** The last day of a reservation, 'YYYY-MM-DD'; null for another place, and for a paid one. */
  readonly reservedUntil: string | null;
  /** The month that it began with; null of a course that is paid once. */
  readonly first: MonthOffer | null;
};

/** The enrolment that was written under this key. */
export async function enrolmentUnder(tx: Tx, key: string): Promise<StoredEnrolment | undefined> {
  const row = await tx.registration.findUnique({
    where: { enrolmentKey: key },
    select: {
      id: true,
      playerId: true,
      courseId: true,
      reservedUntil: true,
      ...FIRST_MONTH,
      payments: { select: { id: true }, orderBy: { id: 'asc' }, take: 1 },
    },
  });
  if (!row) return undefined;
  const { id, playerId, courseId, payments } = row;
  const reservedUntil = row.reservedUntil && calendarDay(row.reservedUntil);
  const paymentId = payments[0]?.id ?? null;
  return { registrationId: id, playerId, courseId, reservedUntil, paymentId, first: firstMonthFrom(row) };
}
