// What follows verified money, in the transaction of its checkout: payments paid, places taken, documents ordered (MAIL-2).

import type { CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import type { CheckoutRegistration } from '@zapisy/db/checkout/confirmed-checkout-records';
import type { ListedCourse } from '@zapisy/db/registration/course-records';
import { isPaidByMoney } from '@zapisy/domain/checkout/due-to-pay';
import { groupByBuyer } from '@zapisy/domain/documents/issuing/buyer-groups';
import { sumGrosze } from '@zapisy/domain/money';
import { momentOfSale } from '@zapisy/domain/payments/moment-of-sale';
import type { Payment } from '@zapisy/domain/payments/payment';
import { enrolmentClosure } from '@zapisy/domain/registration/course-state';
import { hasMeetingLeft } from '@zapisy/domain/registration/months/month-offer';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Clock } from '../clock.ts';
import type { PaymentClaim } from '../outside/payment-gateway/read-notification.ts';
import { notifyOfMoney } from './notify-of-money.ts';

/**
 * Marks the checkout paid by a payment of exactly its sum that the gateway has verified (REG-16). Call it while the
 * checkout is locked and not paid.
 */
export async function takeMoney(tx: CheckoutTx, checkout: Checkout, claim: PaymentClaim, clock: Clock): Promise<void> {
  const now = clock.now();
  const came = { at: now, paidOn: warsawDate(momentOfSale(claim.paidAt, now)), orderId: claim.orderId };
  const paid = checkout.isOfDues
    ? await payDues(tx, checkout, came)
    : await payRegistrations(tx, checkout, { ...came, clock });
  const { orderId, methodId: method, statement } = claim;
  await tx.endPaid(checkout.id, { orderId, method, statement }, now);
  await orderDocuments(tx, paid);
}

/** A payment whose documents are due. */
type Paid = Pick<Payment, 'id' | 'ownerEmail' | 'buyer'>;

/** When the money came, its business day, and the gateway's number of it. */
type Came = { readonly at: Date; readonly paidOn: string; readonly orderId: number };

/**
 * A payment whose place is gone counts as paid all the same, notifies a person and waits for its documents (REG-19); the
 * others of its basket do not wait for it. Resolves to what the documents are due for now.
 */
async function payRegistrations(
  tx: CheckoutTx,
  { id }: Checkout,
  { at, paidOn, clock }: Came & { readonly clock: Clock },
): Promise<readonly Paid[]> {
  const registrations = await tx.lockCheckoutRegistrations(id);
  const placeless = await takePlaces(tx, registrations, clock);
  await tx.markPaidOnline(id, { at, paidOn, undecided: placeless });
  if (placeless.length > 0) {
    await notifyOfMoney(tx, 'payment-after-place', { paymentIds: placeless, occurrence: id, at });
  }
  const placed = registrations
    .filter(({ paymentId }) => !placeless.includes(paymentId))
    .toSorted((one, other) => one.paymentId - other.paymentId);
  await tx.confirmPlacesByLetter(placed, { fact: id, at });
  return placed.map(({ paymentId, ownerEmail, buyer }) => ({ id: paymentId, ownerEmail, buyer }));
}

/**
 * Pays what is still owed for the same amount; the money of the others is ours, pays nothing, and waits for a person
 * (PAY-36). Resolves to the payments that it pays.
 */
async function payDues(
  tx: CheckoutTx,
  { id, amount }: Checkout,
  { at, paidOn, orderId }: Came,
): Promise<readonly Paid[]> {
  const dues = await tx.lockDuesOfCheckout(id);
  const paid = dues.filter(isPaidByMoney).map(({ paymentId }) => paymentId);
  const others = dues.filter(({ paymentId }) => !paid.includes(paymentId));
  const unplaced = others.map(({ paymentId }) => paymentId);
  await tx.takeMoneyForDues(id, { paid, unplaced, at, paidOn });
  await tx.confirmPaidReservationsByLetter(paid, at);
  if (unplaced.length > 0) {
    const received = sumGrosze(others.map(({ amountThen }) => amountThen));
    // A person looks at the gateway for one transaction of the whole amount.
    const details = { received, transaction: amount, orderId: String(orderId) };
    const money = { subject: String(orderId), details };
    await notifyOfMoney(tx, 'payment-without-due', { paymentIds: unplaced, occurrence: id, ...money, at });
  }
  return (await tx.paymentsById(paid)).map(({ payment }) => payment);
}

/** One set of documents for each buyer of the basket (DOC-6). */
async function orderDocuments(tx: CheckoutTx, payments: readonly Paid[]): Promise<void> {
  for (const group of groupByBuyer(payments.toSorted((one, other) => one.id - other.id))) {
    await tx.addJob('issue-documents', { paymentIds: group.map(({ id }) => id) });
  }
}

/**
 * Takes every place of the basket, but no second one for a participant who was registered again meanwhile. Returns the
 * payments, by number, whose place cannot be taken for this money, or was paid by another checkout.
 */
async function takePlaces(
  tx: CheckoutTx,
  registrations: readonly CheckoutRegistration[],
  clock: Clock,
): Promise<readonly number[]> {
  // Another client may have got a place whose hold ended while the courses were waited for.
  const now = clock.now();
  const placeless: number[] = [];
  const taken: CheckoutRegistration[] = [];
  for (const registration of registrations) {
    const isSecond = registration.hasOtherPlace || taken.some((one) => isOtherPlace(one, registration));
    const isTaken = !isSecond && (await takePlaceFor(tx, registration, now));
    if (isTaken) taken.push(registration);
    if (!isTaken || registration.isPaidElsewhere) placeless.push(registration.paymentId);
  }
  return placeless.toSorted((one, other) => one - other);
}

/** Of the same participant in the same course. */
function isOtherPlace(one: CheckoutRegistration, other: CheckoutRegistration): boolean {
  return one.id !== other.id && one.courseId === other.courseId && one.playerId === other.playerId;
}

/**
 * Takes the place that is still held, or still free in a course that accepts participants and meets again in the month
 * that was paid: what else the money may be for is a person's choice. False when it is gone.
 */
async function takePlaceFor(tx: CheckoutTx, registration: CheckoutRegistration, now: Date): Promise<boolean> {
  const { id, courseId, state, heldUntil } = registration;
  if (state === 'taken') return true;
  // Staff took it away: a person decides about money that comes all the same.
  if (state === 'cancelled') return false;
  const isHeld = state === 'held' && heldUntil !== null && heldUntil > now;
  // A place that was held in time is kept for this money; an expired one would be a new registration for a closed
  // course.
  const course = isHeld ? undefined : await tx.activeCourse(courseId, now);
  if (!isHeld && !(course && isFreeFor(registration, course, now))) return false;
  await tx.takePlace(id);
  return true;
}

function isFreeFor({ month }: CheckoutRegistration, course: ListedCourse, now: Date): boolean {
  if (course.free === 0 || enrolmentClosure(course, now)) return false;
  return month === null || hasMeetingLeft(course, month, now);
}
