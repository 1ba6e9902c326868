// The gateway's word on a checkout, taken exactly once: payments paid, places taken, documents ordered, in one transaction.
import { addJob } from '@zapisy/db/jobs';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { inTransaction, type Tx } from '@zapisy/db/open-database';
import { paymentsById } from '@zapisy/db/payments/payment-records';
import {
  type Checkout,
  endCheckout,
  lockCheckout,
  lockRegistrationsBehind,
  markPaidOnline,
  type RegistrationBehind,
  takePlace,
} from '@zapisy/db/registration/checkout-records';
import { lockCourse } from '@zapisy/db/registration/course-records';
import { hasOtherPlace } from '@zapisy/db/registration/registration-records';
import { groupByBuyer } from '@zapisy/domain/documents/bulk-list';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { momentOfSale } from '@zapisy/domain/payments/moment-of-sale';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { JobContext } from '../context.ts';
import type { GatewayCheckout } from '../outside/payment-gateway.ts';

/** A reference of another shape is a checkout that somebody else opened. */
const OUR_ID = z.uuid();

/**
 * Brings our checkout to what the gateway says of it. Called by the notification, by the return page and by the job, in any
 * order and number: the locked row lets the first one act and the others find it done (decisions 8.2).
 * A payment that does not match, or whose place went, counts as paid all the same, calls a person, and waits for documents.
 */
export async function confirmCheckout(ctx: JobContext, said: GatewayCheckout): Promise<void> {
  if (!OUR_ID.safeParse(said.reference).success) return;
  const now = ctx.clock.now();
  await inTransaction(ctx.database, async (tx) => {
    const checkout = await lockCheckout(tx, said.reference);
    if (!checkout || said.state === 'open') return;
    if (checkout.state === 'paid' || checkout.state === 'mismatched') return;
    if (said.state === 'paid') await takeMoney(tx, checkout, said, now);
    else await endCheckout(tx, checkout.id, said.state, now);
  });
}

async function takeMoney(tx: Tx, checkout: Checkout, said: GatewayCheckout, now: Date): Promise<void> {
  const matches = said.amount === checkout.amount && said.currency === checkout.currency;
  const placed = await takePlaces(tx, checkout.id, now);
  const isClear = matches && placed;
  await markPaidOnline(tx, checkout.id, {
    at: now,
    paidOn: warsawDate(momentOfSale(said.paidAt, now)),
    outcome: isClear ? 'waiting' : 'needs-person',
  });
  await endCheckout(tx, checkout.id, matches ? 'paid' : 'mismatched', now);
  const { amount, currency } = said;
  const sums = { expected: checkout.amount, received: amount, currency };
  if (!matches) await callPerson(tx, 'payment-differs', checkout, now, sums);
  if (!placed) await callPerson(tx, 'payment-after-place', checkout, now);
  if (isClear) await orderDocuments(tx, checkout);
}

/** One set of documents for each buyer of the basket (decisions 8.2). */
async function orderDocuments(tx: Tx, { paymentIds }: Checkout): Promise<void> {
  const paid = (await paymentsById(tx, paymentIds)).map(({ payment }) => payment);
  for (const group of groupByBuyer(paid)) {
    const ids = group.map(({ id }) => id).toSorted((one, other) => one - other);
    await addJob(tx, 'issue-documents', { paymentIds: ids });
  }
}

/** Every place of the basket; false when one cannot be had for this money. */
async function takePlaces(tx: Tx, checkoutId: string, now: Date): Promise<boolean> {
  let all = true;
  for (const registration of await lockRegistrationsBehind(tx, checkoutId)) {
    all = (await takePlaceFor(tx, registration, now)) && all;
  }
  return all;
}

/**
 * The place that is still held or still free. False when it is gone, was paid by the money of another checkout, or is the
 * second one of a participant who was registered anew meanwhile: that one is not taken.
 */
async function takePlaceFor(tx: Tx, registration: RegistrationBehind, now: Date): Promise<boolean> {
  const { id, courseId, state, heldUntil, isPaidElsewhere } = registration;
  const course = await lockCourse(tx, courseId, now);
  if (await hasOtherPlace(tx, registration)) return false;
  if (state === 'taken') return !isPaidElsewhere;
  const isHeld = state === 'held' && heldUntil !== null && heldUntil > now;
  if (!isHeld && (course?.free ?? 0) === 0) return false;
  await takePlace(tx, id);
  return !isPaidElsewhere;
}

function callPerson(
  tx: Tx,
  reason: 'payment-differs' | 'payment-after-place',
  checkout: Checkout,
  at: Date,
  details: Readonly<Record<string, unknown>> = {},
) {
  const notification = criticalNotification(reason, checkout.paymentIds);
  return raiseNotification(tx, { notification, occurrence: checkout.id, details, at });
}
