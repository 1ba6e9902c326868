// The figures: what a lead and a customer cost, what came back, and how many ever reached each stage.
import { CUSTOMER_STAGE, LEAD_STAGES, type LeadStage } from '../leads/lead.ts';
import type { Grosze } from '../money.ts';
import { grosze } from '../money.ts';

/** What a period, channel and city came to; amounts in grosze, `spend` is consumed unchanged. */
export type FigureBase = {
  readonly spend: Grosze;
  /** Gross amounts of paid, not refunded payments of the linked owners since their lead was received. */
  readonly revenue: Grosze;
  /** The stages each lead ever reached and did not undo; test leads are left out before. */
  readonly reachedByLead: readonly (readonly LeadStage[])[];
};

/** undefined is a division by zero: the screens show '—'. */
export type Figures = {
  readonly leads: number;
  readonly reached: Readonly<Record<LeadStage, number>>;
  readonly customers: number;
  readonly cpl: Grosze | undefined;
  readonly cac: Grosze | undefined;
  /** A ratio: 0.5 is 50 % gained, -1 is nothing came back. */
  readonly roi: number | undefined;
};

/** What was counted of leads; `reached` counts each stage that a lead ever reached and did not undo. */
export type LeadCounts = {
  readonly leads: number;
  /** Without an ad behind them: they make the channel's leads cheaper than its ads. */
  readonly organic: number;
  readonly reached: Readonly<Record<LeadStage, number>>;
  /** Customers of whom no participant is known: their revenue is not counted. */
  readonly unlinkedCustomers: number;
};

export type FigureSums = LeadCounts & { readonly spend: Grosze; readonly revenue: Grosze };

/** One line of the statistics. */
export type FigureLine = FigureSums & Figures;

/** All figures of one period, channel and city (decisions 10). */
export function figuresOf({ spend, revenue, reachedByLead }: FigureBase): Figures {
  const counts = LEAD_STAGES.map((stage) => [stage, reachedByLead.filter((stages) => stages.includes(stage)).length]);
  const reached = Object.fromEntries(counts) as Record<LeadStage, number>;
  return ratiosOf({ spend, revenue, reached, leads: reachedByLead.length });
}

/** The same from what was counted already. */
export function figureLine(sums: FigureSums): FigureLine {
  return { ...sums, ...ratiosOf(sums) };
}

/** The sums of several lines; their ratios follow from them, and never from each other. */
export function totalOf(lines: readonly FigureSums[]): FigureLine {
  const add = (count: (line: FigureSums) => number) => lines.reduce((sum, line) => sum + count(line), 0);
  const reached = LEAD_STAGES.map((stage) => [stage, add((line) => line.reached[stage])]);
  return figureLine({
    leads: add((line) => line.leads),
    organic: add((line) => line.organic),
    unlinkedCustomers: add((line) => line.unlinkedCustomers),
    reached: Object.fromEntries(reached) as Record<LeadStage, number>,
    spend: grosze(add((line) => line.spend)),
    revenue: grosze(add((line) => line.revenue)),
  });
}

function ratiosOf({
  spend,
  revenue,
  reached,
  leads,
}: Pick<FigureSums, 'spend' | 'revenue' | 'reached' | 'leads'>): Figures {
  const customers = reached[CUSTOMER_STAGE];
  return {
    leads,
    reached,
    customers,
    cpl: costPer(spend, leads),
    cac: costPer(spend, customers),
    roi: returnOnInvestment(revenue, spend),
  };
}

/** Spend divided by leads (CPL), customers (CAC) or any other count, rounded to the grosz; undefined for a count of 0. */
export function costPer(spend: Grosze, count: number): Grosze | undefined {
  return count === 0 ? undefined : grosze(Math.round(spend / count));
}

/** ROI = (revenue - spend) / spend; undefined when nothing was spent. */
export function returnOnInvestment(revenue: Grosze, spend: Grosze): number | undefined {
  return spend === 0 ? undefined : (revenue - spend) / spend;
}
