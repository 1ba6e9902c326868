// The month that a payment is for, and what of it: kept on the payment, whatever becomes of its place (REG-34).
import type { MonthPart, PaymentMonth } from '@zapisy/domain/payments/paid-month';

/** For the `select` of a payment. */
export const MONTH_OF_PAYMENT = { month: true, monthLeft: true, monthAll: true } as const;

type Row = {
  readonly month: string | null;
  readonly monthLeft: number | null;
  readonly monthAll: number | null;
};

export function paymentMonthFrom({ month, monthLeft: left, monthAll: all }: Row): {
  readonly month: string | null;
  readonly part: MonthPart | null;
} {
  return { month, part: left === null || all === null ? null : { left, all } };
}

/** The columns of that month. */
export function paymentMonthData({ month, part }: PaymentMonth): Row {
  return { month, monthLeft: part?.left ?? null, monthAll: part?.all ?? null };
}
