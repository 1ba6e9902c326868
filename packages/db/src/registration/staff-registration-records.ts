// Registrations as staff see and change them: with every payment, for any owner (CAL-2).

import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { grosze } from '@zapisy/domain/money';
import type { ClosingReason } from '@zapisy/domain/payments/due-change';
import type { PaymentMonth } from '@zapisy/domain/payments/paid-month';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import type { Course } from '@zapisy/domain/registration/course';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import type { Registration } from '@zapisy/domain/registration/registration';
import type { ClosedPayment, StaffRegistration } from '@zapisy/domain/registration/staff-registration';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import { MONTH_OF_PAYMENT, paymentMonthData, paymentMonthFrom } from '../values/payment-month-from-row.ts';
import { courseSequence } from './course-records.ts';
import { firstMonthData, registrationFrom, WITH_COURSE_AND_PLAYER } from './registration-row.ts';
import { saveNameBeforeOtherCourse } from './sold-line-records.ts';

type Reader = { readonly prisma: Tx };

export async function registrationById({ prisma }: Reader, id: string): Promise<StaffRegistration | undefined> {
  const row = await prisma.registration.findUnique({ where: { id }, include: WITH_PAYMENTS });
  return row ? staffRegistrationFrom(row) : undefined;
}

/** Due payments of the registration that were closed without money, the newest first. */
export async function closedPaymentsOf(tx: Tx, registrationId: string): Promise<readonly ClosedPayment[]> {
  const rows = await tx.payment.findMany({
    where: { registrationId, state: 'cancelled', closingReason: { not: null } },
    select: { id: true, amountGrosze: true, closingReason: true },
    orderBy: { id: 'desc' },
  });
  return rows.map(({ id, amountGrosze, closingReason }) => ({
    id,
    amount: grosze(amountGrosze),
    reason: closingReason as ClosingReason,
  }));
}

/**
 * What the family of an owner has, had or has paid for, the newest first: places in use, places that staff took away,
 * and places that money came for. Expired holds are left out.
 */
export async function registrationsOfFamily(
  { prisma }: Reader,
  ownerEmail: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly StaffRegistration[]> {
  const rows = await prisma.registration.findMany({
    where: {
      ownerEmail,
      OR: [
        { state: { in: ['taken', 'cancelled'] } },
        { state: 'held', heldUntil: { gt: now } },
        { payments: { some: { state: 'paid' } } },
      ],
    },
    include: WITH_PAYMENTS,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
  return rows.map(staffRegistrationFrom);
}

/** The courses in which the participant of a registration has a place by another registration, held or taken. */
export async function coursesOfOtherRegistrations(
  { prisma }: Reader,
  { id, playerId }: Pick<Registration, 'id' | 'playerId'>,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await prisma.registration.findMany({
    where: { playerId, id: { not: id }, OR: [{ state: 'taken' }, { state: 'held', heldUntil: { gt: now } }] },
    select: { courseId: true },
  });
  return new Set(rows.map(({ courseId }) => courseId));
}

/** The registration, locked until the transaction ends. */
export async function lockRegistration(tx: Tx, id: string): Promise<StaffRegistration | undefined> {
  await tx.$queryRaw`SELECT 1 FROM registration WHERE id = ${id}::uuid FOR UPDATE`;
  return registrationById({ prisma: tx }, id);
}

/** Takes the place away, held or taken. Call `releaseRefusal` first, while it is locked. */
export async function cancelRegistration(tx: Tx, id: string): Promise<void> {
  await tx.registration.update({ where: { id }, data: { state: 'cancelled', heldUntil: null } });
}

/**
 * Gives a place in that course, at its price, instead of the previous one, if there was one. Call it while both are
 * locked. `reservedUntil`: the last business day 'YYYY-MM-DD' of a reservation; `first`: the month with which it begins.
 */
export async function placeInCourse(
  tx: Tx,
  id: string,
  { id: courseId, price }: Course,
  { reservedUntil, first }: { readonly reservedUntil: string | null; readonly first: MonthOffer | null },
): Promise<void> {
  const former = await tx.registration.findUniqueOrThrow({
    where: { id },
    select: { course: { select: { version: true, exceptionsVersion: true } } },
  });
  const sequenceBase = { increment: courseSequence(former.course) };
  const until = { reservedUntil: reservedUntil && dateOfDay(reservedUntil) };
  const place = { courseId, priceGrosze: price, ...until, ...firstMonthData(first, price) };
  await tx.registration.update({ where: { id }, data: { ...place, state: 'taken', heldUntil: null, sequenceBase } });
}

/**
 * The payments of a place that moves to another course are for the course that it had. Those that follow it get the
 * other one by `saveOtherCourse` afterwards.
 */
export async function saveFormerCourse(tx: Tx, registrationId: string, title: string): Promise<void> {
  // In the order of their numbers, as everywhere, so that a settlement of them waits instead of a deadlock.
  await tx.$queryRaw`SELECT 1 FROM payment WHERE registration_id = ${registrationId}::uuid ORDER BY id FOR UPDATE`;
  await tx.payment.updateMany({
    where: { registrationId, formerCourse: null },
    data: { formerCourse: title },
  });
}

/** The subject of a payment becomes a place in another course, before any document of it is made; the amount stays. */
export async function saveOtherCourse(
  tx: Tx,
  paymentId: number,
  { name, vatRate, vatExemption }: Pick<SoldItem, 'name' | 'vatRate' | 'vatExemption'>,
  { city, ...month }: PaymentMonth & { readonly city: string },
): Promise<void> {
  await saveNameBeforeOtherCourse(tx, paymentId);
  await tx.payment.update({ where: { id: paymentId }, data: { city, ...paymentMonthData(month), formerCourse: null } });
  await tx.paymentLine.updateMany({
    where: { paymentId, position: 1 },
    data: { name, vatRate, vatExemption: vatExemption ?? null },
  });
}

const WITH_PAYMENTS = {
  ...WITH_COURSE_AND_PLAYER,
  payments: {
    where: { state: { not: 'cancelled' } },
    select: {
      id: true,
      state: true,
      amountGrosze: true,
      ...MONTH_OF_PAYMENT,
      formerCourse: true,
      refundGrosze: true,
      documentsOutcome: true,
    },
    orderBy: { id: 'desc' },
  },
} satisfies Prisma.RegistrationInclude;

type Row = Prisma.RegistrationGetPayload<{ include: typeof WITH_PAYMENTS }>;

/** The tables' CHECKs restrict the states and the outcome to the domain's unions. */
function staffRegistrationFrom(row: Row): StaffRegistration {
  return {
    ...registrationFrom(row),
    createdAt: row.createdAt,
    payments: row.payments.map((payment) => ({
      id: payment.id,
      state: payment.state as PaymentState,
      amount: grosze(payment.amountGrosze),
      ...paymentMonthFrom(payment),
      formerCourse: payment.formerCourse,
      refunded: payment.refundGrosze === null ? null : grosze(payment.refundGrosze),
      outcome: payment.documentsOutcome as DocumentOutcome | null,
    })),
  };
}
