// Checkouts at the payment gateway, and the payments behind them.
import { randomUUID } from 'node:crypto';
import type { CheckoutState } from '@zapisy/domain/checkout/checkout-state';
import { type DueInCheckout, isOutdated } from '@zapisy/domain/checkout/due-to-pay';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { PaymentMonth } from '@zapisy/domain/payments/paid-month';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import type { Database, Tx } from '../connection/open-database.ts';
import { byKey } from '../connection/prepared-statements.ts';
import { Prisma } from '../generated/prisma/client.ts';
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

/**
 * Writes the checkout and its pending payments in one statement, and counts the call that registers it at the gateway as
 * `noteOpening` does: make it next. Resolves to their numbers and the checkout's id.
 */
export async function insertCheckout(
  tx: Tx,
  ownerEmail: string,
  payments: readonly PendingPayment[],
  { minutes, endsAt, askAt }: CheckoutTimes,
): Promise<{ readonly id: string; readonly paymentIds: readonly number[] }> {
  const amountGrosze = payments.reduce((sum, payment) => sum + payment.item.gross, 0);
  const id = randomUUID();
  const checkout = Prisma.sql`checkout AS (
    INSERT INTO checkout (id, owner_email, amount_grosze, opening_calls, time_limit_minutes, ends_at, ask_at)
    VALUES (${id}::uuid, ${ownerEmail}, ${amountGrosze}, 1, ${minutes}, ${endsAt}::timestamptz, ${askAt}::timestamptz)),`;
  const pending = payments.map(({ item, buyer, ...payment }) => {
    return { ...payment, lines: [item], online: { checkoutId: id, buyer } };
  });
  return { id, paymentIds: await insertPayments(tx, pending, checkout) };
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
  const own = Prisma.sql`id = ${id}::uuid AND owner_email = ${ownerEmail}`;
  const [found] = await byKey(() => checkoutsWhere(prisma, own));
  return found;
}

/** The checkout of any owner: for the gateway's notifications. */
export async function checkoutById({ prisma }: Database, id: string): Promise<Checkout | undefined> {
  return (await byKey(() => checkoutsWhere(prisma, Prisma.sql`id = ${id}::uuid`)))[0];
}

/**
 * The checkout with its row locked until the transaction ends: a confirmation counts once. What has become of its payments
 * while the row was waited for is read under their own locks.
 */
export async function lockCheckout(tx: Tx, id: string): Promise<Checkout | undefined> {
  return (await checkoutsWhere(tx, Prisma.sql`id = ${id}::uuid FOR UPDATE`))[0];
}

/** Checkouts that the gateway is to be asked about by now, the one that has waited longest first. */
export function checkoutsToAsk({ prisma }: Database, now: Date, limit: number): Promise<readonly Checkout[]> {
  return checkoutsWhere(prisma, Prisma.sql`ask_at <= ${now}::timestamptz ORDER BY ask_at, id LIMIT ${limit}`);
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

type Row = Omit<
  Checkout,
  Counted | 'amount' | 'paymentIds' | 'registrationIds' | 'isOfDues' | 'isOutdated' | 'unplacedIds'
> & {
  readonly [Number in Counted]: bigint | null;
} & {
  readonly amount: number;
  readonly payments: readonly { readonly id: number; readonly registrationId: string | null }[];
  readonly dues: readonly DueRow[];
};

/** The gateway's numbers, which are larger than an integer of the tables. */
type Counted = 'gatewayOrderId' | 'verifyingOrderId';

type DueRow = DueInCheckout & { readonly paymentId: number; readonly isUnplaced: boolean };

/** What the tables' CHECKs restrict to the domain's unions is typed so. */
async function checkoutsWhere(tx: Tx, which: Prisma.Sql): Promise<readonly Checkout[]> {
  const rows = await tx.$queryRaw<readonly Row[]>`
    SELECT id, owner_email AS "ownerEmail", gateway_id AS "gatewayId", url, amount_grosze AS amount, currency, state,
      opening_calls AS "openingCalls", opened_at AS "openedAt", time_limit_minutes AS "timeLimitMinutes",
      ends_at AS "endsAt", ended_at AS "endedAt", last_checked_at AS "lastCheckedAt", verifying_until AS "verifyingUntil",
      verifying_order_id AS "verifyingOrderId", gateway_order_id AS "gatewayOrderId",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', payment.id, 'registrationId', registration_id)
         ORDER BY payment.id), '[]') FROM payment WHERE checkout_id = checkout.id) AS payments,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('paymentId', payment.id, 'isUnplaced', unplaced_at IS NOT NULL,
           'checkoutId', due.checkout_id, 'amountThen', due.amount_grosze, 'payment', jsonb_build_object(
             'state', payment.state, 'amount', payment.amount_grosze, 'checkoutId', payment.checkout_id))
         ORDER BY payment.id), '[]')
       FROM checkout_due due JOIN payment ON payment.id = due.payment_id WHERE due.checkout_id = checkout.id) AS dues
    FROM checkout WHERE ${which}`;
  return rows.map(checkoutFrom);
}

function checkoutFrom({ gatewayOrderId, verifyingOrderId, payments, dues, amount, ...rest }: Row): Checkout {
  const isOfDues = dues.length > 0;
  return {
    ...rest,
    amount: grosze(amount),
    gatewayOrderId: gatewayOrderId === null ? null : Number(gatewayOrderId),
    verifyingOrderId: verifyingOrderId === null ? null : Number(verifyingOrderId),
    paymentIds: isOfDues ? dues.map(({ paymentId }) => paymentId) : payments.map((payment) => payment.id),
    registrationIds: isOfDues ? [] : payments.flatMap((payment) => payment.registrationId ?? []),
    isOfDues,
    isOutdated: isOutdated(dues),
    unplacedIds: dues.flatMap(({ paymentId, isUnplaced }) => (isUnplaced ? [paymentId] : [])),
  };
}
