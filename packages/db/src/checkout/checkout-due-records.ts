// Due payments in a checkout: pending while it waits, due again when it ends without money, paid by its money (PAY-33).
import type { DueInCheckout } from '@zapisy/domain/checkout/due-to-pay';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import type { CheckoutTimes } from './checkout-records.ts';

type CheckedDue = { readonly paymentId: number; readonly amount: Grosze; readonly buyer: Buyer };

/**
 * Writes the checkout of due payments, which are pending from now on; resolves to its id. Call it while they are locked
 * and due.
 */
export async function insertDuesCheckout(
  tx: Tx,
  ownerEmail: string,
  dues: readonly CheckedDue[],
  { openedAt, minutes, endsAt, askAt }: CheckoutTimes & { readonly openedAt: Date },
): Promise<string> {
  const amountGrosze = dues.reduce((sum, { amount }) => sum + amount, 0);
  const { id } = await tx.checkout.create({
    data: { ownerEmail, amountGrosze, openedAt, timeLimitMinutes: minutes, endsAt, askAt },
    select: { id: true },
  });
  for (const { paymentId, amount, buyer } of dues) {
    const copy = buyer as Prisma.InputJsonObject;
    await tx.checkoutDue.create({ data: { checkoutId: id, paymentId, amountGrosze: amount, buyer: copy } });
    await tx.payment.update({
      where: { id: paymentId, state: 'due' },
      data: { state: 'pending', method: 'online', checkoutId: id, buyer: copy },
    });
  }
  return id;
}

/** The buyers as chosen last. Call it while the payments are locked and pending in this checkout. */
export async function saveBuyersOfDues(tx: Tx, checkoutId: string, dues: readonly CheckedDue[]): Promise<void> {
  for (const { paymentId, buyer } of dues) {
    const copy = buyer as Prisma.InputJsonObject;
    await tx.checkoutDue.update({ where: { checkoutId_paymentId: { checkoutId, paymentId } }, data: { buyer: copy } });
    await tx.payment.update({ where: { id: paymentId, state: 'pending', checkoutId }, data: { buyer: copy } });
  }
}

type CheckoutDueRow = DueInCheckout & { readonly paymentId: number };

/** The due payments of a checkout as they are now, by number; locked until the transaction ends. */
export async function lockDuesOfCheckout(tx: Tx, checkoutId: string): Promise<readonly CheckoutDueRow[]> {
  await tx.$queryRaw`SELECT 1 FROM payment
    WHERE id IN (SELECT payment_id FROM checkout_due WHERE checkout_id = ${checkoutId}::uuid) ORDER BY id FOR UPDATE`;
  const rows = await tx.checkoutDue.findMany({
    where: { checkoutId },
    include: { payment: { select: { state: true, amountGrosze: true, checkoutId: true } } },
    orderBy: { paymentId: 'asc' },
  });
  return rows.map(({ paymentId, amountGrosze, payment }) => ({
    paymentId,
    checkoutId,
    amountThen: grosze(amountGrosze),
    payment: {
      // The table's CHECK restricts the state to the domain's union.
      state: payment.state as PaymentState,
      amount: grosze(payment.amountGrosze),
      checkoutId: payment.checkoutId,
    },
  }));
}

type DuesMoney = {
  readonly paid: readonly number[];
  /** Those that its money does not pay. */
  readonly unplaced: readonly number[];
  readonly at: Date;
  /** The business day in Europe/Warsaw. */
  readonly paidOn: string;
};

/** The money of a checkout has come: pays what it pays, with the buyer of payment step 2. Call it under `lockDuesOfCheckout`. */
export async function takeMoneyForDues(
  tx: Tx,
  checkoutId: string,
  { paid, unplaced, at, paidOn }: DuesMoney,
): Promise<void> {
  for (const id of paid) {
    const { buyer } = await tx.checkoutDue.findUniqueOrThrow({
      where: { checkoutId_paymentId: { checkoutId, paymentId: id } },
      select: { buyer: true },
    });
    await tx.payment.update({
      where: { id, state: { in: ['due', 'pending'] } },
      data: {
        state: 'paid',
        method: 'online',
        checkoutId,
        buyer: buyer as Prisma.InputJsonValue,
        paidAt: at,
        paidOn: dateOfDay(paidOn),
        documentsOutcome: 'waiting',
      },
    });
  }
  await tx.checkoutDue.updateMany({
    where: { checkoutId, paymentId: { in: [...unplaced] } },
    data: { unplacedAt: at },
  });
}

/** What a counter needs to know of a payment that it may take over. */
type TakenOverPayment = {
  readonly state: PaymentState;
  /** It was due before its checkout was opened. */
  readonly wasDue: boolean;
  /** The checkout in which it is pending or was paid. */
  readonly checkoutId: string | null;
  readonly openedAt: Date | null;
};

/** Undefined when there is no such payment. */
export async function paymentToTakeOver(
  { prisma }: { readonly prisma: Tx },
  id: number,
): Promise<TakenOverPayment | undefined> {
  const row = await prisma.payment.findUnique({
    where: { id },
    select: {
      state: true,
      checkoutId: true,
      checkout: { select: { openedAt: true } },
      checkoutDues: { select: { checkoutId: true } },
    },
  });
  if (!row) return undefined;
  const { state, checkoutId, checkout, checkoutDues } = row;
  const wasDue = checkoutDues.some((due) => due.checkoutId === checkoutId);
  return { state: state as PaymentState, wasDue, checkoutId, openedAt: checkout?.openedAt ?? null };
}
