// What a client reads of the own family: the places, what is owed, and what has changed lately.
import { withEmails } from '@zapisy/db/documents/payment-view-records';
import { owedPayments, ownPlaces } from '@zapisy/db/overview/own-place-records';
import { placeChanges } from '@zapisy/db/overview/place-change-records';
import { paidPaymentsOfOwner } from '@zapisy/db/payments/payment-records';
import { type PaymentTitle, paymentTitles } from '@zapisy/db/payments/payment-title-records';
import { ownerByEmail, wardsOf } from '@zapisy/db/people/participant-records';
import { ownPaymentView, type PaymentView } from '@zapisy/domain/documents/payment-view';
import { type OwedPayment, type OwnPlace, ownPlace, type PlaceChange } from '@zapisy/domain/overview/own-place';
import type { Participant } from '@zapisy/domain/people/participant';
import { addDays, warsawDate, warsawDayStart } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';

const MOST_PLACES = 200;
const MOST_OWED = 100;
const MOST_CHANGES = 10;
/** Older payments and changes are left out of the start page; the list of documents has all. */
const SHOWN_DAYS = 30;

type Places = {
  /** The business day in Europe/Warsaw, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Every participant of the family, also those without a place, in their order. */
  readonly wards: readonly Participant[];
  /** Places in use and those of courses that have ended, the newest first, at most 200. */
  readonly places: readonly OwnPlace[];
};

/** The session's own places (REG-26). */
export async function readOwnPlaces({ database, session, clock }: SignedInContext): Promise<Places> {
  const now = clock.now();
  const places = await ownPlaces(database.prisma, session.email, { now, limit: MOST_PLACES });
  const wards = await wardsOf(database.prisma, session.email);
  return { today: warsawDate(now), wards, places: places.map((place) => ownPlace(place, now)) };
}

/** The phone under which the school calls the session's family; '' when it has none. */
export async function readContact({ database, session }: SignedInContext): Promise<Contact> {
  const owner = await ownerByEmail(database.prisma, session.email);
  return { phone: owner?.phone ?? '', formerEmail: session.accountEmail && session.email };
}

type Contact = {
  readonly phone: string;
  /** Where letters of the family go while the account has another e-mail (FAM-9). */
  readonly formerEmail: string | undefined;
};

type Owed = { readonly today: string; readonly payments: readonly OwedPayment[] };

/** What the session's own family owes or is paying now, the earliest day first, at most 100. */
export async function readOwed({ database, session, clock }: SignedInContext): Promise<Owed> {
  return {
    today: warsawDate(clock.now()),
    payments: await owedPayments(database.prisma, session.email, MOST_OWED),
  };
}

type PaidPayment = PaymentView & Pick<PaymentTitle, 'courseName' | 'month' | 'part'>;

type Changes = {
  readonly today: string;
  /** Paid in the last 30 days, the newest first, at most 10. */
  readonly payments: readonly PaidPayment[];
  /** Places that were moved or taken away in the last 30 days, the newest first, at most 10. */
  readonly places: readonly PlaceChange[];
};

/** What became of the last payments, and what others changed (REG-26). */
export async function readChanges({ database, session, clock }: SignedInContext): Promise<Changes> {
  const { prisma } = database;
  const today = warsawDate(clock.now());
  const since = addDays(today, -SHOWN_DAYS);
  const found = await paidPaymentsOfOwner(prisma, session.email, { since, limit: MOST_CHANGES });
  const views = await withEmails(prisma, found.map(ownPaymentView));
  const titleOf = await paymentTitles(
    prisma,
    views.map(({ payment }) => payment.id),
  );
  const payments = views.map((view) => {
    const { courseName, month, part } = titleOf(view.payment.id);
    return { ...view, courseName, month, part };
  });
  const period = { since: warsawDayStart(since), limit: MOST_CHANGES };
  return { today, payments, places: await placeChanges(prisma, session.email, period) };
}
