// The marketing budget: what was spent on one channel in one city in one month (MKT-1).
import type { LeadChannel } from '../leads/lead.ts';
import type { Grosze } from '../money.ts';

/** 'import' is written by the daily job and read-only on screens; 'manual' is typed by staff. */
export type BudgetSource = 'import' | 'manual';

export const IMPORTED_CHANNEL: LeadChannel = 'social';
export const BUDGET_CURRENCY = 'PLN';

/** One row, unique on channel, city and month ('YYYY-MM' in Europe/Warsaw); `amount` in grosze. */
export type MarketingBudget = {
  readonly channel: LeadChannel;
  readonly city: string;
  readonly month: string;
  readonly amount: Grosze;
  readonly currency: string;
  readonly source: BudgetSource;
  readonly updatedAt: Date;
};

/** True when spend of an account may be written: another currency is refused visibly, never converted (MKT-5). */
export function isBudgetCurrency(currency: string): boolean {
  return currency === BUDGET_CURRENCY;
}
