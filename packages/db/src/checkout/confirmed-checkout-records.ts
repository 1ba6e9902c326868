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
  /** The participant has taken a place in this course by another registration. */
  readonly hasOtherPlace: boolean;
};

/**
 * The registrations of a checkout, by course. They are locked until the transaction ends, so that of two checkouts for one
 * place the second finds what the first has paid; and then their courses, so that the last place is taken once.
 */
export async function lockCheckoutRegistrations(tx: Tx, checkoutId: string): Promise<readonly CheckoutRegistration[]> {
  // A condition is read before the row that it is about is locked: so the registrations come first, as everywhere. The list
  // of their courses is made as a whole: a join of few courses would stop at the first registration of each.
  await tx.$queryRaw`
    WITH place AS MATERIALIZED (
      SELECT course_id FROM registration
      WHERE id IN (SELECT registration_id FROM payment WHERE checkout_id = ${checkoutId}::uuid) ORDER BY id FOR UPDATE)
    SELECT 1 FROM course WHERE id = ANY(ARRAY(SELECT course_id FROM place)) ORDER BY id FOR UPDATE`;
  // A due payment that was paid online is another one than the payment of the place.
  const rows = await tx.$queryRaw<readonly Row[]>`
    SELECT place.id, place.course_id AS "courseId", place.player_id AS "playerId", place.owner_email AS "ownerEmail",
      place.state, place.held_until AS "heldUntil", paid.id AS "paymentId", paid.month, paid.buyer,
      EXISTS (
        SELECT FROM payment other WHERE other.registration_id = place.id AND other.checkout_id <> paid.checkout_id
          AND other.state = 'paid' AND NOT EXISTS (SELECT FROM checkout_due WHERE payment_id = other.id)
      ) AS "isPaidElsewhere",
      EXISTS (
        SELECT FROM registration other WHERE other.course_id = place.course_id AND other.player_id = place.player_id
          AND other.state = 'taken' AND other.id <> place.id
      ) AS "hasOtherPlace"
    FROM payment paid JOIN registration place ON place.id = paid.registration_id
    WHERE paid.checkout_id = ${checkoutId}::uuid AND NOT EXISTS (SELECT FROM checkout_due WHERE payment_id = paid.id)
    ORDER BY place.course_id, paid.id`;
  return rows.map(({ buyer, ...row }) => {
    const column = { table: 'payment', column: 'buyer', id: row.paymentId };
    return { ...row, buyer: readOptionalJson(BUYER, buyer, column) };
  });
}

type Row = Omit<CheckoutRegistration, 'buyer'> & { readonly buyer: unknown };
