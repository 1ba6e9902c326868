// The money of a business day for the dashboard: the same sums as the day's end (DASH-5).
import {
  type DaySums,
  daySums,
  type ForeignSums,
  foreignSums,
  methodSums,
  type SummedPayment,
} from '../day-end/sums.ts';
import { type Grosze, grosze, sumGrosze } from '../money.ts';
import { METHOD_GROUPS, METHODS_OF_GROUP, type MethodGroup } from '../payments/method-group.ts';
import { isPayable, isSold } from '../payments/payment.ts';

/** `taken` is the sum of the rows; `net` is `taken` less `refunded`. In grosze. */
export type MoneyOfDay = DaySums & {
  /** What was taken by each group of methods, before refunds. */
  readonly rows: readonly { readonly group: MethodGroup; readonly taken: Grosze }[];
  /** Money in other currencies, which no sum contains. */
  readonly foreign: readonly ForeignSums[];
};

/** Of the payments that were made or refunded on the day ('YYYY-MM-DD', Europe/Warsaw). */
export function moneyOfDay(day: string, payments: readonly SummedPayment[]): MoneyOfDay {
  const sold = payments.filter((payment) => isSold(payment) && isPayable(payment.amount));
  const methods = methodSums(day, sold);
  const rows = METHOD_GROUPS.map((group) => {
    const own = methods.filter(({ method }) => METHODS_OF_GROUP[group].includes(method));
    return { group, taken: sumGrosze(own.map(({ taken }) => taken)) };
  });
  return { ...daySums(day, sold), rows, foreign: foreignSums(day, sold) };
}

/** How long the bar of a row is, from 0 to 1: a share of the longest one. */
export function barShare(taken: Grosze, rows: MoneyOfDay['rows']): number {
  const most = rows.reduce((max, row) => Math.max(max, row.taken), grosze(0) as number);
  return most === 0 ? 0 : taken / most;
}
