// The register of sales of a month ('Sprzedaż miesiąca'): its sums, their agreement with the day's ends, and a page of rows
// (SAL-3, SAL-6).

import { recentMonth } from '@zapisy/acts/inputs/recent-month';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { paymentsOfDays } from '@zapisy/db/payments/day-end-records';
import { registerBooks } from '@zapisy/db/sales-register/register-records';
import type { DaySums } from '@zapisy/domain/day-end/sums';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import {
  REGISTER_KINDS,
  type RegisterKind,
  type RegisterRow,
  registerRows,
} from '@zapisy/domain/sales-register/register-row';
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

const ROWS_OF_A_PAGE = 30;
/** Of a file: the answer is bounded on a day with thousands of sales, too. */
const ROWS_OF_A_PART = 1_000;

const filters = {
  city: z.string().max(100).optional(),
  kind: z.enum(REGISTER_KINDS).optional(),
  /** The key of the last row of the page or part before. */
  after: z.string().max(100).optional(),
};

export const salesMonthInput = z.object({
  month: recentMonth,
  ...filters,
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
    return {
      month: asked,
      today: warsawDate(readAt),
      readAt,
      cities: inPolishOrder(new Set(ended.map((payment) => payment.city)), (name) => [name]),
      totals,
      dayEnds,
      agrees: agrees(totals.money, dayEnds),
      count: ofKind.length,
      ...(await partOf(tx, ofKind, { after, size: ROWS_OF_A_PAGE })),
    };
  });
}

type SalesPart = Pick<SalesMonth, 'rows' | 'next'>;

/** A part of the rows of one day, for a file that is written in parts: so neither month nor day is held as a whole. */
export async function readSalesDay(
  ctx: Context,
  { day, city, kind, after }: z.infer<typeof salesDayInput>,
): Promise<SalesPart> {
  return await inSnapshot(ctx, async (tx) => {
    const { sales, documents } = await registerBooks(tx, { from: day, to: day }, city);
    const all = registerRows(day.slice(0, 7), sales, documents).filter((row) => row.day === day && isOfKind(row, kind));
    return await partOf(tx, all, { after, size: ROWS_OF_A_PART });
  });
}

type Part = { readonly after: string | undefined; readonly size: number };

async function partOf(tx: Tx, rows: readonly RegisterRow[], { after, size }: Part): Promise<SalesPart> {
  const left = after === undefined ? rows : rows.filter(({ key }) => key < after);
  const part = left.slice(0, size);
  const last = left.length > part.length ? part.at(-1) : undefined;
  return { rows: await registerView(tx, part), next: last?.key ?? null };
}

const isOfKind = (row: { readonly kind: RegisterKind }, kind: RegisterKind | undefined) =>
  kind === undefined || row.kind === kind;

const inSnapshot = <T>({ database }: Context, work: (tx: Tx) => Promise<T>) =>
  inTransaction(database, work, { isolationLevel: 'RepeatableRead' });
