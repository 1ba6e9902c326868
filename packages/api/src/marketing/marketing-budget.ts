// The marketing budget for staff: imported amounts, and those that staff type (MKT-1).
import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@zapisy/acts/act';
import { saveBudgetAct } from '@zapisy/acts/marketing/save-budget';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { knownCities, spendCityOf } from '@zapisy/db/leads/known-cities';
import {
  type BudgetKey,
  budgetRow,
  isImportedMonth,
  listBudget,
  lockSpend,
  writeManualBudget,
} from '@zapisy/db/marketing/marketing-budget-records';
import { knownCity } from '@zapisy/domain/leads/city/lead-city';
import { IMPORTED_CHANNEL, type MarketingBudget } from '@zapisy/domain/marketing/marketing-budget';
import type { Grosze } from '@zapisy/domain/money';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { type LastSpendImport, lastSpendImport } from './import-spend-now.ts';

type BudgetList = {
  /** Newest month first; those with source 'import' are read-only. */
  readonly rows: readonly MarketingBudget[];
  readonly spendCity: string;
  readonly lastImport: LastSpendImport | undefined;
};

/** Months 'YYYY-MM', both included. */
export async function marketingBudget(
  ctx: Pick<Context, 'database' | 'settings'>,
  months: { readonly from: string; readonly to: string },
): Promise<BudgetList> {
  const rows = await listBudget(ctx.database.prisma, months);
  return { rows, spendCity: await spendCityOf(ctx), lastImport: await lastSpendImport(ctx) };
}

type BudgetWrite = InputOf<typeof saveBudgetAct>;

/** The row as it is stored now, and the amount that it had before: null for no row. */
type SavedBudget = { readonly row: MarketingBudget | null; readonly before: Grosze | null };

/**
 * A known city gets its exact spelling, as on a lead: 'krakow' beside
 * 'Kraków' would be spend without leads. Refuses 'bad-input' naming 'city' for a new row of an unknown city, unless it
 * brings a removed row back under its own spelling (MKT-12), and 'not-allowed-now' for a row that the import wrote, and for a new row
 * of its channel in a month that it wrote: the same spend would be in two cities. Refuses 'conflict' when another amount
 * than the expected one is stored, so that an undo never overwrites an amount that was typed after it.
 */
export async function saveBudget(
  ctx: SignedInContext,
  { amount, expected, ...typed }: BudgetWrite,
): Promise<SavedBudget> {
  const { database, session, clock } = ctx;
  const cities = await knownCities(ctx);
  return await inTransaction(database, async (tx) => {
    await lockSpend(tx);
    const isBack = await bringsBack(tx, { ...typed, amount, expected });
    const key = isBack ? typed : await keyMeant(tx, typed, cities);
    const stored = await budgetRow(tx, key);
    const before = amountOf(stored);
    if (await isImported(tx, key, stored)) throw new Refusal('not-allowed-now', { reason: 'imported' });
    if (before === amount) return { row: stored ?? null, before };
    refuseUnexpected(before, expected);
    if (!isBack) refuseUnknownCity(key, { stored, cities });
    await writeManualBudget(tx, key, amount ?? undefined, clock.now());
    await recordAct(tx, saveBudgetAct, {
      actor: session,
      entityId: auditedId(key),
      before: auditedAmount(before),
      after: auditedAmount(amount),
    });
    return { row: (await budgetRow(tx, key)) ?? null, before };
  });
}

function auditedAmount(amount: Grosze | null): { readonly amount: Grosze } | undefined {
  return amount === null ? undefined : { amount };
}

function auditedId({ channel, city, month }: BudgetKey): string {
  return `${channel}/${city}/${month}`;
}

/** Whether it undoes the latest change of exactly that row by staff, which removed it with that amount. */
async function bringsBack(tx: Tx, { amount, expected, ...key }: BudgetWrite): Promise<boolean> {
  if (expected !== null || amount === null) return false;
  const [latest] = await listAudit(tx, { entity: 'marketing_budget', entityId: auditedId(key), limit: 1 });
  return latest?.after === null && isDeepStrictEqual(latest.before, { amount });
}

function amountOf(row: MarketingBudget | undefined): Grosze | null {
  return row?.amount ?? null;
}

type Known = { readonly stored: MarketingBudget | undefined; readonly cities: readonly string[] };

function refuseUnknownCity({ city }: BudgetKey, { stored, cities }: Known): void {
  if (!stored && !cities.includes(city)) throw new Refusal('bad-input', { field: 'city' });
}

function refuseUnexpected(stored: Grosze | null, expected: BudgetWrite['expected']): void {
  if (expected !== undefined && stored !== expected) throw new Refusal('conflict', { storedAmount: stored });
}

async function isImported(tx: Tx, { channel, month }: BudgetKey, row: MarketingBudget | undefined): Promise<boolean> {
  if (row) return row.source === 'import';
  return channel === IMPORTED_CHANNEL && (await isImportedMonth(tx, month));
}

/** A row that exists under exactly the typed spelling can still be changed and deleted. */
async function keyMeant(tx: Tx, typed: BudgetKey, cities: readonly string[]): Promise<BudgetKey> {
  if (await budgetRow(tx, typed)) return typed;
  return { ...typed, city: knownCity(typed.city, cities) ?? typed.city };
}
