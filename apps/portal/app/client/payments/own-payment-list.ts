// The client's own payments as lists: what is owed by its day, and what was paid with each document once.
import type { OwnPayment } from './payment-text.ts';

/** Payments that one document covers, such as those of two children; most often a payment alone. */
export type PaidTogether = readonly [OwnPayment, ...OwnPayment[]];

/** What is owed, the earliest day first. */
export function duesInOrder(payments: readonly OwnPayment[]): readonly OwnPayment[] {
  return payments
    .filter(({ payment }) => payment.state === 'due')
    .toSorted(
      (one, other) => one.payment.dueOn.localeCompare(other.payment.dueOn) || one.payment.id - other.payment.id,
    );
}

const PAST: readonly string[] = ['paid', 'refunded', 'pending'];

/** What was paid, given back or is being paid, the latest day first; payments of one document stand together. */
export function pastPayments(payments: readonly OwnPayment[]): readonly PaidTogether[] {
  const past = payments
    .filter(({ payment }) => PAST.includes(payment.state))
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)) || other.payment.id - one.payment.id);
  return byDocument(past);
}

/** In the order in which the first of each stands; a part that was given back stands alone. */
export function byDocument(payments: readonly OwnPayment[]): readonly PaidTogether[] {
  const rows = new Map<string, [OwnPayment, ...OwnPayment[]]>();
  for (const one of payments) {
    const key = keyOf(one);
    const row = rows.get(key);
    if (row) row.push(one);
    else rows.set(key, [one]);
  }
  return [...rows.values()];
}

/** The day of a payment: 'YYYY-MM-DD'. */
export function dayOf({ payment }: Pick<OwnPayment, 'payment'>): string {
  return payment.paidOn ?? payment.dueOn;
}

/** Its invoice, else its receipt: payments of one invoice may have receipts of their own. */
function keyOf({ payment, documents }: OwnPayment): string {
  const document = documents.findLast(({ withdrawn }) => !withdrawn);
  return document ? `${payment.state} ${document.id}` : `payment ${payment.id}`;
}
