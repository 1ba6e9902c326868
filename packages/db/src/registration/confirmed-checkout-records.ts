// What the gateway's confirmation of a checkout finds and writes: the places behind it, and its payments as paid.
import type { Received } from '@zapisy/domain/payments/payment';
import type { Tx } from '../connection/open-database.ts';
import { dateOfDay } from '../values/calendar-day.ts';

type PaidOnline = {
  readonly at: Date;
  /** The business day in Europe/Warsaw. */
  readonly paidOn: string;
  /** Payments that wait for a person's choice; the documents of the others are work from now on. */
  readonly undecided: readonly number[];
};

/** Marks the checkout's payments paid, also those that were cancelled before the money came after all. */
export async function markPaidOnline(tx: Tx, id: string, { at, paidOn, undecided }: PaidOnline): Promise<void> {
  const unpaid = { checkoutId: id, state: { in: ['pending', 'cancelled'] } };
  const paid = { state: 'paid', paidAt: at, paidOn: dateOfDay(paidOn) };
  await tx.payment.updateMany({
    where: { ...unpaid, id: { in: [...undecided] } },
    data: { ...paid, documentsOutcome: 'needs-person' },
  });
  await tx.payment.updateMany({ where: unpaid, data: { ...paid, documentsOutcome: 'waiting' } });
}

/** The column holds no more; the notification of such a sum tells the whole of it. */
const MOST_GROSZE = 2_147_483_647;

/** What came for a payment, where it is not what was due. */
export async function saveReceived(tx: Tx, paymentId: number, { amount, currency }: Received): Promise<void> {
  const data = { receivedGrosze: Math.min(amount, MOST_GROSZE), receivedCurrency: currency };
  await tx.payment.update({ where: { id: paymentId }, data });
}

export type RegistrationBehind = {
  readonly id: string;
  readonly courseId: string;
  readonly playerId: string;
  readonly state: string;
  readonly heldUntil: Date | null;
  /** The payment of the checkout that is for it. */
  readonly paymentId: number;
  /** The money of another checkout has paid for it. */
  readonly isPaidElsewhere: boolean;
};

/**
 * The registrations behind a checkout, with the course each needs a place in; locked until the transaction ends, so that
 * of two checkouts over one place the second finds what the first has paid.
 */
export async function lockRegistrationsBehind(tx: Tx, checkoutId: string): Promise<readonly RegistrationBehind[]> {
  await tx.$queryRaw`SELECT 1 FROM registration
    WHERE id IN (SELECT registration_id FROM payment WHERE checkout_id = ${checkoutId}::uuid) ORDER BY id FOR UPDATE`;
  const isOwn = (payment: { readonly checkoutId: string | null }) => payment.checkoutId === checkoutId;
  const rows = await tx.registration.findMany({
    where: { payments: { some: { checkoutId } } },
    select: {
      id: true,
      courseId: true,
      playerId: true,
      state: true,
      heldUntil: true,
      payments: { where: { checkoutId: { not: null } }, select: { id: true, checkoutId: true, state: true } },
    },
    orderBy: { courseId: 'asc' },
  });
  return rows.flatMap(({ payments, ...rest }) => {
    const isPaidElsewhere = payments.some((payment) => !isOwn(payment) && payment.state === 'paid');
    return payments.filter(isOwn).map(({ id }) => ({ ...rest, paymentId: id, isPaidElsewhere }));
  });
}
