// The statistics: spend, leads, stages, customers, CPL, CAC, revenue and ROI by month, channel and city.
import {
  countLeads,
  countReached,
  type FigureFilter,
  type FigureKey,
  type FigureView,
  sumRevenue,
  sumSpend,
} from '@zapisy/db/marketing/figure-records';
import { type FigureLine, type FigureSums, figureLine, totalOf } from '@zapisy/domain/marketing/figures';
import { NO_MONEY } from '@zapisy/domain/money';
import type { Context } from '../context.ts';
import { type LastSpendImport, lastSpendImport } from './import-spend-now.ts';

export type FiguresWanted = FigureFilter & { readonly view: FigureView };

export type MarketingFigures = {
  /** Which view it is: the screen says so. */
  readonly view: FigureView;
  /** One for each month, channel and city that has anything; newest month first. */
  readonly lines: readonly (FigureKey & FigureLine)[];
  readonly months: readonly (Pick<FigureKey, 'month'> & FigureLine)[];
  readonly channels: readonly (Pick<FigureKey, 'channel'> & FigureLine)[];
  readonly cities: readonly (Pick<FigureKey, 'city'> & FigureLine)[];
  readonly total: FigureLine;
  /** The imported spend stands in this one city, whatever city its leads are of. */
  readonly spendCity: string;
  readonly lastImport: LastSpendImport | undefined;
};

type Keyed = FigureKey & FigureSums;

/** Test leads are left out, undone moves were never reached (decisions 10). */
export async function marketingFigures(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  { view, ...filter }: FiguresWanted,
): Promise<MarketingFigures> {
  const db = database.prisma;
  const leads = await countLeads(db, filter);
  const reached = await countReached(db, view, filter);
  const revenue = await sumRevenue(db, view, filter);
  const spend = await sumSpend(db, filter);
  const parts: Keyed[] = [
    ...leads.map((row) => part(row, { leads: row.leads, organic: row.organic, reached: stages({ Nowy: row.leads }) })),
    ...reached.map((row) => {
      const counts = { Kontakt: row.contacted, 'Trening próbny': row.tried, Zapisany: row.joined };
      return part(row, { reached: stages(counts), unlinkedCustomers: row.unlinked });
    }),
    ...revenue.map((row) => part(row, { revenue: row.amount })),
    ...spend.map((row) => part(row, { spend: row.amount })),
  ];
  return {
    view,
    lines: grouped(parts, ({ month, channel, city }) => ({ month, channel, city })),
    months: grouped(parts, ({ month }) => ({ month })),
    channels: grouped(parts, ({ channel }) => ({ channel })),
    cities: grouped(parts, ({ city }) => ({ city })),
    total: totalOf(parts),
    spendCity: settings.spendCity,
    lastImport: await lastSpendImport({ database }),
  };
}

const NO_STAGES = { Nowy: 0, Kontakt: 0, 'Trening próbny': 0, Zapisany: 0 };
const NOTHING: FigureSums = {
  ...{ leads: 0, organic: 0, unlinkedCustomers: 0 },
  ...{ reached: NO_STAGES, spend: NO_MONEY, revenue: NO_MONEY },
};

function stages(counts: Partial<FigureSums['reached']>): FigureSums['reached'] {
  return { ...NO_STAGES, ...counts };
}

function part({ month, channel, city }: FigureKey, sums: Partial<FigureSums>): Keyed {
  return { month, channel, city, ...NOTHING, ...sums };
}

function grouped<K extends Partial<FigureKey>>(parts: readonly Keyed[], keyOf: (part: Keyed) => K): (K & FigureLine)[] {
  const groups = Map.groupBy(parts, (one) => JSON.stringify(keyOf(one)));
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [{ ...keyOf(group[0]), ...figureLine(totalOf(group)) }] : []))
    .sort(newestFirst);
}

function newestFirst(one: Partial<FigureKey>, other: Partial<FigureKey>): number {
  const byMonth = (other.month ?? '').localeCompare(one.month ?? '');
  if (byMonth !== 0) return byMonth;
  return `${one.channel ?? ''} ${one.city ?? ''}`.localeCompare(`${other.channel ?? ''} ${other.city ?? ''}`, 'pl');
}
