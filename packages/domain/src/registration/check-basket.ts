// The check of both payment steps: places are still held, and no document will be refused for its invoice data (PAY-38,
// PREF-16, REG-8).

import type { NotAllowed } from '../act.ts';
import { type DocumentPlan, planDocuments } from '../documents/issuing/document-plan.ts';
import { type Grosze, sumGrosze } from '../money.ts';
import type { Buyer } from '../payments/buyer.ts';
import type { PaidMonth } from '../payments/paid-month.ts';
import type { SoldItem } from '../payments/sold-item.ts';
import { type InvoiceProblem, validateInvoiceDetails } from '../preferences/invoice-details.ts';
import { type ClosedCoursesRefusal, closedCoursesRefusal } from './closed-courses.ts';
import { isStillSold, type MonthOffer, monthOffers, paidMonthOf } from './months/month-offer.ts';
import { monthPaid } from './months/monthly-due.ts';
import { isPlaceGone, isSettled } from './registration.ts';
import type { RegistrationInFull } from './registration-in-full.ts';
import { registrationLine } from './registration-line.ts';

/** One participant's part of a basket: what is bought, the buyer of its documents, and which documents will follow. */
type CheckedRegistration = {
  readonly registration: RegistrationInFull;
  readonly item: SoldItem;
  /** The month that it is for; null for a course that is paid once. */
  readonly paid: PaidMonth | null;
  readonly buyer: Buyer;
  readonly plan: DocumentPlan;
};

export type CheckedBasket = {
  readonly registrations: readonly CheckedRegistration[];
  /** Grosze, gross, for the whole basket. */
  readonly total: Grosze;
  /** The end of the hold that runs out first; null when no place is held. */
  readonly heldUntil: Date | null;
};

/** Each with the registrations concerned, so that the others can go on without them. */
type BasketRefusal =
  /** With the checkout of what is paid. */
  | {
      readonly code: 'already-settled';
      readonly checkoutId: string | null;
      readonly registrationIds: readonly string[];
    }
  /** A place that is taken and waits for no payment of this basket. */
  | { readonly code: 'not-payable'; readonly reason: 'place-taken'; readonly registrationIds: readonly string[] }
  /** Staff check money that came for them. */
  | {
      readonly code: 'not-allowed-now';
      readonly reason: 'money-under-review';
      readonly since: Date;
      readonly checkoutId: string | undefined;
      readonly registrationIds: readonly string[];
    }
  | ClosedCoursesRefusal
  | {
      readonly code: 'hold-expired';
      readonly reason: 'expired';
      /** An open payment of one of them: its money may be on its way. */
      readonly checkoutId: string | undefined;
      readonly registrationIds: readonly string[];
    }
  | MonthChanged
  | InvalidInvoiceData;

/** Less is left of the month than a place sells that the waiting list offered: its owner chooses again in step 1. */
type MonthChanged = {
  readonly code: 'conflict';
  readonly reason: 'month-changed';
  readonly offers: readonly MonthOffer[];
  readonly courseId: string;
};

type InvalidInvoiceData = {
  readonly code: 'invalid-invoice-data';
  readonly problems: readonly InvoiceProblem[];
  /** The client has not chosen what to be issued. */
  readonly undecided?: true;
};

type BasketCheck = { readonly allowed: true; readonly basket: CheckedBasket } | NotAllowed<BasketRefusal>;

/**
 * REG-13: both payment steps ask this before anything else, so that an invalid tax id stops the flow before the gateway is
 * asked. The refusals in this order: settled, with money that staff check,
 * closed, expired, with another month on offer, invalid data.
 */
export function checkBasket(basket: readonly RegistrationInFull[], now: Date): BasketCheck {
  const why = placesRefusal(basket, now);
  if (why) return { allowed: false, why };
  const registrations: CheckedRegistration[] = [];
  for (const registration of basket) {
    const buyer = chosenBuyer(registration);
    if ('code' in buyer) return { allowed: false, why: buyer };
    registrations.push(checked(registration, buyer, now));
  }
  const holds = basket.flatMap(({ hold }) => (hold ? [hold.heldUntil.getTime()] : []));
  const total = sumGrosze(registrations.map(({ item }) => item.gross));
  const heldUntil = holds.length === 0 ? null : new Date(Math.min(...holds));
  return { allowed: true, basket: { registrations, total, heldUntil } };
}

function placesRefusal(basket: readonly RegistrationInFull[], now: Date): BasketRefusal | undefined {
  const settled = settledRefusal(basket.filter(isSettled));
  if (settled) return settled;
  const reviewed = reviewedRefusal(basket);
  if (reviewed) return reviewed;
  // A checkout that was opened in time continues to its payment, which may come at any moment.
  const unopened = basket.filter(({ payment }) => payment?.state !== 'pending');
  const closed = closedCoursesRefusal(unopened, now);
  if (closed) return closed;
  const gone = basket.filter((registration) => isPlaceGone(registration, now));
  if (gone.length === 0) return monthChanged(unopened, now);
  const checkoutId = gone.find(({ payment }) => payment?.state === 'pending')?.payment?.checkoutId ?? undefined;
  return { code: 'hold-expired', reason: 'expired', checkoutId, registrationIds: idsOf(gone) };
}

/** WAIT-4: what a client took keeps its month until its hold ends; an offer is open for days. */
function monthChanged(basket: readonly RegistrationInFull[], now: Date): MonthChanged | undefined {
  const changed = basket.find(
    ({ course, first, hold }) => hold?.offeredAt !== undefined && first !== null && !isStillSold(course, first, now),
  );
  if (!changed) return undefined;
  const { course, courseId } = changed;
  return { code: 'conflict', reason: 'month-changed', offers: monthOffers(course, now), courseId };
}

function settledRefusal(settled: readonly RegistrationInFull[]): BasketRefusal | undefined {
  if (settled.length === 0) return undefined;
  const registrationIds = idsOf(settled);
  const paid = settled.find(({ payment }) => payment?.state === 'paid')?.payment;
  if (paid) return { code: 'already-settled', checkoutId: paid.checkoutId, registrationIds };
  return { code: 'not-payable', reason: 'place-taken', registrationIds };
}

/** A checkout that is open is continued: its money is none that came before. */
function reviewedRefusal(basket: readonly RegistrationInFull[]): BasketRefusal | undefined {
  const reviewed = basket.filter(({ payment, review }) => review !== null && payment?.state !== 'pending');
  const review = reviewed[0]?.review;
  if (!review) return undefined;
  const { since, checkoutId } = review;
  const registrationIds = idsOf(reviewed);
  return {
    code: 'not-allowed-now',
    reason: 'money-under-review',
    since,
    checkoutId: checkoutId ?? undefined,
    registrationIds,
  };
}

const idsOf = (registrations: readonly RegistrationInFull[]) => registrations.map(({ id }) => id);

function checked(registration: RegistrationInFull, buyer: Buyer, now: Date): CheckedRegistration {
  const { course, participant, first } = registration;
  const month = monthPaid(registration, now);
  const item = registrationLine(course, participant, month, first);
  const plan = planDocuments({ preference: buyer.preference, printReceipt: true, online: true });
  return { registration, item, paid: month === null ? null : paidMonthOf(month, first), buyer, plan };
}

function chosenBuyer({ choice }: RegistrationInFull): Buyer | InvalidInvoiceData {
  if (choice?.preference === undefined) return { code: 'invalid-invoice-data', problems: [], undecided: true };
  const { preference, data, invoiceVersion } = choice;
  const problems = validateInvoiceDetails(preference, data);
  return problems.length > 0 ? { code: 'invalid-invoice-data', problems } : { preference, data, invoiceVersion };
}
