// The figures: spend, leads, stages, customers, CPL, CAC, revenue and ROI by month, channel and city (MKT-7, MKT-11).

import { spendCityOf } from '@zapisy/db/leads/known-cities';
import {
  countLeads,
  countMoves,
  type FigureFilter,
  type FigureKey,
  type FigureView,
  monthsWithAdSpend,
  sumRevenue,
  sumSpend,
} from '@zapisy/db/marketing/figure-records';
import {
  type CountedFigures,
  type FigureLine,
  type FigureSums,
  figureSums,
  totalOf,
} from '@zapisy/domain/marketing/figures';
import { IMPORTED_CHANNEL } from '@zapisy/domain/marketing/marketing-budget';
import { NO_MONEY } from '@zapisy/domain/money';
import { polishOrder } from '@zapisy/domain/polish-order';
import { addMonths } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import { type LastSpendImport, lastSpendImport } from './import-spend-now.ts';

type FiguresWanted = FigureFilter & { readonly view: FigureView };

type MarketingFigures = {
  /** The view of these figures, for the screen's heading. */
  readonly view: FigureView;
  /** One for each month, channel and city with any value; newest month first. */
  readonly lines: readonly (FigureKey & FigureLine)[];
  readonly months: readonly (Pick<FigureKey, 'month'> & FigureLine)[];
  readonly channels: readonly (Pick<FigureKey, 'channel'> & FigureLine)[];
  readonly cities: readonly (Pick<FigureKey, 'city'> & FigureLine)[];
  readonly total: FigureLine;
  /** The last month of the period, and the one before it. */
  readonly latest: {
    readonly month: string;
    readonly line: FigureLine;
    readonly beforeMonth: string;
    readonly before: FigureLine;
  };
  /**
   * Oldest first: months with results from ads whose spend was neither imported nor typed; no cost is computed for
   * them.
   */
  readonly monthsWithoutSpend: readonly string[];
  /** All imported spend is in this one city, whatever the cities of its leads. */
  readonly spendCity: string;
  readonly lastImport: LastSpendImport | undefined;
};

type Keyed = FigureKey & FigureSums;

/** Test leads are left out, undone moves were never reached (MKT-8). */
export async function marketingFigures(
  ctx: Pick<Context, 'database' | 'settings'>,
  { view, ...wanted }: FiguresWanted,
): Promise<MarketingFigures> {
  const db = ctx.database.prisma;
  const beforeMonth = addMonths(wanted.to, -1);
  // The change to the month before is shown also when the period is that one month.
  const filter = { ...wanted, from: beforeMonth < wanted.from ? beforeMonth : wanted.from };
  const leads = await countLeads(db, filter);
  const reached = view === 'cohort' ? leads : await countMoves(db, filter);
  const revenue = await sumRevenue(db, view, filter);
  const spend = await sumSpend(db, filter);
  const part = partOf(await monthsWithAdSpend(db, filter));
  const read: Keyed[] = [
    ...leads.map((row) => part(row, { leads: row.leads, organic: row.organic, reached: stages({ Nowy: row.leads }) })),
    ...reached.map((row) => {
      const counts = { Kontakt: row.contacted, 'Trening próbny': row.tried, Zapisany: row.joined };
      return part(row, { reached: stages(counts), unlinkedCustomers: row.unlinked });
    }),
    ...revenue.map((row) => part(row, { revenue: row.amount })),
    ...spend.map((row) => part(row, { spend: row.amount })),
  ];
  const parts = read.filter(({ month }) => month >= wanted.from);
  const lineOf = (wantedMonth: string) => totalOf(read.filter(({ month }) => month === wantedMonth));
  return {
    view,
    lines: grouped(parts, ({ month, channel, city }) => ({ month, channel, city })),
    months: grouped(parts, ({ month }) => ({ month })),
    channels: grouped(parts, ({ channel }) => ({ channel })),
    cities: grouped(parts, ({ city }) => ({ city })),
    total: totalOf(parts),
    latest: { month: wanted.to, line: lineOf(wanted.to), beforeMonth, before: lineOf(beforeMonth) },
    monthsWithoutSpend: [...new Set(parts.filter(isUnpriced).map(({ month }) => month))].sort(),
    spendCity: await spendCityOf(ctx),
    lastImport: await lastSpendImport(ctx),
  };
}

const NO_STAGES = { Nowy: 0, Kontakt: 0, 'Trening próbny': 0, Zapisany: 0 };
const NOTHING: CountedFigures = {
  leads: 0,
  organic: 0,
  unlinkedCustomers: 0,
  reached: NO_STAGES,
  spend: NO_MONEY,
  revenue: NO_MONEY,
};

function stages(counts: Partial<FigureSums['reached']>): FigureSums['reached'] {
  return { ...NO_STAGES, ...counts };
}

/** Only the imported channel can have an unknown spend: in others nothing is spent unless staff typed it. */
function partOf(monthsWithSpend: ReadonlySet<string>) {
  return ({ month, channel, city }: FigureKey, counted: Partial<CountedFigures>): Keyed => {
    const known = monthsWithSpend.has(month) ? 'known' : 'unknown';
    const adSpend = channel === IMPORTED_CHANNEL ? known : 'none';
    return { month, channel, city, ...figureSums({ ...NOTHING, ...counted }, adSpend) };
  };
}

function isUnpriced({ adSpend }: Keyed): boolean {
  return adSpend === 'unknown';
}

function grouped<K extends Partial<FigureKey>>(parts: readonly Keyed[], keyOf: (part: Keyed) => K): (K & FigureLine)[] {
  const groups = Map.groupBy(parts, (one) => JSON.stringify(keyOf(one)));
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [{ ...keyOf(group[0]), ...totalOf(group) }] : []))
    .sort(newestFirst);
}

function newestFirst(one: Partial<FigureKey>, other: Partial<FigureKey>): number {
  const byMonth = (other.month ?? '').localeCompare(one.month ?? '');
  if (byMonth !== 0) return byMonth;
  return polishOrder(one.channel ?? '', other.channel ?? '') || polishOrder(one.city ?? '', other.city ?? '');
}
