// The marketing budget for staff: what was imported, and what they type themselves.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { knownCities } from '@zapisy/db/leads/lead-records';
import { type BudgetKey, listBudget, lockBudget, writeHandBudget } from '@zapisy/db/marketing/marketing-budget-records';
import { inTransaction, type Tx } from '@zapisy/db/open-database';
import { knownCity } from '@zapisy/domain/leads/lead-city';
import type { MarketingBudget } from '@zapisy/domain/marketing/marketing-budget';
import type { Grosze } from '@zapisy/domain/money';
import type { Context, SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type LastSpendImport, lastSpendImport } from './import-spend-now.ts';

export type BudgetList = {
  /** Newest month first; those with source 'import' are read-only. */
  readonly rows: readonly MarketingBudget[];
  readonly spendCity: string;
  readonly lastImport: LastSpendImport | undefined;
};

/** Months 'YYYY-MM', both included. */
export async function marketingBudget(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  months: { readonly from: string; readonly to: string },
): Promise<BudgetList> {
  const rows = await listBudget(database.prisma, months);
  return { rows, spendCity: settings.spendCity, lastImport: await lastSpendImport({ database }) };
}

/**
 * `amount` in grosze; null takes the row away. A known city gets its proper spelling, as on a lead: 'krakow' beside 'Kraków'
 * would be spend without leads. Refuses 'not-allowed-now' for a row that the import wrote.
 */
export async function saveBudget(
  { database, session, clock }: SignedInContext,
  { amount, ...typed }: BudgetKey & { readonly amount: Grosze | null },
): Promise<MarketingBudget | null> {
  const cities = await knownCities(database);
  return await inTransaction(database, async (tx) => {
    const key = await keyMeant(tx, typed, cities);
    const before = await lockBudget(tx, key);
    if (before?.source === 'import') throw new Refusal('not-allowed-now', { reason: 'imported' });
    if ((before?.amount ?? null) === amount) return before ?? null;
    await writeHandBudget(tx, key, amount ?? undefined, clock.now());
    const entityId = `${key.channel}/${key.city}/${key.month}`;
    const change = { before: before && { amount: before.amount }, after: amount === null ? undefined : { amount } };
    await recordAudit(tx, {
      ...{ who: session.email, action: 'saveBudget', entity: 'marketing_budget', entityId },
      ...change,
    });
    return (await lockBudget(tx, key)) ?? null;
  });
}

/** A row that is there under the very spelling that was typed can still be changed and taken away. */
async function keyMeant(tx: Tx, typed: BudgetKey, cities: readonly string[]): Promise<BudgetKey> {
  if (await lockBudget(tx, typed)) return typed;
  return { ...typed, city: knownCity(typed.city, cities) ?? typed.city };
}
