// The figures: the cost of a lead and of a customer, the return, and how many ever reached each stage (MKT-10).
import { CUSTOMER_STAGE, LEAD_STAGES, type LeadStage } from '../leads/lead.ts';
import type { Grosze } from '../money.ts';
import { grosze, NO_MONEY } from '../money.ts';

/** Counts of leads; `reached` counts each stage that a lead ever reached and did not undo. */
export type LeadCounts = {
  readonly leads: number;
  /** Without an ad: they make the channel's cost per lead lower than its ads alone would. */
  readonly organic: number;
  readonly reached: Readonly<Record<LeadStage, number>>;
  /** Customers without a known participant: their revenue is not counted. */
  readonly unlinkedCustomers: number;
};

/**
 * Whether the spend on ads is known: 'none' for a channel without ads, 'unknown' for a month that was neither imported
 * nor typed, which is not a spend of 0. For several months 'known' when it is so for any.
 */
export type AdSpend = 'none' | 'unknown' | 'known';
const BY_KNOWLEDGE: readonly AdSpend[] = ['none', 'unknown', 'known'];

/** The counts of one month, channel and city (MKT-7); amounts in grosze, `spend` is used unchanged. */
export type CountedFigures = LeadCounts & {
  readonly spend: Grosze;
  /**
   * What came for the paid payments of the linked owners since their lead was received, less partial refunds; a
   * completely refunded payment adds nothing.
   */
  readonly revenue: Grosze;
};

export type FigureSums = CountedFigures & {
  readonly adSpend: AdSpend;
  /** Results of ads whose spend is unknown: they are counted, but no cost is computed for them. */
  readonly unpriced: { readonly leads: number; readonly customers: number; readonly revenue: Grosze };
};

/** One line of the figures. Undefined is a division by zero, or an unknown spend: the screens show '—'. */
export type FigureLine = LeadCounts & {
  readonly customers: number;
  readonly revenue: Grosze;
  readonly spend: Grosze | undefined;
  readonly cpl: Grosze | undefined;
  readonly cac: Grosze | undefined;
  /** A ratio: 0.5 is a gain of 50 %, -1 means no return at all. */
  readonly roi: number | undefined;
};

const NOTHING_UNPRICED = { leads: 0, customers: 0, revenue: NO_MONEY };

/** The counts of one month, channel and city, with what is known of its spend. */
export function figureSums(counted: CountedFigures, adSpend: AdSpend): FigureSums {
  const { leads, reached, revenue } = counted;
  const unpriced = adSpend === 'unknown' ? { leads, customers: reached[CUSTOMER_STAGE], revenue } : NOTHING_UNPRICED;
  return { ...counted, adSpend, unpriced };
}

/** The line for the counts: ratios are computed only for leads and customers whose spend is known. */
export function figureLine({ adSpend, unpriced, spend, ...counted }: FigureSums): FigureLine {
  const { leads, reached, revenue } = counted;
  const customers = reached[CUSTOMER_STAGE];
  if (adSpend === 'unknown') {
    return { ...counted, customers, spend: undefined, cpl: undefined, cac: undefined, roi: undefined };
  }
  return {
    ...counted,
    customers,
    spend,
    cpl: costPer(spend, leads - unpriced.leads),
    cac: costPer(spend, customers - unpriced.customers),
    roi: returnOnInvestment(grosze(revenue - unpriced.revenue), spend),
  };
}

/** The sums of several lines. */
export function sumOf(lines: readonly FigureSums[]): FigureSums {
  const add = (count: (line: FigureSums) => number) => lines.reduce((sum, line) => sum + count(line), 0);
  const reached = LEAD_STAGES.map((stage) => [stage, add((line) => line.reached[stage])]);
  return {
    leads: add((line) => line.leads),
    organic: add((line) => line.organic),
    unlinkedCustomers: add((line) => line.unlinkedCustomers),
    reached: Object.fromEntries(reached) as Record<LeadStage, number>,
    spend: grosze(add((line) => line.spend)),
    revenue: grosze(add((line) => line.revenue)),
    adSpend: BY_KNOWLEDGE.findLast((one) => lines.some(({ adSpend }) => adSpend === one)) ?? 'none',
    unpriced: {
      leads: add((line) => line.unpriced.leads),
      customers: add((line) => line.unpriced.customers),
      revenue: grosze(add((line) => line.unpriced.revenue)),
    },
  };
}

/** The line of several: its ratios are computed from the sums, never from other ratios. */
export function totalOf(lines: readonly FigureSums[]): FigureLine {
  return figureLine(sumOf(lines));
}

/** Spend divided by leads (CPL), customers (CAC) or any other count, rounded to the grosz; undefined for a count of 0. */
export function costPer(spend: Grosze, count: number): Grosze | undefined {
  return count === 0 ? undefined : grosze(Math.round(spend / count));
}

/** ROI = (revenue - spend) / spend; undefined when nothing was spent. */
export function returnOnInvestment(revenue: Grosze, spend: Grosze): number | undefined {
  return spend === 0 ? undefined : (revenue - spend) / spend;
}
