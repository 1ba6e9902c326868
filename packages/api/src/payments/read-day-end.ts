// The day's end ('Zamknięcie dnia') for staff: the sums of a business day, and what of it a person must look at.

import { type CancelledPayment, cancelledPayments, paymentsOfDayEnd } from '@zapisy/db/payments/day-end-records';
import { paymentsById } from '@zapisy/db/payments/payment-records';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import {
  type DayEnd,
  type DayEndPayment,
  dayEnd,
  EARLIEST_DAY,
  type RefundOfDay,
} from '@zapisy/domain/day-end/day-end';
import { receivedParts, receivedZloty, refundedAmount } from '@zapisy/domain/day-end/sums';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { type Grosze, NO_MONEY, sumGrosze } from '@zapisy/domain/money';
import type { InvoiceWaiver } from '@zapisy/domain/payments/invoice-waiver';
import type { NoReceiptReason, PaymentPart, Received } from '@zapisy/domain/payments/payment';
import { isForeignCurrency, receivedAmount, receivedCurrency } from '@zapisy/domain/payments/received';
import { paymentParts } from '@zapisy/domain/payments/split';
import type { Participant } from '@zapisy/domain/people/participant';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { isCalendarDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Per list; all of them are found in the list of payments. */
const MOST_LISTED = 200;

export const dayEndInput = z.object({
  /** Business day 'YYYY-MM-DD', Europe/Warsaw: today, or any before it. */
  day: z.string().refine((day) => isCalendarDate(day) && day >= EARLIEST_DAY),
  city: z.string().max(100).optional(),
  /** The desk that settled; an online payment has none. */
  deskId: z.string().max(100).optional(),
});

type Actor = { readonly firstName: string; readonly lastName: string };
/** A member of staff; the name is null when it is not known. */
type Staff = { readonly email: string; readonly name: string | null };

type DayEndRow = {
  readonly id: number;
  readonly participant: Actor;
  /** The amount received. */
  readonly amount: Received;
  readonly parts: readonly PaymentPart[];
};

type UnfinishedRow = DayEndRow & {
  readonly outcome: DocumentOutcome | null;
  readonly printState: PrintJobState | null;
};

/** `amount`: what was refunded. */
type RefundRow = Omit<DayEndRow, 'parts'> & {
  /**
   * The payment methods in which it counts as refunded: those of the payment. Null for a part of a split, because its
   * method is not known.
   */
  readonly parts: readonly PaymentPart[] | null;
  readonly paidOn: string | null;
  readonly reason: string;
  readonly by: Staff;
};

type CancelledRow = DayEndRow & {
  readonly at: Date;
  readonly by: Staff;
  readonly reason: string;
  /** The business day on which it counted until then. */
  readonly paidOn: string | null;
};

/** The first rows; `count` and `sum` (grosze) are for all. */
type Listed<Row> = { readonly rows: readonly Row[]; readonly count: number; readonly sum: Grosze };

type DayEndView = Omit<DayEnd<never>, 'refunds' | 'withoutReceipt' | 'waivers' | 'unfinished'> & {
  readonly day: string;
  readonly today: string;
  /** When it was read: the same day may have other data later. */
  readonly readAt: Date;
  /** The cities and desks where something was paid, refunded or cancelled that day, by name, whatever the filter. */
  readonly places: { readonly cities: readonly string[]; readonly desks: readonly string[] };
  readonly refunds: Listed<RefundRow>;
  readonly withoutReceipt: Listed<DayEndRow & { readonly reason: NoReceiptReason | null }>;
  readonly waivers: Listed<DayEndRow & { readonly waiver: InvoiceWaiver | null }>;
  readonly unfinished: Listed<UnfinishedRow>;
  /** Settlements cancelled on that day, and those of that day that were cancelled later. They count in no sum. */
  readonly cancelled: Listed<CancelledRow>;
};

/**
 * PAY-25. A report: it closes and locks nothing. Refuses 'bad-input' ('day-in-future') with today for a day that has not
 * started in Europe/Warsaw. The number of queries to the database does not depend on the number of payments.
 */
export async function readDayEnd(
  ctx: Context,
  { day, city, deskId }: z.infer<typeof dayEndInput>,
): Promise<DayEndView> {
  const readAt = ctx.clock.now();
  const today = warsawDate(readAt);
  if (day > today) throw new Refusal('bad-input', { fields: ['day'], reason: 'day-in-future', today });
  const { prisma } = ctx.database;
  const [all, allTaken] = await Promise.all([paymentsOfDayEnd(prisma, day), cancelledPayments(prisma, day)]);
  const isAsked = (one: Place) =>
    (city === undefined || one.city === city) && (deskId === undefined || one.deskId === deskId);
  const taken = allTaken.filter(isAsked);
  const { refunds, withoutReceipt, waivers, unfinished, ...sums } = dayEnd(day, all.filter(isAsked));
  const givenBack = shown(refunds).map(({ payment }) => payment);
  const looked = [withoutReceipt, waivers, unfinished].flatMap(shown);
  const known = await knownOf(ctx, [...givenBack, ...looked], shown(taken));
  return {
    ...sums,
    day,
    today,
    readAt,
    places: placesOf([...all, ...allTaken]),
    refunds: listed(
      refunds,
      ({ payment }) => (isForeignCurrency(payment) ? NO_MONEY : refundedAmount(payment)),
      (one) => refundRow(one, known),
    ),
    withoutReceipt: listed(withoutReceipt, receivedZloty, (one) => ({
      ...rowOf(one, known),
      reason: known.payments.get(one.id)?.payment.noReceiptReason ?? null,
    })),
    waivers: listed(waivers, receivedZloty, (one) => ({ ...rowOf(one, known), waiver: one.invoiceWaiver })),
    unfinished: listed(unfinished, receivedZloty, (one) => ({
      ...rowOf(one, known),
      outcome: one.outcome,
      printState: one.printState,
    })),
    cancelled: listed(
      taken,
      ({ amount }) => amount,
      (one) => cancelledRow(one, known),
    ),
  };
}

type Place = { readonly city: string; readonly deskId: string | null };

function placesOf(all: readonly Place[]): DayEndView['places'] {
  const names = (given: readonly (string | null)[]) =>
    inPolishOrder(
      [...new Set(given)].filter((name) => name !== null),
      (name) => [name],
    );
  return { cities: names(all.map(({ city }) => city)), desks: names(all.map(({ deskId }) => deskId)) };
}

/** Data of the rows besides the sums. */
type Known = {
  readonly payments: ReadonlyMap<number, PaymentWithDocuments>;
  readonly names: ReadonlyMap<string, string>;
};

async function knownOf(
  { database: { prisma } }: Context,
  listedPayments: readonly DayEndPayment[],
  cancelled: readonly CancelledPayment[],
): Promise<Known> {
  const ids = new Set([...listedPayments.map(({ id }) => id), ...cancelled.map(({ id }) => id)]);
  const staff = [...listedPayments.flatMap(({ refund }) => refund?.markedBy ?? []), ...cancelled.map(({ by }) => by)];
  const found = await paymentsById(prisma, [...ids]);
  return { payments: new Map(found.map((one) => [one.payment.id, one])), names: await staffNames(prisma, staff) };
}

function listed<T, Row>(all: readonly T[], sumOf: (one: T) => Grosze, row: (one: T) => Row): Listed<Row> {
  return { rows: shown(all).map(row), count: all.length, sum: sumGrosze(all.map(sumOf)) };
}

const shown = <T>(all: readonly T[]) => all.slice(0, MOST_LISTED);

function rowOf(payment: DayEndPayment, known: Known): DayEndRow {
  const amount = { amount: receivedAmount(payment), currency: receivedCurrency(payment) };
  return { id: payment.id, amount, participant: actorOf(payment.id, known), parts: receivedParts(payment) };
}

function refundRow({ payment, parts }: RefundOfDay<DayEndPayment>, known: Known): RefundRow {
  const { id, paidOn, refund } = payment;
  const amount = { amount: refundedAmount(payment), currency: receivedCurrency(payment) };
  const by = staffOf(refund?.markedBy ?? '', known);
  return { id, participant: actorOf(id, known), amount, parts, paidOn, reason: refund?.reason ?? '', by };
}

function cancelledRow(payment: CancelledPayment, known: Known): CancelledRow {
  const { id, paidOn, at, by, reason } = payment;
  const amount = { amount: payment.amount, currency: receivedCurrency({}) };
  const rest = { amount, parts: paymentParts(payment), paidOn, at, reason };
  return { id, participant: actorOf(id, known), ...rest, by: staffOf(by, known) };
}

function actorOf(paymentId: number, { payments }: Known): Actor {
  const { firstName = '', lastName = '' }: Partial<Participant> = payments.get(paymentId)?.participant ?? {};
  return { firstName, lastName };
}

const staffOf = (email: string, { names }: Known): Staff => ({ email, name: names.get(email) ?? null });
