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

/** All figures of one period, channel and city (decisions 10). */
export function figuresOf({ spend, revenue, reachedByLead }: FigureBase): Figures {
  const counts = LEAD_STAGES.map((stage) => [stage, reachedByLead.filter((stages) => stages.includes(stage)).length]);
  const reached = Object.fromEntries(counts) as Record<LeadStage, number>;
  const leads = reachedByLead.length;
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
