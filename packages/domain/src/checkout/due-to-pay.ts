// A due payment that its owner may pay online: what keeps it from that now, and who its documents are made for (PAY-33,
// PAY-44).
import type { Grosze } from '../money.ts';
import { type Buyer, buyerOf, sameBuyer } from '../payments/buyer.ts';
import type { MonthPart } from '../payments/paid-month.ts';
import { isPayable, type Payment } from '../payments/payment.ts';
import type { Participant } from '../people/participant.ts';
import { type InvoiceProblem, validateInvoiceDetails } from '../preferences/invoice-details.ts';
import type { VersionedInvoice } from '../preferences/ward-invoice.ts';
import type { CheckoutOpening } from './checkout-state.ts';

/** After a take-over the counter alone may take the payment for so long. */
const AT_COUNTER_MINUTES = 15;
/** The due payments that one checkout may have. */
export const MOST_DUES_AT_ONCE = 20;

/** The checkout in which a payment is pending. */
export type PendingIn = {
  readonly id: string;
  readonly openedAt: Date;
  /** What is known while it has no payer's page; null otherwise. */
  readonly opening: CheckoutOpening | null;
  /** All due payments of it; none for the checkout of registrations, which is not continued as one of due payments. */
  readonly paymentIds: readonly number[];
};

export type DueToPay = {
  readonly payment: Payment;
  readonly participant: Participant;
  /** The stored invoice data of the participant. */
  readonly invoice: VersionedInvoice;
  /** The course's name for screens; null for what is due without a course. */
  readonly courseName: string | null;
  /** 'YYYY-MM' for a permanent class. */
  readonly month: string | null;
  /** The meetings that are paid of it; null for a whole month. */
  readonly part: MonthPart | null;
  readonly paidAt: Date | null;
  /** Null unless it is pending. */
  readonly checkout: PendingIn | null;
  /** Since when staff check money that came for it (PAY-38); null for none. */
  readonly reviewedSince: Date | null;
  /** When a counter last took it over from a checkout; null for never. */
  readonly takenOverAt: Date | null;
};

/** What keeps a due payment from being chosen now; `since` is shown. */
type DueLock =
  | {
      readonly kind: 'open';
      readonly checkoutId: string;
      readonly since: Date;
      /** What is known while the checkout has no payer's page; null otherwise. */
      readonly opening: CheckoutOpening | null;
    }
  /** Money came for it that a person decides about. */
  | { readonly kind: 'under-review'; readonly since: Date }
  /** A counter took over the checkout that it was in, for this payment or for another one of it. */
  | { readonly kind: 'at-counter'; readonly since: Date };

type DueLockField = 'checkout' | 'reviewedSince' | 'takenOverAt';

/** Undefined for a payment that can be chosen. */
export function dueLock(due: Pick<DueToPay, DueLockField>, now: Date): DueLock | undefined {
  const { checkout, reviewedSince, takenOverAt } = due;
  if (checkout) {
    const { id: checkoutId, openedAt: since, opening } = checkout;
    return { kind: 'open', checkoutId, since, opening };
  }
  if (reviewedSince) return { kind: 'under-review', since: reviewedSince };
  if (takenOverAt && now < atCounterUntil(takenOverAt)) return { kind: 'at-counter', since: takenOverAt };
  return undefined;
}

/** From this moment on, what was taken over may be paid online again (PAY-35). */
export function atCounterUntil(takenOverAt: Date): Date {
  return new Date(takenOverAt.getTime() + AT_COUNTER_MINUTES * 60_000);
}

/** Due payments with one buyer: one set of documents (DOC-6). */
type DueGroup = {
  readonly buyer: Buyer;
  /** Not empty: these payments wait until the data are corrected, the others do not. */
  readonly problems: readonly InvoiceProblem[];
  readonly dues: readonly (DueToPay & { readonly lock: DueLock | null })[];
};

/** In the order of the first due payment of each buyer; 0,00 zł is nothing to pay. */
export function duesByBuyer(dues: readonly DueToPay[], now: Date): readonly DueGroup[] {
  const groups: { readonly buyer: Buyer; readonly dues: DueToPay[] }[] = [];
  for (const due of dues.filter(({ payment }) => isPayable(payment.amount))) {
    const buyer = buyerOfDue(due);
    const group = groups.find((one) => sameBuyer(one.buyer, buyer));
    if (group) group.dues.push(due);
    else groups.push({ buyer, dues: [due] });
  }
  return groups.map(({ buyer, dues: own }) => ({
    buyer,
    problems: problemsOf(buyer),
    dues: own.map((due) => ({ ...due, lock: dueLock(due, now) ?? null })),
  }));
}

export function buyerOfDue({ invoice: { invoice, version } }: Pick<DueToPay, 'invoice'>): Buyer {
  return buyerOf(invoice, version);
}

/** What is wrong with the data of a buyer; none: the documents can be made. */
export function problemsOf({ preference, data }: Buyer): readonly InvoiceProblem[] {
  return validateInvoiceDetails(preference, data);
}

/** A due payment in a checkout: what was due when it was opened, and what the payment is now. */
export type DueInCheckout = {
  readonly checkoutId: string;
  /** In grosze. */
  readonly amountThen: Grosze;
  readonly payment: Pick<Payment, 'state' | 'amount'> & { readonly checkoutId: string | null };
};

/**
 * True when the money of a checkout pays this payment (PAY-36): it is still owed, for the same amount, and no other
 * money was taken for it. Pending in another checkout it is owed: that checkout ends.
 */
export function isPaidByMoney({ amountThen, payment }: DueInCheckout): boolean {
  const isOwed = payment.state === 'due' || payment.state === 'pending';
  return isOwed && payment.amount === amountThen;
}

/** True when the money of a waiting checkout could not pay all of it any more, so that it is to end. */
export function isOutdated(dues: readonly DueInCheckout[]): boolean {
  return dues.some(({ checkoutId, payment }) => payment.state !== 'pending' || payment.checkoutId !== checkoutId);
}
