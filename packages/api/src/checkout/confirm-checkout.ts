// Applies the gateway's report on a checkout exactly once: payments paid, places taken, documents ordered, in one
// transaction.

import { type Checkout, endCheckout, lockCheckout } from '@zapisy/db/checkout/checkout-records';
import {
  type CheckoutRegistration,
  lockCheckoutRegistrations,
  markPaidOnline,
  saveReceived,
} from '@zapisy/db/checkout/confirmed-checkout-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { addJob } from '@zapisy/db/jobs/add-job';
import { confirmCheckoutByLetter } from '@zapisy/db/mail/plan-letters';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { paymentsById } from '@zapisy/db/payments/payment-records';
import { lockCourse } from '@zapisy/db/registration/course-records';
import { hasOtherPlace, takePlace } from '@zapisy/db/registration/registration-records';
import { isPaid } from '@zapisy/domain/checkout/checkout-state';
import { groupByBuyer } from '@zapisy/domain/documents/issuing/buyer-groups';
import { grosze } from '@zapisy/domain/money';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { momentOfSale } from '@zapisy/domain/payments/moment-of-sale';
import type { Payment } from '@zapisy/domain/payments/payment';
import { shareReceived } from '@zapisy/domain/payments/received';
import { enrolmentClosure } from '@zapisy/domain/registration/course-state';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { JobContext } from '../context.ts';
import type { GatewayCheckout } from '../outside/payment-gateway/payment-gateway.ts';

/** A reference of another shape belongs to a checkout that another system opened. */
export function isOurId(reference: unknown): reference is string {
  return z.uuid().safeParse(reference).success;
}

/**
 * Brings our checkout to the state that the gateway reports. Called by the notification, by the return page and by the
 * job, in any order and number: the locked row lets the first call act, and the others find it done (REG-16). A payment
 * with a mismatched amount, or whose place is gone, counts as paid all the same, notifies a person, and waits for its
 * documents; the others of its basket do not wait for it. For a mismatched amount the received amount of each payment
 * is stored.
 */
export async function confirmCheckout(ctx: JobContext, said: GatewayCheckout): Promise<void> {
  if (!isOurId(said.reference)) return;
  const now = ctx.clock.now();
  await inTransaction(ctx.database, async (tx) => {
    const checkout = await lockCheckout(tx, said.reference);
    if (!checkout || said.state === 'open' || isPaid(checkout)) return;
    if (said.state === 'paid') await takeMoney(tx, checkout, said, now);
    else await endCheckout(tx, checkout.id, said.state, now);
  });
}

async function takeMoney(tx: Tx, checkout: Checkout, said: GatewayCheckout, now: Date): Promise<void> {
  const { amount, currency } = said;
  const matches = amount === checkout.amount && currency === checkout.currency;
  const placeless = await takePlaces(tx, checkout.id, now);
  const undecided = matches ? placeless : checkout.paymentIds;
  const paidOn = warsawDate(momentOfSale(said.paidAt, now));
  await markPaidOnline(tx, checkout.id, { at: now, paidOn, undecided });
  await endCheckout(tx, checkout.id, matches ? 'paid' : 'mismatched', now);
  const payments = await paymentsOf(tx, checkout);
  const call: Call = { tx, occurrence: checkout.id, at: now };
  const sums = { expected: checkout.amount, received: amount, currency };
  if (!matches) await saveReceivedShares(tx, payments, said);
  if (!matches) await notifyStaff(call, 'payment-mismatch', checkout.paymentIds, sums);
  if (placeless.length > 0) await notifyStaff(call, 'payment-after-place', placeless);
  const decided = payments.filter(({ id }) => !undecided.includes(id));
  await orderDocuments(tx, decided);
  await confirmCheckoutByLetter(tx, { checkoutId: checkout.id, undecided, at: now });
}

/** Ordered by number. */
async function paymentsOf(tx: Tx, { paymentIds }: Checkout): Promise<readonly Payment[]> {
  const found = await paymentsById(tx, paymentIds);
  return found.map(({ payment }) => payment).toSorted((one, other) => one.id - other.id);
}

async function saveReceivedShares(tx: Tx, payments: readonly Payment[], said: GatewayCheckout): Promise<void> {
  const { amount, currency } = said;
  const dues = payments.map((payment) => payment.amount);
  for (const [index, share] of shareReceived(grosze(amount), dues).entries()) {
    const id = payments[index]?.id;
    if (id !== undefined) await saveReceived(tx, id, { amount: share, currency });
  }
}

/** One set of documents for each buyer of the basket (DOC-6). */
async function orderDocuments(tx: Tx, payments: readonly Payment[]): Promise<void> {
  for (const group of groupByBuyer(payments)) {
    await addJob(tx, 'issue-documents', { paymentIds: group.map(({ id }) => id) });
  }
}

/** Takes every place of the basket; returns the payments, by number, whose place cannot be taken for this money. */
async function takePlaces(tx: Tx, checkoutId: string, now: Date): Promise<readonly number[]> {
  const placeless: number[] = [];
  for (const registration of await lockCheckoutRegistrations(tx, checkoutId)) {
    if (!(await takePlaceFor(tx, registration, now))) placeless.push(registration.paymentId);
  }
  return placeless.toSorted((one, other) => one - other);
}

/**
 * Takes the place that is still held, or still free in a course that accepts participants. False when it is gone, was
 * paid by another checkout, or is the second one of a participant who was registered again meanwhile: that one is not
 * taken.
 */
async function takePlaceFor(tx: Tx, registration: CheckoutRegistration, now: Date): Promise<boolean> {
  const { id, courseId, state, heldUntil, isPaidElsewhere } = registration;
  const course = await lockCourse(tx, courseId, now);
  if (await hasOtherPlace(tx, registration)) return false;
  if (state === 'taken') return !isPaidElsewhere;
  // Staff took it away: a person decides about money that comes all the same.
  if (state === 'cancelled') return false;
  const isHeld = state === 'held' && heldUntil !== null && heldUntil > now;
  // A place that was held in time is kept for this money; an expired one would be a new registration for a closed
  // course.
  if (!isHeld && (!course || course.free === 0 || enrolmentClosure(course, warsawDate(now)))) return false;
  await takePlace(tx, id);
  return !isPaidElsewhere;
}

type Call = { readonly tx: Tx; readonly occurrence: string; readonly at: Date };

function notifyStaff(
  { tx, occurrence, at }: Call,
  reason: 'payment-mismatch' | 'payment-after-place',
  paymentIds: readonly number[],
  details: Readonly<Record<string, unknown>> = {},
) {
  const notification = criticalNotification(reason, paymentIds);
  return raiseNotification(tx, { notification, occurrence, details, at });
}
