// Checkouts at the payment gateway, and the payments behind them.

import { type CheckoutState, isPaid } from '@zapisy/domain/checkout/checkout-state';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import type { Database, Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { dateOfDay } from '../values/calendar-day.ts';

export type Checkout = {
  readonly id: string;
  readonly ownerEmail: string;
  readonly gatewayId: string | null;
  readonly url: string | null;
  readonly amount: Grosze;
  readonly currency: string;
  readonly state: CheckoutState;
  readonly openedAt: Date;
  readonly lastCheckedAt: Date | null;
  readonly paymentIds: readonly number[];
  /** What is paid for, in the order of the payments. */
  readonly registrationIds: readonly string[];
};

/** A payment to be made online: pending until the gateway confirms it. */
type PendingPayment = {
  readonly ownerEmail: string;
  readonly playerId: string;
  readonly registrationId: string;
  readonly city: string;
  readonly item: SoldItem;
  readonly buyer: Buyer;
  /** Business day 'YYYY-MM-DD'. */
  readonly dueOn: string;
  /** 'YYYY-MM' for permanent classes; null for everything else. */
  readonly month: string | null;
};

/** Writes the checkout and its pending payments together; resolves to the checkout's id. */
export async function insertCheckout(
  tx: Tx,
  ownerEmail: string,
  payments: readonly PendingPayment[],
): Promise<{ readonly id: string; readonly paymentIds: readonly number[] }> {
  const amountGrosze = payments.reduce((sum, payment) => sum + payment.item.gross, 0);
  const { id } = await tx.checkout.create({ data: { ownerEmail, amountGrosze }, select: { id: true } });
  const paymentIds: number[] = [];
  for (const payment of payments) paymentIds.push(await insertPending(tx, id, payment));
  return { id, paymentIds };
}

async function insertPending(tx: Tx, checkoutId: string, payment: PendingPayment): Promise<number> {
  const { item, buyer, dueOn, ...participant } = payment;
  const row = await tx.payment.create({
    data: {
      ...participant,
      checkoutId,
      amountGrosze: item.gross,
      dueOn: dateOfDay(dueOn),
      state: 'pending',
      method: 'online',
      buyer: buyer as Prisma.InputJsonObject,
      lines: {
        create: {
          position: 1,
          name: item.name,
          grossGrosze: item.gross,
          quantity: item.quantity,
          vatRate: item.vatRate,
          vatExemption: item.vatExemption ?? null,
        },
      },
    },
    select: { id: true },
  });
  return row.id;
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

/** Checkouts that are open at the gateway, opened before that moment, the one that was checked longest ago first. */
export async function openCheckouts({ prisma }: Database, before: Date, limit: number): Promise<readonly Checkout[]> {
  const rows = await prisma.checkout.findMany({
    where: { state: 'open', openedAt: { lte: before } },
    orderBy: [{ lastCheckedAt: { sort: 'asc', nulls: 'first' } }, { openedAt: 'asc' }],
    take: limit,
    include: WITH_PAYMENTS,
  });
  return rows.map(checkoutFrom);
}

/** Checkouts that never reached the gateway, written before that moment, the oldest first. */
export async function unopenedCheckouts(
  { prisma }: Database,
  before: Date,
  limit: number,
): Promise<readonly Checkout[]> {
  const rows = await prisma.checkout.findMany({
    where: { state: 'opening', openedAt: { lte: before } },
    orderBy: { openedAt: 'asc' },
    take: limit,
    include: WITH_PAYMENTS,
  });
  return rows.map(checkoutFrom);
}

/** Records that the gateway knows the checkout. */
export async function saveOpened(
  { prisma }: Database,
  id: string,
  gateway: { readonly id: string; readonly url: string },
): Promise<void> {
  const data = { gatewayId: gateway.id, url: gateway.url, state: 'open' };
  await prisma.checkout.updateMany({ where: { id, state: 'opening' }, data });
}

export async function noteChecked({ prisma }: Database, id: string, at: Date): Promise<void> {
  await prisma.checkout.update({ where: { id }, data: { lastCheckedAt: at } });
}

/** Ends a checkout. When it was not paid, its pending payments are cancelled with it. */
export async function endCheckout(tx: Tx, id: string, state: CheckoutState, at: Date): Promise<void> {
  const paid = isPaid({ state });
  await tx.checkout.update({ where: { id }, data: { state, ...(paid && { paidAt: at }) } });
  if (!paid) await tx.payment.updateMany({ where: { checkoutId: id, state: 'pending' }, data: { state: 'cancelled' } });
}

const WITH_PAYMENTS = {
  payments: { select: { id: true, registrationId: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.CheckoutInclude;

function checkoutFrom(row: Prisma.CheckoutGetPayload<{ include: typeof WITH_PAYMENTS }>): Checkout {
  const { id, ownerEmail, gatewayId, url, amountGrosze, currency, openedAt, lastCheckedAt, payments } = row;
  return {
    id,
    ownerEmail,
    gatewayId,
    url,
    currency,
    openedAt,
    lastCheckedAt,
    amount: grosze(amountGrosze),
    // The table's CHECK restricts the state to the domain's union.
    state: row.state as CheckoutState,
    paymentIds: payments.map((payment) => payment.id),
    registrationIds: payments.flatMap((payment) => payment.registrationId ?? []),
  };
}
