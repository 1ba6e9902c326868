// What the gateway's confirmation of a checkout reads and writes: its registrations, and its payments as paid.
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { Tx } from '../connection/open-database.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import { readOptionalJson } from '../values/json-column.ts';
import { BUYER } from '../values/json-schemas.ts';

type PaidOnline = {
  readonly at: Date;
  /** The business day in Europe/Warsaw. */
  readonly paidOn: string;
  /** Payments that wait for a person's choice; the documents of the others are to be issued from now on. */
  readonly undecided: readonly number[];
};

/** Marks the payments of a checkout of registrations paid, also those that were cancelled before the money came. */
export async function markPaidOnline(tx: Tx, id: string, { at, paidOn, undecided }: PaidOnline): Promise<void> {
  const unpaid = { checkoutId: id, state: { in: ['pending', 'cancelled'] } };
  const paid = { state: 'paid', paidAt: at, paidOn: dateOfDay(paidOn) };
  if (undecided.length > 0) {
    await tx.payment.updateMany({
      where: { ...unpaid, id: { in: [...undecided] } },
      data: { ...paid, documentsOutcome: 'needs-person' },
    });
  }
  await tx.payment.updateMany({ where: unpaid, data: { ...paid, documentsOutcome: 'waiting' } });
}

export type CheckoutRegistration = {
  readonly id: string;
  readonly courseId: string;
  readonly playerId: string;
  readonly ownerEmail: string;
  readonly state: string;
  readonly heldUntil: Date | null;
  /** The payment of the checkout for this registration, with its copy of the buyer. */
  readonly paymentId: number;
  readonly buyer: Buyer | null;
  /** 'YYYY-MM' for which that payment is; null for a course that is paid once. */
  readonly month: string | null;
  /** Another checkout has paid for it. */
  readonly isPaidElsewhere: boolean;
};

/**
 * The registrations of a checkout, each with the course it needs a place in; locked until the transaction ends, so that
 * of two checkouts for one place the second finds what the first has paid.
 */
export async function lockCheckoutRegistrations(tx: Tx, checkoutId: string): Promise<readonly CheckoutRegistration[]> {
  await tx.$queryRaw`SELECT 1 FROM registration
    WHERE id IN (SELECT registration_id FROM payment WHERE checkout_id = ${checkoutId}::uuid) ORDER BY id FOR UPDATE`;
  const isOwn = (payment: { readonly checkoutId: string | null }) => payment.checkoutId === checkoutId;
  const rows = await tx.registration.findMany({
    where: { payments: { some: { checkoutId } } },
    select: {
      id: true,
      courseId: true,
      playerId: true,
      ownerEmail: true,
      state: true,
      heldUntil: true,
      // A due payment that was paid online is another one than the payment of the place.
      payments: {
        where: { checkoutId: { not: null }, checkoutDues: { none: {} } },
        select: { id: true, checkoutId: true, state: true, month: true, buyer: true },
      },
    },
    orderBy: { courseId: 'asc' },
  });
  return rows.flatMap(({ payments, ...rest }) => {
    const isPaidElsewhere = payments.some((payment) => !isOwn(payment) && payment.state === 'paid');
    return payments.filter(isOwn).map(({ id, month, buyer: stored }) => {
      const buyer = readOptionalJson(BUYER, stored, { table: 'payment', column: 'buyer', id });
      return { ...rest, paymentId: id, month, buyer, isPaidElsewhere };
    });
  });
}
