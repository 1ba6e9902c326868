// Rows of the simulation as the operations read them.
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import type { CheckoutRegistration } from '@zapisy/db/checkout/confirmed-checkout-records';
import { openingOf } from '@zapisy/domain/checkout/checkout-state';
import { type DueInCheckout, type DueToPay, isOutdated, type PendingIn } from '@zapisy/domain/checkout/due-to-pay';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import { MONEY_UNDER_REVIEW } from '@zapisy/domain/notifications/critical-notification';
import { NO_INVOICE_ROW } from '@zapisy/domain/preferences/ward-invoice';
import { type Course, type PlacesLeft, placesLeft } from '@zapisy/domain/registration/course';
import { type Registration, usesPlace } from '@zapisy/domain/registration/registration';
import type { RegistrationInFull } from '@zapisy/domain/registration/registration-in-full';
import type { Notified } from '../memory-notifications.ts';
import type { Transaction } from './memory-database.ts';
import type { CheckoutDueRow, CheckoutRow, PaymentRow, RegistrationRow } from './rows.ts';

const UNDER_REVIEW: ReadonlySet<string> = new Set(MONEY_UNDER_REVIEW);

type Reader = Pick<Transaction, 'get' | 'all'>;

const holdOf = ({ state, heldUntil, extensions }: RegistrationRow) =>
  state === 'held' && heldUntil !== null ? { heldUntil, extensions } : null;

export function usesPlaceAt(row: RegistrationRow, now: Date): boolean {
  return usesPlace({ state: row.state, hold: holdOf(row) }, now);
}

/** Of the places that are not used, those for whoever waits are kept. */
export function placesLeftIn(tx: Reader, course: Course, now: Date): PlacesLeft {
  const used = tx.all('registration').filter((row) => row.courseId === course.id && usesPlaceAt(row, now)).length;
  const waiting = tx.all('waiting').filter((row) => row.courseId === course.id && row.state === 'waiting').length;
  return placesLeft(course, { used, waiting });
}

export function registrationInFull(
  tx: Reader,
  row: RegistrationRow,
  notified: readonly Notified[],
): RegistrationInFull {
  const { id, courseId, participant, ownerEmail, state, choice, price } = row;
  const course = tx.get('course', courseId)?.course;
  if (!course) throw new Error(`No course ${courseId}`);
  const registration: Registration = {
    id,
    courseId,
    playerId: participant.id,
    ownerEmail,
    state,
    hold: holdOf(row),
    reservedUntil: null,
    first: null,
  };
  const payment = state === 'cancelled' ? undefined : latestPayment(tx, id);
  const review = reviewOf(tx, row, notified);
  return { ...registration, course: { ...course, price }, participant, choice, payment, review };
}

/** The first money that came for a place of the participant in the course. */
function reviewOf(tx: Reader, row: RegistrationRow, notified: readonly Notified[]): RegistrationInFull['review'] {
  const places = tx
    .all('registration')
    .filter((one) => isPlaceOf(one, row))
    .map(({ id }) => id);
  const reviews = tx
    .all('payment')
    .filter(({ registrationId }) => registrationId !== null && places.includes(registrationId))
    .flatMap(({ id, checkoutId }) => {
      const since = reviewedSince(notified, id);
      return since ? [{ id, since, checkoutId }] : [];
    });
  const [first] = reviews.toSorted((one, other) => one.since.getTime() - other.since.getTime() || one.id - other.id);
  return first ? { since: first.since, checkoutId: first.checkoutId } : null;
}

function reviewedSince(notified: readonly Notified[], paymentId: number): Date | null {
  const own = notified.filter(
    ({ reason, paymentIds, resolved }) => !resolved && UNDER_REVIEW.has(reason) && paymentIds.includes(paymentId),
  );
  return own.length > 0 ? new Date(Math.min(...own.map(({ firstAt }) => firstAt.getTime()))) : null;
}

/** Of those that are not cancelled: by state, then the latest. */
function latestPayment(tx: Reader, registrationId: string): RegistrationInFull['payment'] {
  const [payment] = tx
    .all('payment')
    .filter((row) => row.registrationId === registrationId && row.state !== 'cancelled')
    .toSorted((one, other) => (one.state === other.state ? other.id - one.id : one.state < other.state ? -1 : 1));
  return payment && { id: payment.id, state: payment.state, checkoutId: payment.checkoutId };
}

const isPlaceOf = (one: RegistrationRow, { courseId, participant }: RegistrationRow) =>
  one.courseId === courseId && one.participant.id === participant.id;

/** The place that a payment of a checkout is for: in a course that is paid once. */
export function placeOf(tx: Reader, payment: PaymentRow): CheckoutRegistration {
  const { id: paymentId, checkoutId, registrationId, buyer } = payment;
  const row = registrationId === null ? undefined : tx.get('registration', registrationId);
  if (!row) throw new Error(`No registration ${registrationId}`);
  const { id, courseId, participant, ownerEmail, state, heldUntil } = row;
  const isPaidElsewhere = tx
    .all('payment')
    .some((one) => one.registrationId === id && one.checkoutId !== checkoutId && one.state === 'paid');
  const hasOtherPlace = tx
    .all('registration')
    .some((one) => one.id !== id && isPlaceOf(one, row) && one.state === 'taken');
  const place = { id, courseId, playerId: participant.id, ownerEmail, state, heldUntil };
  return { ...place, paymentId, buyer, month: null, isPaidElsewhere, hasOtherPlace };
}

/** A due payment in a checkout, with what the payment is now. */
export function dueInCheckout(tx: Reader, { checkoutId, paymentId, amountThen }: CheckoutDueRow): DueInCheckout {
  const row = tx.get('payment', paymentId);
  if (!row) throw new Error(`No payment ${paymentId}`);
  return { checkoutId, amountThen, payment: { state: row.state, amount: row.item.gross, checkoutId: row.checkoutId } };
}

export function duesOf(tx: Reader, checkoutId: string): readonly CheckoutDueRow[] {
  const own = tx.all('checkoutDue').filter((row) => row.checkoutId === checkoutId);
  return own.toSorted((one, other) => one.paymentId - other.paymentId);
}

/** What the checkout of a row was opened for, and whether its money could still pay it. */
export function checkoutFrom(tx: Reader, { askAt: _, takenOverAt: __, came: ___, ...row }: CheckoutRow): Checkout {
  const dues = duesOf(tx, row.id);
  const payments = paymentsOf(tx, row.id);
  const isOfDues = dues.length > 0;
  return {
    ...row,
    paymentIds: isOfDues ? dues.map(({ paymentId }) => paymentId) : payments.map(({ id }) => id),
    registrationIds: isOfDues ? [] : payments.flatMap(({ registrationId }) => registrationId ?? []),
    isOfDues,
    unplacedIds: dues.flatMap(({ paymentId, unplacedAt }) => (unplacedAt ? [paymentId] : [])),
    isOutdated: isOutdated(dues.map((due) => dueInCheckout(tx, due))),
  };
}

export function paymentsOf(tx: Reader, checkoutId: string): readonly PaymentRow[] {
  const own = tx.all('payment').filter((payment) => payment.checkoutId === checkoutId);
  return own.toSorted((one, other) => one.id - other.id);
}

/** A payment as both steps of paying dues check it. */
export function dueToPay(tx: Reader, row: PaymentRow, notified: readonly Notified[]): DueToPay {
  const { payment, participant, paidAt } = paymentWithDocuments(row);
  const checkout = row.state === 'pending' && row.checkoutId ? tx.get('checkout', row.checkoutId) : undefined;
  const takenOver = tx
    .all('checkoutDue')
    .filter(({ paymentId }) => paymentId === row.id)
    .flatMap(({ checkoutId }) => {
      const takenOverAt = tx.get('checkout', checkoutId)?.takenOverAt;
      return takenOverAt ? [takenOverAt.getTime()] : [];
    });
  return {
    payment,
    participant,
    invoice: NO_INVOICE_ROW,
    courseName: null,
    month: null,
    part: null,
    paidAt,
    checkout: checkout ? pendingIn(checkoutFrom(tx, checkout)) : null,
    reviewedSince: reviewedSince(notified, row.id),
    takenOverAt: takenOver.length > 0 ? new Date(Math.max(...takenOver)) : null,
  };
}

const pendingIn = (checkout: Checkout): PendingIn => {
  const { id, openedAt, isOfDues, paymentIds } = checkout;
  return { id, openedAt, opening: openingOf(checkout), paymentIds: isOfDues ? paymentIds : [] };
};

export function paymentWithDocuments(row: PaymentRow): PaymentWithDocuments {
  const { id, participant, registrationId, city, item, buyer, dueOn, state, method, paidOn, paidAt, outcome } = row;
  const none = { settledBy: null, settlementKey: null, printReceipt: null, noReceiptReason: null };
  const documents = { invoiceId: null, receiptId: null };
  const { ownerEmail } = participant;
  const sold = { lines: [item], amount: item.gross, dueOn, method, state, paidOn, buyer } as const;
  const payment = { id, ownerEmail, playerId: participant.id, registrationId, city, ...sold, ...none, ...documents };
  return { payment, participant, outcome, receipt: null, invoice: null, paidAt };
}

/** A row that is updated exists, as Prisma's `update` demands. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('No row to update');
  return row;
}
