// The due payments of an owner as both payment steps check them.
import type { DueToPay, PendingIn } from '@zapisy/domain/checkout/due-to-pay';
import type { Payment } from '@zapisy/domain/payments/payment';
import { NO_INVOICE_ROW } from '@zapisy/domain/preferences/ward-invoice';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { reviewsOfPayments } from '../notifications/money-review-records.ts';
import { OPENING_OF_CHECKOUT, openingOfRow, type PaidOnline, paidOnlineOf } from '../payments/paid-online-from-row.ts';
import { paymentFrom, WITH_LINES } from '../payments/payment-from-row.ts';
import { participantFrom } from '../people/participant-records.ts';
import { storedInvoices } from '../preferences/invoice-preference-records.ts';
import { COURSE_OF_PAYMENT, courseNameOf } from '../registration/course-of-payment.ts';
import { paymentMonthFrom } from '../values/payment-month-from-row.ts';

const WITH_ALL = {
  ...WITH_LINES,
  player: true,
  registration: COURSE_OF_PAYMENT.registration,
  checkout: {
    select: {
      id: true,
      ...OPENING_OF_CHECKOUT,
      dues: { select: { paymentId: true }, orderBy: { paymentId: 'asc' } },
    },
  },
  checkoutDues: {
    where: { checkout: { takenOverAt: { not: null } } },
    select: { checkout: { select: { takenOverAt: true } } },
  },
} satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof WITH_ALL }>;

/** What the owner owes, also what is being paid in a checkout now; the oldest day first. */
export async function duesToPayOf(tx: Tx, ownerEmail: string): Promise<readonly DueToPay[]> {
  const isOpen = { state: 'pending', checkoutDues: { some: {} } };
  return find(tx, { ownerEmail, OR: [{ state: 'due' }, isOpen] });
}

/**
 * The owner's payments of these numbers, by number, locked until the transaction ends; those that do not exist or are
 * another owner's are left out.
 */
export async function lockDuesToPay(tx: Tx, ownerEmail: string, ids: readonly number[]): Promise<readonly DueToPay[]> {
  await tx.$queryRaw`SELECT 1 FROM payment
    WHERE id = ANY(${[...ids]}::int[]) AND owner_email = ${ownerEmail} ORDER BY id FOR UPDATE`;
  const found = await find(tx, { ownerEmail, id: { in: [...ids] } });
  return found.toSorted((one, other) => one.payment.id - other.payment.id);
}

async function find(tx: Tx, where: Prisma.PaymentWhereInput): Promise<readonly DueToPay[]> {
  const rows = await tx.payment.findMany({ where, orderBy: [{ dueOn: 'asc' }, { id: 'asc' }], include: WITH_ALL });
  const stored = await storedInvoices(
    tx,
    rows.map(({ playerId }) => playerId),
  );
  // After the payments: a notification is written together with what it makes due again.
  const reviews = await reviewsOfPayments(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...dueFrom(row),
    invoice: stored.get(row.playerId) ?? NO_INVOICE_ROW,
    reviewedSince: reviews.get(row.id) ?? null,
  }));
}

function dueFrom(row: Row): Omit<DueToPay, 'invoice' | 'reviewedSince'> {
  const { checkout, checkoutDues, paidAt } = row;
  const takenOver = checkoutDues.flatMap((one) => one.checkout.takenOverAt?.getTime() ?? []);
  return {
    payment: paymentFrom(row),
    participant: participantFrom(row.player),
    courseName: courseNameOf(row),
    ...paymentMonthFrom(row),
    paidAt,
    checkout: row.state === 'pending' && checkout ? pendingIn(checkout) : null,
    takenOverAt: takenOver.length > 0 ? new Date(Math.max(...takenOver)) : null,
  };
}

/** All due payments that it was opened for, also one that other money has paid meanwhile. */
function pendingIn({ dues, ...checkout }: NonNullable<Row['checkout']>): PendingIn {
  const { id, openedAt } = checkout;
  return { id, openedAt, opening: openingOfRow(checkout), paymentIds: dues.map(({ paymentId }) => paymentId) };
}

/** A due payment that is being paid online now. */
export type PaidOnlineNow = PaidOnline & { readonly payment: Payment };

/** Of these participants, the oldest day first. */
export async function paidOnlineNowOf(tx: Tx, playerIds: readonly string[]): Promise<readonly PaidOnlineNow[]> {
  const rows = await tx.payment.findMany({
    where: { playerId: { in: [...playerIds] }, state: 'pending', checkoutDues: { some: {} } },
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
    include: { ...WITH_LINES, checkout: { select: OPENING_OF_CHECKOUT } },
  });
  return rows.flatMap((row) => {
    const online = paidOnlineOf(row);
    return online ? [{ payment: paymentFrom(row), since: online.since, opening: online.opening }] : [];
  });
}
