// Checkouts at the payment gateway, and the payments behind them.

import type { CheckoutState } from '@zapisy/domain/checkout/checkout-state';
import { type DueInCheckout, isOutdated } from '@zapisy/domain/checkout/due-to-pay';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { PaymentMonth } from '@zapisy/domain/payments/paid-month';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import type { Database, Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { insertPayments } from '../payments/new-payment-records.ts';

export type Checkout = {
  readonly id: string;
  readonly ownerEmail: string;
  /** Opens the payer's page: never logged. */
  readonly gatewayId: string | null;
  readonly url: string | null;
  readonly amount: Grosze;
  readonly currency: string;
  readonly state: CheckoutState;
  /** The calls that register it at the gateway and whose outcome is not known. */
  readonly openingCalls: number;
  readonly openedAt: Date;
  /** How long the payer's page takes a payment. */
  readonly timeLimitMinutes: number;
  /** From then on our clock may end it; null once it has ended. */
  readonly endsAt: Date | null;
  /** When it ended without money of ours. */
  readonly endedAt: Date | null;
  readonly lastCheckedAt: Date | null;
  /** Until then one handler alone verifies a payment of it. */
  readonly verifyingUntil: Date | null;
  /** A payment that was sent for verification and whose outcome is not known; null when there is none. */
  readonly verifyingOrderId: number | null;
  readonly gatewayOrderId: number | null;
  /** What it was opened for. */
  readonly paymentIds: readonly number[];
  /** What is paid for, in the order of the payments; none for due payments. */
  readonly registrationIds: readonly string[];
  /** True for due payments, which are due again when it ends without money. */
  readonly isOfDues: boolean;
  /** One of its due payments is no longer pending in it, so that its money could not pay all of them. */
  readonly isOutdated: boolean;
  /** Its due payments that its money did not pay, because they were not owed any more. */
  readonly unplacedIds: readonly number[];
};

/** How long the payer's page takes a payment, and when the checkout may end and is asked about. */
export type CheckoutTimes = { readonly minutes: number; readonly endsAt: Date; readonly askAt: Date };

/** A payment to be made online: pending until the gateway confirms it. */
type PendingPayment = PaymentMonth & {
  readonly ownerEmail: string;
  readonly playerId: string;
  readonly registrationId: string;
  readonly city: string;
  readonly item: SoldItem;
  readonly buyer: Buyer;
  /** Business day 'YYYY-MM-DD'. */
  readonly dueOn: string;
};

/** Writes the checkout and its pending payments together; resolves to their numbers and the checkout's id. */
export async function insertCheckout(
  tx: Tx,
  ownerEmail: string,
  payments: readonly PendingPayment[],
  { minutes, endsAt, askAt }: CheckoutTimes,
): Promise<{ readonly id: string; readonly paymentIds: readonly number[] }> {
  const amountGrosze = payments.reduce((sum, payment) => sum + payment.item.gross, 0);
  const { id } = await tx.checkout.create({
    data: { ownerEmail, amountGrosze, timeLimitMinutes: minutes, endsAt, askAt },
    select: { id: true },
  });
  const paymentIds = await insertPayments(
    tx,
    payments.map(({ item, buyer, ...payment }) => ({ ...payment, lines: [item], online: { checkoutId: id, buyer } })),
  );
  return { id, paymentIds };
}

/** Sets the buyer of a payment that is not paid yet; once it is paid the copy stays unchanged. */
export async function saveBuyer(tx: Tx, paymentId: number, buyer: Buyer): Promise<void> {
  await tx.payment.updateMany({
    where: { id: paymentId, state: 'pending' },
    data: { buyer: buyer as Prisma.InputJsonObject },
  });
}

/** The checkout, if it belongs to the owner. */
export async function checkoutOf(
  { prisma }: { readonly prisma: Tx },
  ownerEmail: string,
  id: string,
): Promise<Checkout | undefined> {
  const row = await prisma.checkout.findFirst({ where: { id, ownerEmail }, include: WITH_PAYMENTS });
  return row ? checkoutFrom(row) : undefined;
}

/** The checkout of any owner: for the gateway's notifications. */
export async function checkoutById({ prisma }: Database, id: string): Promise<Checkout | undefined> {
  const row = await prisma.checkout.findUnique({ where: { id }, include: WITH_PAYMENTS });
  return row ? checkoutFrom(row) : undefined;
}

/** The checkout with its row locked until the transaction ends: a confirmation counts once. */
export async function lockCheckout(tx: Tx, id: string): Promise<Checkout | undefined> {
  await tx.$queryRaw`SELECT 1 FROM checkout WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.checkout.findUnique({ where: { id }, include: WITH_PAYMENTS });
  return row ? checkoutFrom(row) : undefined;
}

/** Checkouts that the gateway is to be asked about by now, the one that has waited longest first. */
export async function checkoutsToAsk({ prisma }: Database, now: Date, limit: number): Promise<readonly Checkout[]> {
  const rows = await prisma.checkout.findMany({
    where: { askAt: { lte: now } },
    orderBy: [{ askAt: 'asc' }, { id: 'asc' }],
    take: limit,
    include: WITH_PAYMENTS,
  });
  return rows.map(checkoutFrom);
}

/**
 * Counts a call that registers it at the gateway, before it leaves. False when it is not to be registered: it is open
 * or has ended.
 */
export async function noteOpening({ prisma }: Database, id: string): Promise<boolean> {
  const { count } = await prisma.checkout.updateMany({
    where: { id, state: 'opening' },
    data: { openingCalls: { increment: 1 } },
  });
  return count === 1;
}

/** The call that `noteOpening` has counted is known to have registered nothing. */
export async function noteNotOpened({ prisma }: Database, id: string): Promise<void> {
  await prisma.checkout.updateMany({ where: { id, state: 'opening' }, data: { openingCalls: { decrement: 1 } } });
}

/**
 * Records that the gateway knows the checkout; its time runs from there. False for one that is open or has ended: it stays
 * as it is.
 */
export async function saveOpened(
  { prisma }: Database,
  id: string,
  { gatewayId, url, endsAt }: { readonly gatewayId: string; readonly url: string; readonly endsAt: Date },
): Promise<boolean> {
  const { count } = await prisma.checkout.updateMany({
    where: { id, state: 'opening' },
    data: { gatewayId, url, endsAt, state: 'open' },
  });
  return count === 1;
}

/** Writes when it was asked about, before the answer, and when it is asked about next; null: no more. */
export async function noteAsked(
  { prisma }: { readonly prisma: Tx },
  id: string,
  { at, next }: { readonly at: Date; readonly next: Date | null },
): Promise<void> {
  await prisma.checkout.update({ where: { id }, data: { lastCheckedAt: at, askAt: next } });
}

const WITH_PAYMENTS = {
  payments: { select: { id: true, registrationId: true }, orderBy: { id: 'asc' } },
  dues: {
    select: {
      checkoutId: true,
      paymentId: true,
      amountGrosze: true,
      unplacedAt: true,
      payment: { select: { state: true, amountGrosze: true, checkoutId: true } },
    },
    orderBy: { paymentId: 'asc' },
  },
} satisfies Prisma.CheckoutInclude;

type Row = Prisma.CheckoutGetPayload<{ include: typeof WITH_PAYMENTS }>;

function checkoutFrom(row: Row): Checkout {
  const { amountGrosze, gatewayOrderId, verifyingOrderId, payments, dues, ...rest } = row;
  const isOfDues = dues.length > 0;
  return {
    ...rest,
    amount: grosze(amountGrosze),
    // The table's CHECK restricts the state to the domain's union.
    state: row.state as CheckoutState,
    gatewayOrderId: gatewayOrderId === null ? null : Number(gatewayOrderId),
    verifyingOrderId: verifyingOrderId === null ? null : Number(verifyingOrderId),
    paymentIds: isOfDues ? dues.map(({ paymentId }) => paymentId) : payments.map((payment) => payment.id),
    registrationIds: isOfDues ? [] : payments.flatMap((payment) => payment.registrationId ?? []),
    isOfDues,
    isOutdated: isOutdated(dues.map(dueInCheckout)),
    unplacedIds: dues.flatMap(({ paymentId, unplacedAt }) => (unplacedAt ? [paymentId] : [])),
  };
}

function dueInCheckout({ checkoutId, amountGrosze, payment }: Row['dues'][number]): DueInCheckout {
  const { state, amountGrosze: amount, checkoutId: now } = payment;
  return {
    checkoutId,
    amountThen: grosze(amountGrosze),
    payment: { state: state as PaymentState, amount: grosze(amount), checkoutId: now },
  };
}
