// Payments: what is due, what was paid on a day, their owners, and their documents.

import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { Payment, PaymentState, Refund } from '@zapisy/domain/payments/payment';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { COURSE_OF_PAYMENT, courseNameOf } from '../registration/course-of-payment.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import { paymentMonthFrom } from '../values/payment-month-from-row.ts';
import { documentFrom } from './document-from-row.ts';
import { paymentFrom, WITH_LINES } from './payment-from-row.ts';
import type { PaymentTitle } from './payment-title-records.ts';

const WITH_DOCUMENTS = { ...WITH_LINES, player: true, invoice: true, receipt: true } satisfies Prisma.PaymentInclude;

/** With what screens call it beside its participant. */
export type DuePayment = Payment & Pick<PaymentTitle, 'courseName' | 'month' | 'part'>;

/** What these participants owe now, the oldest day first. */
export async function duePaymentsOf(tx: Tx, playerIds: readonly string[]): Promise<readonly DuePayment[]> {
  const { registration } = COURSE_OF_PAYMENT;
  const rows = await tx.payment.findMany({
    where: { playerId: { in: [...playerIds] }, state: 'due' },
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
    include: { ...WITH_LINES, registration },
  });
  return rows.map((row) => ({ ...paymentFrom(row), courseName: courseNameOf(row), ...paymentMonthFrom(row) }));
}

/**
 * The desk's day ('YYYY-MM-DD', Europe/Warsaw): payments paid on it, marked as refunded on it, or due on it and still
 * not paid; of one city, or of all.
 */
export async function paymentsOfDay(
  tx: Tx,
  day: string,
  city: string | undefined,
): Promise<readonly PaymentWithDocuments[]> {
  const date = dateOfDay(day);
  return findWithDocuments(tx, {
    OR: [{ paidOn: date }, { refundedOn: date }, { dueOn: date, state: { in: ['due', 'pending'] } }],
    ...(city !== undefined && { city }),
  });
}

/** Everything an owner owes or has paid, the newest first, without cancelled payments. */
export async function paymentsOfOwner(tx: Tx, ownerEmail: string): Promise<readonly PaymentWithDocuments[]> {
  return findWithDocuments(tx, { ownerEmail, state: { not: 'cancelled' } });
}

/** What an owner has paid since a business day 'YYYY-MM-DD', the newest first, at most `limit`. */
export async function paidPaymentsOfOwner(
  tx: Tx,
  ownerEmail: string,
  { since, limit }: { readonly since: string; readonly limit: number },
): Promise<readonly PaymentWithDocuments[]> {
  const where = { ownerEmail, paidOn: { gte: dateOfDay(since) }, state: { in: ['paid', 'refunded'] } };
  return findWithDocuments(tx, where, limit);
}

export async function paymentsOfSettlement(tx: Tx, settlementKey: string): Promise<readonly PaymentWithDocuments[]> {
  return findWithDocuments(tx, { settlementKey });
}

/** The payments of these numbers that exist. */
export async function paymentsById(tx: Tx, ids: readonly number[]): Promise<readonly PaymentWithDocuments[]> {
  return findWithDocuments(tx, { id: { in: [...ids] } });
}

type LockedPayment = PaymentWithDocuments & {
  /** It is for a place that was reserved until its payment. */
  readonly isOfReservation: boolean;
};

/**
 * The payments of these numbers that exist, by number, locked until the transaction ends. Locked in one order, so that
 * two overlapping lists wait for each other instead of a deadlock.
 */
export async function lockPayments(tx: Tx, ids: readonly number[]): Promise<readonly LockedPayment[]> {
  await tx.$queryRaw`SELECT 1 FROM payment WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`;
  const rows = await tx.payment.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: 'asc' },
    include: { ...WITH_DOCUMENTS, registration: { select: { reservedUntil: true } } },
  });
  return rows.map(({ registration, ...row }) => {
    return { ...withDocumentsFrom(row), isOfReservation: (registration?.reservedUntil ?? null) !== null };
  });
}

/** The mark 'Zwrot'. Call it under `lockPayments`. */
export async function saveRefund(tx: Tx, id: number, refund: Refund, state: PaymentState): Promise<void> {
  const { amount, reason, markedBy, markedOn } = refund;
  await tx.payment.update({
    where: { id },
    data: {
      state,
      refundGrosze: amount,
      refundReason: reason,
      refundedBy: markedBy,
      refundedOn: dateOfDay(markedOn),
    },
  });
}

/** Takes the mark 'Zwrot' back: a payment that was refunded is paid again. Call it under `lockPayments`. */
export async function removeRefund(tx: Tx, id: number): Promise<void> {
  const none = { refundGrosze: null, refundReason: null, refundedBy: null, refundedOn: null };
  await tx.payment.update({ where: { id }, data: { state: 'paid', ...none } });
}

async function findWithDocuments(
  tx: Tx,
  where: Prisma.PaymentWhereInput,
  limit?: number,
): Promise<readonly PaymentWithDocuments[]> {
  const rows = await tx.payment.findMany({
    where,
    orderBy: [{ paidAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
    include: WITH_DOCUMENTS,
    ...(limit !== undefined && { take: limit }),
  });
  return rows.map(withDocumentsFrom);
}

function withDocumentsFrom(row: Prisma.PaymentGetPayload<{ include: typeof WITH_DOCUMENTS }>): PaymentWithDocuments {
  const { id, ownerEmail, firstName, lastName, birthYear, mark } = row.player;
  return {
    payment: paymentFrom(row),
    participant: { id, ownerEmail, firstName, lastName, birthYear, mark },
    outcome: row.documentsOutcome as DocumentOutcome | null,
    receipt: row.receipt && documentFrom(row.receipt),
    invoice: row.invoice && documentFrom(row.invoice),
    paidAt: row.paidAt,
  };
}
