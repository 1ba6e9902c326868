// What screens call a payment beside its participant, and since when it is being paid online.

import type { MonthPart } from '@zapisy/domain/payments/paid-month';
import type { Tx } from '../connection/open-database.ts';
import { COURSE_OF_PAYMENT, courseNameOf } from '../registration/course-of-payment.ts';
import { MONTH_OF_PAYMENT, paymentMonthFrom } from '../values/payment-month-from-row.ts';
import { OPENING_OF_CHECKOUT, type PaidOnline, paidOnlineOf } from './paid-online-from-row.ts';

export type PaymentTitle = {
  /** The course's short name; null for goods, whose lines name them. */
  readonly courseName: string | null;
  /** 'YYYY-MM' of a permanent class, else null. */
  readonly month: string | null;
  /** The meetings that are paid of it; null for a whole month. */
  readonly part: MonthPart | null;
  /** Null: it is not being paid online. */
  readonly online: (PaidOnline & { readonly checkoutId: string }) | null;
};

const UNTITLED: PaymentTitle = { courseName: null, month: null, part: null, online: null };

/** The titles of these payments, by their numbers; one that does not exist has no name. */
export async function paymentTitles(tx: Tx, ids: readonly number[]): Promise<(id: number) => PaymentTitle> {
  const rows = await tx.payment.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      ...MONTH_OF_PAYMENT,
      state: true,
      ...COURSE_OF_PAYMENT,
      checkout: { select: { id: true, ...OPENING_OF_CHECKOUT } },
    },
  });
  const titles = new Map(
    rows.map((row) => {
      const { id, checkout } = row;
      const paid = paidOnlineOf(row);
      const online = paid && checkout && { ...paid, checkoutId: checkout.id };
      return [id, { courseName: courseNameOf(row), ...paymentMonthFrom(row), online }] as const;
    }),
  );
  return (id) => titles.get(id) ?? UNTITLED;
}
