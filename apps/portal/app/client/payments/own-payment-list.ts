// The client's own payments as lists: the dues by day, and the paid ones with each document once.
import { waitForOneDocument } from '../../shared/documents/one-document.ts';
import type { ShownDocument } from './document-emails.ts';
import { type OwnPayment, shownDocuments } from './payment-text.ts';

/** Payments with one common document, such as those of two children; usually only one payment. */
export type PaidTogether = readonly [OwnPayment, ...OwnPayment[]];

type DocumentOf = { readonly document: ShownDocument; readonly payments: readonly OwnPayment[] };

/** The dues, the earliest day first. */
export function duesInOrder(payments: readonly OwnPayment[]): readonly OwnPayment[] {
  return payments
    .filter(({ payment }) => payment.state === 'due')
    .toSorted(
      (one, other) => one.payment.dueOn.localeCompare(other.payment.dueOn) || one.payment.id - other.payment.id,
    );
}

const PAST: readonly string[] = ['paid', 'refunded', 'pending'];

/** Paid, refunded and open online payments, the latest day first; payments of one document are together. */
export function pastPayments(payments: readonly OwnPayment[]): readonly PaidTogether[] {
  const past = payments
    .filter(({ payment }) => PAST.includes(payment.state))
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)) || other.payment.id - one.payment.id);
  return byDocument(past);
}

/**
 * In the order of the first payment of each document; a refunded part is a group of its own. Payments that wait for one
 * document are together before it exists, too (DOC-6).
 */
export function byDocument(payments: readonly OwnPayment[]): readonly PaidTogether[] {
  const rows: [OwnPayment, ...OwnPayment[]][] = [];
  for (const one of payments) {
    const row = rows.find(([first]) => keyOf(first) === keyOf(one) || waitForOneDocument(first, one));
    if (row) row.push(one);
    else rows.push([one]);
  }
  return rows;
}

/** The documents of all, each once with its payments, in the order of the payments; of one payment the invoice first. */
export function documentsOf(payments: readonly OwnPayment[]): readonly DocumentOf[] {
  const found = new Map<string, { document: ShownDocument; payments: OwnPayment[] }>();
  for (const payment of payments) {
    for (const document of shownDocuments(payment).toReversed()) {
      const known = found.get(document.id);
      if (known) known.payments.push(payment);
      else found.set(document.id, { document, payments: [payment] });
    }
  }
  return [...found.values()];
}

/** The day of a payment: 'YYYY-MM-DD'. */
export function dayOf({ payment }: Pick<OwnPayment, 'payment'>): string {
  return payment.paidOn ?? payment.dueOn;
}

/** The invoice, else the receipt: payments of one invoice may each have a receipt. */
function keyOf({ payment, documents }: OwnPayment): string {
  const document = documents.findLast(({ withdrawn }) => !withdrawn);
  return document ? `${payment.state} ${document.id}` : `payment ${payment.id}`;
}
