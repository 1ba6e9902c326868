// The check that both payment steps make: places still held, and invoice data that no document will be refused for.
import type { RegistrationInFull } from '@zapisy/db/registration/registration-records';
import { type DocumentPlan, planDocuments } from '@zapisy/domain/documents/issuing/document-plan';
import { type Grosze, sumGrosze } from '@zapisy/domain/money';
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import type { Course } from '@zapisy/domain/registration/course';
import { isPlaceGone, isSettled } from '@zapisy/domain/registration/registration';
import { registrationLine } from '@zapisy/domain/registration/registration-line';
import { warsawMonth } from '@zapisy/domain/warsaw-time';
import { Refusal } from '../refusal.ts';
import { refuseClosedCourses } from './open-course.ts';

/** One participant's part of a basket: what is bought, for whom it is invoiced, and which documents will follow. */
export type CheckedRegistration = {
  readonly registration: RegistrationInFull;
  readonly item: SoldItem;
  readonly buyer: Buyer;
  readonly plan: DocumentPlan;
};

export type CheckedBasket = {
  readonly registrations: readonly CheckedRegistration[];
  /** Grosze, gross, for the whole basket. */
  readonly total: Grosze;
  /** The end of the hold that runs out first. */
  readonly heldUntil: Date | null;
};

/**
 * Both payment steps call this before anything else, so that an invalid tax id stops the flow before the gateway is asked
 * (REG-13). Refuses: 'already-settled' with the checkout of what is paid, 'not-payable' for a place that is taken and waits
 * for no payment of this basket, 'course-closed', 'hold-expired', each with which registrations these are, so that the
 * others can go on without them; 'invalid-invoice-data' with the problems by field.
 */
export function checkBasket(basket: readonly RegistrationInFull[], now: Date): CheckedBasket {
  refuseSettled(basket.filter(isSettled));
  // A checkout that was opened in time leads on to its payment, which may come at any moment.
  refuseClosedCourses(
    basket.filter(({ payment }) => payment?.state !== 'pending'),
    now,
  );
  const gone = basket.filter((registration) => isPlaceGone(registration, now));
  if (gone.length > 0) throw new Refusal('hold-expired', { reason: 'expired', registrationIds: idsOf(gone) });
  const registrations = basket.map((registration) => checked(registration, now));
  const holds = basket.flatMap(({ hold }) => (hold ? [hold.heldUntil.getTime()] : []));
  return {
    registrations,
    total: sumGrosze(registrations.map(({ item }) => item.gross)),
    heldUntil: holds.length === 0 ? null : new Date(Math.min(...holds)),
  };
}

function refuseSettled(settled: readonly RegistrationInFull[]): void {
  if (settled.length === 0) return;
  const registrationIds = idsOf(settled);
  const paid = settled.find(({ payment }) => payment?.state === 'paid')?.payment;
  if (paid) throw new Refusal('already-settled', { checkoutId: paid.checkoutId, registrationIds });
  throw new Refusal('not-payable', { reason: 'place-taken', registrationIds });
}

const idsOf = (registrations: readonly RegistrationInFull[]) => registrations.map(({ id }) => id);

function checked(registration: RegistrationInFull, now: Date): CheckedRegistration {
  const { course, participant } = registration;
  const buyer = buyerOf(registration);
  const item = registrationLine(course, participant, paidMonth(course.startsOn, now));
  const plan = planDocuments({ preference: buyer.preference, printReceipt: true, online: true });
  return { registration, item, buyer, plan };
}

function buyerOf({ choice }: RegistrationInFull): Buyer {
  if (choice?.preference === undefined) {
    throw new Refusal('invalid-invoice-data', { problems: [], undecided: true });
  }
  const { preference, data, invoiceVersion } = choice;
  const problems = validateInvoiceDetails(preference, data);
  if (problems.length > 0) throw new Refusal('invalid-invoice-data', { problems });
  return { preference, data, invoiceVersion };
}

/** Classes that have not begun are paid from their first month. */
export function paidMonth(startsOn: string | null, now: Date): string {
  const current = warsawMonth(now);
  const first = startsOn?.slice(0, 7) ?? current;
  return first > current ? first : current;
}

/** The month that a payment for this course is for; null for what is paid once. */
export function monthPaid({ kind, startsOn }: Pick<Course, 'kind' | 'startsOn'>, now: Date): string | null {
  return kind === 'permanent' ? paidMonth(startsOn, now) : null;
}
