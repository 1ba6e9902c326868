// How a checkout ends: one handler verifies a payment, then it is paid, mismatched, cancelled or expired.
import type { CheckoutState } from '@zapisy/domain/checkout/checkout-state';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';

/** What the gateway calls the payment that came. */
type GatewayPayment = {
  readonly orderId: number;
  readonly method: number | undefined;
  readonly statement: string | undefined;
};

const gatewayFields = ({ orderId, method, statement }: GatewayPayment) => ({
  gatewayOrderId: orderId,
  gatewayMethod: method ?? null,
  gatewayStatement: statement ?? null,
});

type Verifying = {
  /** Keeps other handlers from verifying until then; null lets them. */
  readonly until: Date | null;
  /** The gateway's number of a payment whose verification has no known outcome yet. */
  readonly orderId: number | null;
  readonly askAt: Date;
};

/** Call it while the checkout is locked. */
export async function saveVerifying(tx: Tx, id: string, { until, orderId, askAt }: Verifying): Promise<void> {
  await tx.checkout.update({ where: { id }, data: { verifyingUntil: until, verifyingOrderId: orderId, askAt } });
}

/** Its money is ours; the payments are marked by their own function. */
export async function endPaid(tx: Tx, id: string, payment: GatewayPayment, at: Date): Promise<void> {
  const verified = { verifyingUntil: null, verifyingOrderId: null };
  const over = { askAt: null, endsAt: null, endedAt: null, ...verified, cameGrosze: null, cameCurrency: null };
  await tx.checkout.update({ where: { id }, data: { ...over, ...gatewayFields(payment), state: 'paid', paidAt: at } });
}

/** What came instead of what was due, in hundredths of its currency. */
type Came = GatewayPayment & { readonly amount: number; readonly currency: string };

/** Another sum or currency came, which stays unverified. Its pending payments end with it. */
export async function endMismatched(
  tx: Tx,
  id: string,
  { amount, currency, ...payment }: Came,
  end: Omit<UnpaidEnd, 'state'>,
): Promise<void> {
  const came = { ...gatewayFields(payment), cameGrosze: amount, cameCurrency: currency };
  await endUnpaid(tx, id, { ...end, state: 'mismatched' });
  await tx.checkout.update({ where: { id }, data: came });
}

type UnpaidEnd = {
  readonly state: Exclude<CheckoutState, 'opening' | 'open' | 'paid'>;
  readonly at: Date;
  /** When the gateway is asked once more about late money; null: not at all. */
  readonly askAt: Date | null;
};

/**
 * Ends it without money of ours: a registration's pending payments are cancelled with it, others are due again. Resolves
 * to those that are due again, by number. Call it while the checkout is locked.
 */
export async function endUnpaid(tx: Tx, id: string, { state, at, askAt }: UnpaidEnd): Promise<readonly number[]> {
  const takenOver = state === 'taken-over' && { takenOverAt: at };
  const data = { state, askAt, endsAt: null, endedAt: at, verifyingUntil: null, ...takenOver };
  await tx.checkout.update({ where: { id }, data });
  const pending = await lockPendingIn(tx, id);
  const dues = await tx.checkoutDue.findMany({
    where: { checkoutId: id, paymentId: { in: [...pending] } },
    orderBy: { paymentId: 'asc' },
  });
  const dueIds = dues.map(({ paymentId }) => paymentId);
  const others = pending.filter((paymentId) => !dueIds.includes(paymentId));
  const due = { state: 'due', method: null, checkoutId: null, buyer: Prisma.DbNull };
  await tx.payment.updateMany({ where: { id: { in: dueIds } }, data: due });
  await tx.payment.updateMany({ where: { id: { in: others } }, data: { state: 'cancelled' } });
  return dueIds;
}

/** Locked in the order of their numbers, as everywhere, so that a settlement of some of them waits instead of a deadlock. */
async function lockPendingIn(tx: Tx, checkoutId: string): Promise<readonly number[]> {
  const rows = await tx.$queryRaw<readonly { readonly id: number }[]>`SELECT id FROM payment
    WHERE checkout_id = ${checkoutId}::uuid AND state = 'pending' ORDER BY id FOR UPDATE`;
  return rows.map((row) => row.id);
}
