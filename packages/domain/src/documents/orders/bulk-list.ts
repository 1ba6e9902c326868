// A list of payments settled on one set of documents: one owner and one buyer, or refused naming the mismatched payments
// (DOC-5, PAY-2, PAY-10).

import type { Payment } from '../../payments/payment.ts';
import { groupByBuyer } from '../issuing/buyer-groups.ts';

type Listed = Pick<Payment, 'id' | 'ownerEmail' | 'state' | 'buyer' | 'receiptId'>;

type BulkCheck<P> =
  | { readonly kind: 'one-buyer'; readonly payments: readonly P[] }
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'mismatched';
      readonly reason: 'not-paid' | 'other-buyer';
      readonly paymentIds: readonly number[];
    };

/**
 * Checks a list before anything is issued. Only paid payments get documents. The mismatched ones are those outside the largest
 * group of one owner and one buyer; between equal groups the first one counts as right.
 */
export function checkBulkList<P extends Listed>(payments: readonly P[]): BulkCheck<P> {
  const unique = [...new Map(payments.map((payment) => [payment.id, payment])).values()];
  if (unique.length === 0) return { kind: 'empty' };
  const unpaid = unique.filter((payment) => payment.state !== 'paid');
  if (unpaid.length > 0)
    return { kind: 'mismatched', reason: 'not-paid', paymentIds: unpaid.map((payment) => payment.id) };
  const groups = groupByBuyer(unique);
  if (groups.length === 1) return { kind: 'one-buyer', payments: unique };
  return { kind: 'mismatched', reason: 'other-buyer', paymentIds: outsideLargest(unique, groups) };
}

/** The numbers of those outside the largest group of one receipt: a named invoice is linked to one receipt. */
export function paymentsOfOtherReceipt(payments: readonly Pick<Payment, 'id' | 'receiptId'>[]): readonly number[] {
  return outsideLargest(payments, [...Map.groupBy(payments, ({ receiptId }) => receiptId).values()]);
}

function outsideLargest<P extends Pick<Payment, 'id'>>(
  payments: readonly P[],
  groups: readonly (readonly P[])[],
): readonly number[] {
  const largest = groups.reduce((best, group) => (group.length > best.length ? group : best), []);
  return payments.filter((payment) => !largest.includes(payment)).map(({ id }) => id);
}
