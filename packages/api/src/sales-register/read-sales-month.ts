// The register of sales of a month ('Sprzedaż miesiąca'): its sums, their agreement with the day's ends, and a page of rows.

import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { paymentsOfDays } from '@zapisy/db/payments/day-end-records';
import { registerBooks } from '@zapisy/db/sales-register/register-records';
import type { DaySums } from '@zapisy/domain/day-end/sums';
import { REGISTER_KINDS, type RegisterKind, registerRows } from '@zapisy/domain/sales-register/register-row';
import {
  agrees,
  type RegisterTotals,
  registerTotals,
  sumsOfDayEnds,
} from '@zapisy/domain/sales-register/register-totals';
import { isCalendarDate, lastDayOfMonth, warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { type RegisterRowView, registerView } from './register-view.ts';

const ROWS_OF_A_PAGE = 50;

export const month = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/);
const filters = {
  city: z.string().max(100).optional(),
  kind: z.enum(REGISTER_KINDS).optional(),
};

export const salesMonthInput = z.object({
  /** 'YYYY-MM', Europe/Warsaw. */
  month,
  ...filters,
  /** The key of the last row of the page before. */
  after: z.string().max(100).optional(),
});

export const salesDayInput = z.object({
  day: z.string().refine((day) => isCalendarDate(day) && day >= '2000'),
  ...filters,
});

type SalesMonth = {
  readonly month: string;
  readonly today: string;
  readonly readAt: Date;
  /** The cities with sales or refunds of the month, by name. */
  readonly cities: readonly string[];
  readonly totals: RegisterTotals;
  /** The sums of the day's ends of the same month and city, and whether they are those of the register. */
  readonly dayEnds: DaySums;
  readonly agrees: boolean;
  /** How many rows of the chosen kind there are. */
  readonly count: number;
  readonly rows: readonly RegisterRowView[];
  /** The key for the next page; null on the last one. */
  readonly next: string | null;
};

/**
 * SAL-1 to SAL-5. One snapshot of the database, a fixed number of queries. The sums are of the whole month and city; the
 * kind filters the rows alone.
 */
export async function readSalesMonth(
  ctx: Context,
  { month: asked, city, kind, after }: z.infer<typeof salesMonthInput>,
): Promise<SalesMonth> {
  const readAt = ctx.clock.now();
  const days = { from: `${asked}-01`, to: lastDayOfMonth(asked) };
  return await inSnapshot(ctx, async (tx) => {
    const ended = await paymentsOfDays(tx, days);
    const { sales, documents } = await registerBooks(tx, days, city);
    const all = registerRows(asked, sales, documents);
    const totals = registerTotals(all);
    const dayEnds = sumsOfDayEnds(
      asked,
      ended.filter((payment) => city === undefined || payment.city === city),
    );
    const ofKind = all.filter((row) => isOfKind(row, kind));
    const left = after === undefined ? ofKind : ofKind.filter(({ key }) => key < after);
    const page = left.slice(0, ROWS_OF_A_PAGE);
    return {
      month: asked,
      today: warsawDate(readAt),
      readAt,
      cities: [...new Set(ended.map((payment) => payment.city))].toSorted(),
      totals,
      dayEnds,
      agrees: agrees(totals.money, dayEnds),
      count: ofKind.length,
      rows: await registerView(tx, page),
      next: left.length > page.length ? (page.at(-1)?.key ?? null) : null,
    };
  });
}

/** All rows of one day, for a file that is written day by day: so no month is ever held as a whole. */
export async function readSalesDay(
  ctx: Context,
  { day, city, kind }: z.infer<typeof salesDayInput>,
): Promise<readonly RegisterRowView[]> {
  return await inSnapshot(ctx, async (tx) => {
    const { sales, documents } = await registerBooks(tx, { from: day, to: day }, city);
    const rows = registerRows(day.slice(0, 7), sales, documents).filter(
      (row) => row.day === day && isOfKind(row, kind),
    );
    return await registerView(tx, rows);
  });
}

const isOfKind = (row: { readonly kind: RegisterKind }, kind: RegisterKind | undefined) =>
  kind === undefined || row.kind === kind;

const inSnapshot = <T>({ database }: Context, work: (tx: Tx) => Promise<T>) =>
  inTransaction(database, work, { isolationLevel: 'RepeatableRead' });
