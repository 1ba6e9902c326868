// The sums of the month's register, and the sums of the day's ends with which they must agree to the grosz (SAL-3, SAL-5).
import { type DaySums, daySums, type SummedPayment } from '../day-end/sums.ts';
import { type Grosze, grosze, NO_MONEY, sumGrosze } from '../money.ts';
import { isPayable, isSold } from '../payments/payment.ts';
import type { RegisterRow } from './register-row.ts';
import { addedSums, type RateSums } from './vat-sums.ts';

export type RegisterTotals = {
  /** As the day's end counts: what was taken, what was refunded, and the difference. */
  readonly money: DaySums;
  readonly rates: readonly RateSums[];
  /** Of all rates together. */
  readonly net: Grosze;
  readonly vat: Grosze;
  /** The part of what was taken whose rates are not known. */
  readonly unrated: Grosze;
  readonly sales: number;
  /** Documents that were not withdrawn. */
  readonly documents: number;
  readonly refunds: number;
};

/** Each sale counts once, whatever the number of its documents (SAL-2). */
export function registerTotals(rows: readonly RegisterRow[]): RegisterTotals {
  const sales = rows.filter(({ kind }) => kind !== 'refund');
  const refunds = rows.filter(({ kind }) => kind === 'refund');
  const taken = sumGrosze(sales.map(({ counted }) => counted));
  const refunded = grosze(-sumGrosze(refunds.map(({ counted }) => counted)));
  const rates = addedSums(sales.flatMap(({ countedRates }) => countedRates));
  const sumOf = (key: 'gross' | 'net' | 'vat') => sumGrosze(rates.map((rate) => rate[key]));
  return {
    money: { taken, refunded, net: grosze(taken - refunded) },
    rates,
    net: sumOf('net'),
    vat: sumOf('vat'),
    unrated: grosze(taken - sumOf('gross')),
    sales: sales.reduce((sum, row) => sum + row.sales, 0),
    documents: sales.filter(({ documentId, isWithdrawn }) => documentId !== null && !isWithdrawn).length,
    refunds: refunds.length,
  };
}

/** The sums of the day's ends of a month 'YYYY-MM', added up. */
export function sumsOfDayEnds(month: string, payments: readonly SummedPayment[]): DaySums {
  const sold = payments.filter((payment) => isSold(payment) && isPayable(payment.amount));
  const days = new Map<string, SummedPayment[]>();
  for (const payment of sold) {
    for (const day of new Set([payment.paidOn, payment.refund?.markedOn])) {
      if (!day?.startsWith(`${month}-`)) continue;
      const own = days.get(day);
      if (own) own.push(payment);
      else days.set(day, [payment]);
    }
  }
  const ends = [...days].map(([day, own]) => daySums(day, own));
  const sumOf = (key: keyof DaySums) => ends.reduce((sum, end) => grosze(sum + end[key]), NO_MONEY);
  return { taken: sumOf('taken'), refunded: sumOf('refunded'), net: sumOf('net') };
}

/** True when the register and the day's ends have the same sums, to the grosz. */
export function agrees(one: DaySums, other: DaySums): boolean {
  return one.taken === other.taken && one.refunded === other.refunded && one.net === other.net;
}
