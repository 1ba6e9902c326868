// The marketing budget for staff: what was imported, and what they type themselves.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { type BudgetKey, listBudget, lockBudget, writeHandBudget } from '@zapisy/db/marketing/marketing-budget-records';
import { inTransaction } from '@zapisy/db/open-database';
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

/** `amount` in grosze; null takes the row away. Refuses 'not-allowed-now' for a row that the import wrote. */
export async function saveBudget(
  { database, session, clock }: SignedInContext,
  { amount, ...key }: BudgetKey & { readonly amount: Grosze | null },
): Promise<MarketingBudget | null> {
  return await inTransaction(database, async (tx) => {
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
