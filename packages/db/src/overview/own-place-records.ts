// What an owner reads of the own family: places with their courses, and what is owed. Bounded, and by the owner alone (REG-26).
import { grosze } from '@zapisy/domain/money';
import type { OwedPayment, StoredPlace } from '@zapisy/domain/overview/own-place';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { reviewsOfPayments, reviewsOfPlaces } from '../notifications/money-review-records.ts';
import { OPENING_OF_CHECKOUT, paidOnlineOf } from '../payments/paid-online-from-row.ts';
import { participantFrom } from '../people/participant-records.ts';
import { COURSE_OF_PAYMENT, courseNameOf } from '../registration/course-of-payment.ts';
import { registrationFrom, WITH_COURSE_AND_PLAYER } from '../registration/registration-row.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { instalmentFrom } from '../values/instalment-from-row.ts';
import { MONTH_OF_PAYMENT, paymentMonthFrom } from '../values/payment-month-from-row.ts';

const MOST_PAYMENTS_OF_A_PLACE = 24;

/** Places in use, the newest first, at most `limit`; by the order of the family's marks it is for the screen to sort. */
export async function ownPlaces(
  tx: Tx,
  ownerEmail: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly StoredPlace[]> {
  const rows = await tx.registration.findMany({
    where: { ownerEmail, OR: [{ state: 'taken' }, { state: 'held', heldUntil: { gt: now } }] },
    include: WITH_PAYMENTS,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
  const reviews = await reviewsOfPlaces(
    tx,
    rows.flatMap(({ id, state }) => (state === 'held' ? [id] : [])),
  );
  return rows.map((row) => ({ ...placeFrom(row), reviewedSince: reviews.get(row.id)?.since ?? null }));
}

/** Due and pending payments, the earliest day first, at most `limit`. */
export async function owedPayments(tx: Tx, ownerEmail: string, limit: number): Promise<readonly OwedPayment[]> {
  const rows = await tx.payment.findMany({
    where: { ownerEmail, state: { in: ['due', 'pending'] } },
    include: WITH_TITLE,
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
    take: limit,
  });
  const reviews = await reviewsOfPayments(
    tx,
    rows.flatMap(({ id, state }) => (state === 'due' ? [id] : [])),
  );
  return rows.map((row) => ({ ...owedFrom(row), reviewedSince: reviews.get(row.id) ?? null }));
}

const WITH_PAYMENTS = {
  ...WITH_COURSE_AND_PLAYER,
  payments: {
    where: { state: { not: 'cancelled' } },
    select: { state: true, paidOn: true, ...MONTH_OF_PAYMENT, checkoutId: true, formerCourse: true },
    orderBy: { id: 'desc' },
    take: MOST_PAYMENTS_OF_A_PLACE,
  },
} satisfies Prisma.RegistrationInclude;

const WITH_TITLE = {
  player: true,
  lines: { orderBy: { position: 'asc' }, select: { name: true } },
  registration: COURSE_OF_PAYMENT.registration,
  checkout: { select: { id: true, ...OPENING_OF_CHECKOUT } },
} satisfies Prisma.PaymentInclude;

function placeFrom(
  row: Prisma.RegistrationGetPayload<{ include: typeof WITH_PAYMENTS }>,
): Omit<StoredPlace, 'reviewedSince'> {
  // The table's CHECK restricts the state to the domain's union.
  const payments = row.payments.map(({ state, paidOn, checkoutId, formerCourse, ...month }) => ({
    state: state as PaymentState,
    paidOn: paidOn && calendarDay(paidOn),
    ...paymentMonthFrom(month),
    checkoutId,
    formerCourse,
  }));
  return { ...registrationFrom(row), payments };
}

function owedFrom(row: Prisma.PaymentGetPayload<{ include: typeof WITH_TITLE }>): Omit<OwedPayment, 'reviewedSince'> {
  const isPending = row.state === 'pending';
  const online = paidOnlineOf(row);
  return {
    paymentId: row.id,
    participant: participantFrom(row.player),
    title: courseNameOf(row) ?? row.lines.map(({ name }) => name).join(', '),
    registrationId: row.registrationId,
    amount: grosze(row.amountGrosze),
    dueOn: calendarDay(row.dueOn),
    ...paymentMonthFrom(row),
    ...instalmentFrom(row),
    state: isPending ? 'pending' : 'due',
    checkout: row.checkout && online && { id: row.checkout.id, openedAt: online.since, opening: online.opening },
  };
}
