// Payments grouped by owner and buyer: each group gets one set of documents.
import { type Buyer, sameBuyer } from '../../payments/buyer.ts';
import type { Payment } from '../../payments/payment.ts';
import { isSameOwner } from '../../people/family.ts';

/** The payments of a basket by owner and buyer, in their given order (DOC-6). */
export function groupByBuyer<P extends Pick<Payment, 'ownerEmail' | 'buyer'>>(payments: readonly P[]): readonly P[][] {
  const groups: P[][] = [];
  for (const payment of payments) {
    const group = groups.find(([first]) => first !== undefined && belongTogether(first, payment));
    if (group) group.push(payment);
    else groups.push([payment]);
  }
  return groups;
}

function belongTogether(
  one: Pick<Payment, 'ownerEmail' | 'buyer'>,
  other: Pick<Payment, 'ownerEmail' | 'buyer'>,
): boolean {
  return isSameOwner(one.ownerEmail, other.ownerEmail) && isSameOrNone(one.buyer, other.buyer);
}

function isSameOrNone(one: Buyer | null, other: Buyer | null): boolean {
  return one === null || other === null ? one === other : sameBuyer(one, other);
}
