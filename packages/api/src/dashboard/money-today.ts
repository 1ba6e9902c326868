// Today's money by payment method, less refunds: the sums of the day's end of today (DASH-5).
import { paymentsOfDays } from '@zapisy/db/payments/day-end-records';
import { type MoneyOfDay, moneyOfDay } from '@zapisy/domain/dashboard/money-of-day';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import type { OfCity } from './of-city.ts';

type MoneyToday = MoneyOfDay & { readonly day: string };

export async function moneyToday({ database, clock }: Context, { city }: OfCity): Promise<MoneyToday> {
  const day = warsawDate(clock.now());
  const all = await paymentsOfDays(database.prisma, { from: day, to: day });
  const payments = city === undefined ? all : all.filter((payment) => payment.city === city);
  return { day, ...moneyOfDay(day, payments) };
}
