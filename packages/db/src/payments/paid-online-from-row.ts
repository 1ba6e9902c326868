// What lists read of the checkout in which a payment is pending: since when, and whether it has a payer's page.
import { type CheckoutOpening, type CheckoutState, openingOf } from '@zapisy/domain/checkout/checkout-state';
import type { Prisma } from '../generated/prisma/client.ts';

/** The columns of a checkout that `openingOfRow` needs, with the moment at which it was opened. */
export const OPENING_OF_CHECKOUT = { openedAt: true, state: true, openingCalls: true } satisfies Prisma.CheckoutSelect;

type Row = Prisma.CheckoutGetPayload<{ select: typeof OPENING_OF_CHECKOUT }>;

export type PaidOnline = {
  /** Since when it is being paid online. */
  readonly since: Date;
  /** What is known while its checkout has no payer's page; null otherwise. */
  readonly opening: CheckoutOpening | null;
};

export function openingOfRow({ state, openingCalls }: Pick<Row, 'state' | 'openingCalls'>): CheckoutOpening | null {
  // The table's CHECK restricts the state to the domain's union.
  return openingOf({ state: state as CheckoutState, openingCalls });
}

/** Null unless the payment is pending in a checkout. */
export function paidOnlineOf(payment: { readonly state: string; readonly checkout: Row | null }): PaidOnline | null {
  const { state, checkout } = payment;
  if (state !== 'pending' || checkout === null) return null;
  return { since: checkout.openedAt, opening: openingOfRow(checkout) };
}
