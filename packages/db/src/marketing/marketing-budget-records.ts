// The marketing budget: one amount per channel, city and month, imported or typed by staff (MKT-3).
import type { LeadChannel } from '@zapisy/domain/leads/lead';
import {
  BUDGET_CURRENCY,
  type BudgetSource,
  IMPORTED_CHANNEL,
  type MarketingBudget,
} from '@zapisy/domain/marketing/marketing-budget';
import type { KnownMonth } from '@zapisy/domain/marketing/spend-month';
import { type Grosze, grosze } from '@zapisy/domain/money';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { Tx } from '../connection/open-database.ts';
import type { MarketingBudget as Row } from '../generated/prisma/client.ts';

/** The largest amount that a row can store, in grosze. */
export const LARGEST_BUDGET = 2_147_483_647;

export type BudgetKey = Pick<MarketingBudget, 'channel' | 'city' | 'month'>;
type MonthSpend = { readonly month: string; readonly amount: Grosze };

/**
 * Held until the transaction ends: whoever writes spend first sees all that others have written. A row's own lock is not
 * enough, because a row that is being added has none, and an import refuses rows of other cities too.
 */
export async function lockSpend(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('marketing budget', 0))`;
}

/**
 * Writes the imported spend of months, all for one city: the row of the same city is replaced, also one typed by staff,
 * and imported 'social' rows of those months for other cities are deleted, so that a changed spend city counts nothing
 * twice.
 */
export async function writeImportedSpend(tx: Tx, city: string, months: readonly MonthSpend[], at: Date): Promise<void> {
  await lockSpend(tx);
  const channel = IMPORTED_CHANNEL;
  for (const { month, amount } of months) {
    const stored = { amountGrosze: amount, currency: BUDGET_CURRENCY, source: 'import', updatedAt: at };
    await tx.marketingBudget.upsert({
      where: { channel_city_month: { channel, city, month } },
      create: { channel, city, month, ...stored },
      update: stored,
      select: { month: true },
    });
    await tx.marketingBudget.deleteMany({ where: { channel, month, source: 'import', city: { not: city } } });
  }
}

/** The months that were imported, for any city, and those that staff typed for this one. */
export async function knownMonths(tx: Tx, city: string): Promise<readonly KnownMonth[]> {
  const rows = await tx.marketingBudget.findMany({
    where: { channel: IMPORTED_CHANNEL, OR: [{ source: 'import' }, { city }] },
    select: { month: true, source: true, updatedAt: true },
  });
  return rows.map(({ month, source, updatedAt }) => ({
    month,
    importedAt: source === 'import' ? updatedAt : undefined,
  }));
}

/** Whether the import has written that month, for any city. */
export async function isImportedMonth(tx: Tx, month: string): Promise<boolean> {
  const where = { channel: IMPORTED_CHANNEL, month, source: 'import' };
  return (await tx.marketingBudget.findFirst({ where, select: { month: true } })) !== null;
}

/** Rows of months 'YYYY-MM' from `from` to `to`, both included; newest month first. */
export async function listBudget(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<readonly MarketingBudget[]> {
  const rows = await tx.marketingBudget.findMany({
    where: { month: { gte: from, lte: to } },
    orderBy: [{ month: 'desc' }, { channel: 'asc' }],
  });
  const byChannel = Map.groupBy(rows, ({ month, channel }) => `${month} ${channel}`);
  return [...byChannel.values()].flatMap((group) => inPolishOrder(group, ({ city }) => [city]).map(budgetFrom));
}

export async function budgetRow(tx: Tx, { channel, city, month }: BudgetKey): Promise<MarketingBudget | undefined> {
  const row = await tx.marketingBudget.findUnique({ where: { channel_city_month: { channel, city, month } } });
  return row ? budgetFrom(row) : undefined;
}

/** Writes the amount that staff typed; undefined deletes the row. Call it under `lockSpend`. */
export async function writeManualBudget(tx: Tx, key: BudgetKey, amount: Grosze | undefined, at: Date): Promise<void> {
  const { channel, city, month } = key;
  const where = { channel_city_month: { channel, city, month } };
  if (amount === undefined) {
    await tx.marketingBudget.deleteMany({ where: { channel, city, month } });
    return;
  }
  const typed = { amountGrosze: amount, currency: BUDGET_CURRENCY, source: 'manual', updatedAt: at };
  await tx.marketingBudget.upsert({
    where,
    create: { channel, city, month, ...typed },
    update: typed,
    select: { month: true },
  });
}

function budgetFrom({ channel, source, amountGrosze, ...same }: Row): MarketingBudget {
  // The table's CHECK restricts the source to the domain's union; only the two functions above write the channel.
  return { ...same, channel: channel as LeadChannel, source: source as BudgetSource, amount: grosze(amountGrosze) };
}
