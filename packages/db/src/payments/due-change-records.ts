// Changes of due payments: lowered prices, instalments, and payments that were closed without money (PAY-27).

import { isUnpaidReservation } from '@zapisy/domain/enrolment/reservation';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Closing, ClosingReason, LoweringReason, PriceChange } from '@zapisy/domain/payments/due-change';
import { lastInstalmentDay } from '@zapisy/domain/payments/instalments';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { Course } from '@zapisy/domain/registration/course';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { type InstalmentRow, instalmentsOf, renumberInstalments } from './instalment-records.ts';
import { OPENING_OF_CHECKOUT, type PaidOnline, paidOnlineOf } from './paid-online-from-row.ts';

/** What is kept about a payment beside the payment itself. */
export type DueFacts = {
  /** Null for a payment that was not closed. */
  readonly closing: Closing | null;
  /** Null when it is not being paid online. */
  readonly online: PaidOnline | null;
  /** It is being paid online, and was due before: a counter may take it over (PAY-34). */
  readonly mayBeTakenOver: boolean;
  /** The oldest first. */
  readonly priceChanges: readonly PriceChange[];
  /** 'YYYY-MM-DD'; null where instalments have no last day (PAY-50). */
  readonly lastInstalmentDay: string | null;
  /** 'YYYY-MM-DD', the last day of the unpaid reservation that it is due for (REG-24); null when it is for none. */
  readonly placeUntil: string | null;
  /** The instalments of this payment, or of the divided payment that it is a part of, in order. */
  readonly instalments: readonly InstalmentRow[];
};

/** Undefined when there is no such payment. */
export async function dueFactsOf(tx: Tx, id: number): Promise<DueFacts | undefined> {
  const row = await tx.payment.findUnique({
    where: { id },
    select: {
      state: true,
      instalmentOf: true,
      formerCourse: true,
      registration: { select: PLACE_OF_DUE },
      closingReason: true,
      closingText: true,
      closedBy: true,
      closedAt: true,
      checkoutId: true,
      checkout: { select: OPENING_OF_CHECKOUT },
      checkoutDues: { select: { checkoutId: true } },
    },
  });
  if (!row) return undefined;
  const { closingReason, closingText, closedBy, closedAt } = row;
  return {
    closing:
      closingReason === null || closedAt === null
        ? null
        : // The table's CHECK restricts the reason to the domain's union.
          { code: closingReason as ClosingReason, text: closingText ?? '', by: closedBy ?? '', at: closedAt },
    online: paidOnlineOf(row),
    mayBeTakenOver: row.state === 'pending' && row.checkoutDues.some(({ checkoutId }) => checkoutId === row.checkoutId),
    priceChanges: await priceChangesOf(tx, id),
    lastInstalmentDay: lastDayOf(row),
    placeUntil: placeUntilOf(row),
    instalments: await instalmentsOf(tx, row.instalmentOf ?? id),
  };
}

const PLACE_OF_DUE = {
  state: true,
  reservedUntil: true,
  payments: { select: { state: true } },
  course: { select: { kind: true, startsOn: true } },
} as const;

type PlaceOfDue = {
  readonly formerCourse: string | null;
  readonly registration: {
    readonly state: string;
    readonly reservedUntil: Date | null;
    readonly payments: readonly { readonly state: string }[];
    readonly course: { readonly kind: string; readonly startsOn: Date | null };
  } | null;
};

/** What is due for a former course is not cancelled with the place. */
function placeUntilOf({ formerCourse, registration }: PlaceOfDue): string | null {
  if (formerCourse !== null || registration?.state !== 'taken' || !registration.reservedUntil) return null;
  const reservedUntil = calendarDay(registration.reservedUntil);
  // The table's CHECK restricts the state to the domain's union.
  const payments = registration.payments.map(({ state }) => ({ state: state as PaymentState }));
  return isUnpaidReservation({ reservedUntil, payments }) ? reservedUntil : null;
}

/** Of a former course only the name is known. */
function lastDayOf({ formerCourse, registration }: PlaceOfDue): string | null {
  if (formerCourse !== null || !registration) return null;
  const { kind, startsOn } = registration.course;
  // The table's CHECK restricts the kind to the domain's union.
  return lastInstalmentDay({ kind: kind as Course['kind'], startsOn: startsOn && calendarDay(startsOn) });
}

async function priceChangesOf(tx: Tx, paymentId: number): Promise<readonly PriceChange[]> {
  const rows = await tx.priceChange.findMany({ where: { paymentId }, orderBy: { id: 'asc' } });
  return rows.map(({ position, fromGrosze, toGrosze, reason, reasonText, loweredBy, loweredAt }) => ({
    position,
    from: grosze(fromGrosze),
    to: grosze(toGrosze),
    reason: { code: reason as LoweringReason, text: reasonText },
    by: loweredBy,
    at: loweredAt,
  }));
}

/** The state of a payment and, when it was closed without money, why and when (an ISO text in UTC). */
type ClosingOf = {
  readonly id: number;
  readonly state: PaymentState;
  readonly closing: ClosingReason | null;
  readonly closedAt: string | null;
};

/** Of the payments of these numbers that exist, by number. */
export async function closingsOf(tx: Tx, ids: readonly number[]): Promise<readonly ClosingOf[]> {
  const rows = await tx.payment.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, state: true, closingReason: true, closedAt: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, state, closingReason, closedAt }) => ({
    id,
    state: state as PaymentState,
    closing: closingReason as ClosingReason | null,
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

/** The registration that a payment is for; null for none, undefined when there is no such payment. */
export async function registrationOfPayment(tx: Tx, id: number): Promise<string | null | undefined> {
  return (await tx.payment.findUnique({ where: { id }, select: { registrationId: true } }))?.registrationId;
}

/** Writes a lowered price on its line and on the amount of the payment. Call it under `lockPayments`. */
export async function saveLoweredPrice(
  tx: Tx,
  paymentId: number,
  { change, amount }: { readonly change: PriceChange; readonly amount: Grosze },
): Promise<void> {
  const { position, from, to, reason, by, at } = change;
  await tx.priceChange.create({
    data: {
      paymentId,
      position,
      fromGrosze: from,
      toGrosze: to,
      reason: reason.code,
      reasonText: reason.text,
      loweredBy: by,
      loweredAt: at,
    },
  });
  await tx.paymentLine.update({ where: { paymentId_position: { paymentId, position } }, data: { grossGrosze: to } });
  await tx.payment.update({ where: { id: paymentId }, data: { amountGrosze: amount } });
}

/**
 * Closes due payments without money; instalments that are left count again (PAY-48). Call it under `lockPayments`.
 * @throws when one of them is not due
 */
export async function closeDues(tx: Tx, ids: readonly number[], { code, text, by, at }: Closing): Promise<void> {
  const { count } = await tx.payment.updateMany({
    where: { id: { in: [...ids] }, state: 'due' },
    data: { state: 'cancelled', closingReason: code, closingText: text, closedBy: by, closedAt: at },
  });
  if (count !== ids.length) throw new Error(`${count} of ${ids.length} payments were due under the lock`);
  await renumberInstalments(tx, ids);
}
