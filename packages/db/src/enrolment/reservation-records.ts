// Reservations whose last day is over: read page by page, decided and written one by one while they are locked (REG-24).
import type { ClosingReason } from '@zapisy/domain/payments/due-change';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { Course } from '@zapisy/domain/registration/course';
import type { Tx } from '../connection/open-database.ts';
import { reviewsOfPayments } from '../notifications/money-review-records.ts';
import { courseFrom } from '../registration/course-records.ts';
import { calendarDay, dateOfDay } from '../values/calendar-day.ts';

const CLOSING_REASON: ClosingReason = 'place-released';

type Cursor = { readonly id: string; readonly reservedUntil: Date };

/** A cursor before all reservations. */
export const FIRST_RESERVATION: Cursor = { id: '00000000-0000-0000-0000-000000000000', reservedUntil: new Date(0) };

/** The next reservations that ended before a business day 'YYYY-MM-DD', the one that ended first first. */
export async function endedReservations(
  tx: Tx,
  after: Cursor,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<readonly Cursor[]> {
  return await tx.$queryRaw<Cursor[]>`
    SELECT id, reserved_until AS "reservedUntil" FROM registration
    WHERE state = 'taken' AND reserved_until IS NOT NULL AND reserved_until < ${dateOfDay(today)}::date
      AND (reserved_until, id) > (${after.reservedUntil}::date, ${after.id}::uuid)
    ORDER BY reserved_until, id LIMIT ${limit}`;
}

/** What is due for a course that the participant had before is no matter of the reservation; what was paid for it is. */
const NOT_OF_FORMER_COURSE = { NOT: { state: 'due', formerCourse: { not: null } } };

export type LockedReservation = {
  readonly id: string;
  readonly courseId: string;
  readonly playerId: string;
  readonly ownerEmail: string;
  /** Business day 'YYYY-MM-DD'. */
  readonly reservedUntil: string;
  readonly payments: readonly { readonly id: number; readonly state: PaymentState }[];
  /** Staff check money that came for one of them (PAY-38). */
  readonly isUnderReview: boolean;
};

/**
 * The reservation with all of its payments, locked until the transaction ends, so that no payment starts meanwhile;
 * undefined when it is none any more.
 */
export async function lockReservation(tx: Tx, id: string): Promise<LockedReservation | undefined> {
  await tx.$queryRaw`SELECT 1 FROM registration WHERE id = ${id}::uuid FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM payment WHERE registration_id = ${id}::uuid ORDER BY id FOR UPDATE`;
  const row = await tx.registration.findUnique({
    where: { id, state: 'taken' },
    include: { payments: { where: NOT_OF_FORMER_COURSE, select: { id: true, state: true }, orderBy: { id: 'asc' } } },
  });
  if (!row?.reservedUntil) return undefined;
  const { courseId, playerId, ownerEmail, reservedUntil } = row;
  // The table's CHECK restricts the state to the domain's union.
  const payments = row.payments.map((payment) => ({ id: payment.id, state: payment.state as PaymentState }));
  const reviews = await reviewsOfPayments(
    tx,
    payments.map((payment) => payment.id),
  );
  const isUnderReview = reviews.size > 0;
  return { id, courseId, playerId, ownerEmail, reservedUntil: calendarDay(reservedUntil), payments, isUnderReview };
}

/** Locks the places that a settlement paid for; before its payments, in the order in which `lockReservation` locks. */
export async function lockPlacesOfSettlement(tx: Tx, settlementKey: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM registration
    WHERE id IN (SELECT registration_id FROM payment WHERE settlement_key = ${settlementKey}) ORDER BY id FOR UPDATE`;
}

type PlaceOfPayments = {
  readonly id: string;
  /** Business day 'YYYY-MM-DD'; null for a place that is not a reservation. */
  readonly reservedUntil: string | null;
  readonly course: Course;
};

/** The taken places that these payments are for, without those that are paid by the month. */
export async function takenPlacesOf(tx: Tx, paymentIds: readonly number[]): Promise<readonly PlaceOfPayments[]> {
  const rows = await tx.registration.findMany({
    where: { state: 'taken', payments: { some: { id: { in: [...paymentIds] }, month: null } } },
    select: { id: true, reservedUntil: true, course: { include: { hours: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, reservedUntil, course }) => ({
    id,
    reservedUntil: reservedUntil && calendarDay(reservedUntil),
    course: courseFrom(course),
  }));
}

/** The place is a reservation until the end of that business day 'YYYY-MM-DD'. Call it while it is locked. */
export async function saveReservedUntil(tx: Tx, id: string, reservedUntil: string): Promise<void> {
  await tx.registration.update({ where: { id }, data: { reservedUntil: dateOfDay(reservedUntil) } });
}

/** The place stays without a day. Call it while the reservation is locked. */
export async function confirmReserved(tx: Tx, id: string): Promise<void> {
  await tx.registration.update({ where: { id }, data: { reservedUntil: null } });
}

/**
 * The place is free, and its due payments are cancelled with the reason that it was released; resolves to their numbers.
 * Call it while it is locked.
 */
export async function releaseReserved(
  tx: Tx,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<readonly number[]> {
  await tx.registration.update({ where: { id }, data: { state: 'released' } });
  const rows = await tx.payment.updateManyAndReturn({
    where: { registrationId: id, state: 'due', formerCourse: null },
    data: { state: 'cancelled', closingReason: CLOSING_REASON, closedBy: by, closedAt: at },
    select: { id: true },
  });
  return rows.map((row) => row.id).toSorted((one, other) => one - other);
}
