// Changes of due payments: lowered prices, instalments, and payments that were closed without money.

import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Closing, ClosingReason, LoweringReason, PriceChange } from '@zapisy/domain/payments/due-change';
import type { Instalment } from '@zapisy/domain/payments/instalments';
import type { PaymentLine, PaymentState } from '@zapisy/domain/payments/payment';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay, dateOfDay } from '../values/calendar-day.ts';
import { OPENING_OF_CHECKOUT, type PaidOnline, paidOnlineOf } from './paid-online-from-row.ts';

/** An instalment of a divided payment, for the list of all of them. */
export type InstalmentRow = Instalment & {
  readonly id: number;
  /** From 1. */
  readonly number: number;
  readonly state: PaymentState;
};

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
    instalments: await instalmentsOf(tx, row.instalmentOf ?? id),
  };
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

async function instalmentsOf(tx: Tx, dividedId: number): Promise<readonly InstalmentRow[]> {
  const rows = await tx.payment.findMany({
    where: { instalmentOf: dividedId },
    select: { id: true, instalmentNumber: true, amountGrosze: true, dueOn: true, state: true },
    orderBy: { instalmentNumber: 'asc' },
  });
  return rows.map(({ id, instalmentNumber, amountGrosze, dueOn, state }) => ({
    id,
    number: instalmentNumber ?? 0,
    amount: grosze(amountGrosze),
    dueOn: calendarDay(dueOn),
    state: state as PaymentState,
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
 * Closes due payments without money. Call it under `lockPayments`.
 * @throws when one of them is not due
 */
export async function closeDues(tx: Tx, ids: readonly number[], { code, text, by, at }: Closing): Promise<void> {
  const { count } = await tx.payment.updateMany({
    where: { id: { in: [...ids] }, state: 'due' },
    data: { state: 'cancelled', closingReason: code, closingText: text, closedBy: by, closedAt: at },
  });
  if (count !== ids.length) throw new Error(`${count} of ${ids.length} payments were due under the lock`);
}

/** An instalment that is to be written, with its own lines. */
type NewInstalment = Instalment & { readonly lines: readonly PaymentLine[] };

/**
 * Writes the instalments of a payment as due payments of their own, for the same participant, registration and month;
 * returns their numbers in order. Call it while the payment and its registration are locked.
 */
export async function insertInstalments(
  tx: Tx,
  dividedId: number,
  instalments: readonly NewInstalment[],
): Promise<readonly number[]> {
  const same = await tx.payment.findUniqueOrThrow({
    where: { id: dividedId },
    select: { ownerEmail: true, playerId: true, registrationId: true, city: true, month: true, formerCourse: true },
  });
  const ids: number[] = [];
  for (const [index, { amount, dueOn, lines }] of instalments.entries()) {
    const { id } = await tx.payment.create({
      data: {
        ...same,
        amountGrosze: amount,
        dueOn: dateOfDay(dueOn),
        instalmentOf: dividedId,
        instalmentNumber: index + 1,
        lines: { create: lines.map(lineRow) },
      },
      select: { id: true },
    });
    ids.push(id);
  }
  return ids;
}

function lineRow({ name, gross, quantity, vatRate, vatExemption, productId }: PaymentLine, index: number) {
  const rates = { vatRate, vatExemption: vatExemption ?? null, productId: productId ?? null };
  return { position: index + 1, name, grossGrosze: gross, quantity, ...rates };
}
