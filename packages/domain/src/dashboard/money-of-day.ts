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
import { isPayable, isSold, type PaymentMethod } from '../payments/payment.ts';

/** The rows of the dashboard; BLIK and transfer are one, because both arrive at the bank. */
export const MONEY_ROWS = ['cash', 'card', 'blik-and-transfer', 'online'] as const;
export type MoneyRow = (typeof MONEY_ROWS)[number];

const METHODS: Readonly<Record<MoneyRow, readonly PaymentMethod[]>> = {
  cash: ['cash'],
  card: ['card'],
  'blik-and-transfer': ['blik', 'transfer'],
  online: ['online'],
};

/** `taken` is the sum of the rows; `net` is `taken` less `refunded`. In grosze. */
export type MoneyOfDay = DaySums & {
  /** What was taken by each method, before refunds. */
  readonly rows: readonly { readonly row: MoneyRow; readonly taken: Grosze }[];
  /** Money in other currencies, which no sum contains. */
  readonly foreign: readonly ForeignSums[];
};

/** Of the payments that were made or refunded on the day ('YYYY-MM-DD', Europe/Warsaw). */
export function moneyOfDay(day: string, payments: readonly SummedPayment[]): MoneyOfDay {
  const sold = payments.filter((payment) => isSold(payment) && isPayable(payment.amount));
  const methods = methodSums(day, sold);
  const rows = MONEY_ROWS.map((row) => {
    const own = methods.filter(({ method }) => METHODS[row].includes(method));
    return { row, taken: sumGrosze(own.map(({ taken }) => taken)) };
  });
  return { ...daySums(day, sold), rows, foreign: foreignSums(day, sold) };
}

/** How long the bar of a row is, from 0 to 1: a share of the longest one. */
export function barShare(taken: Grosze, rows: MoneyOfDay['rows']): number {
  const most = rows.reduce((max, row) => Math.max(max, row.taken), grosze(0) as number);
  return most === 0 ? 0 : taken / most;
}
