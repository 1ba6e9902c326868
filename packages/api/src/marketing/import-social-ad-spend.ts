// importSocialAdSpend: writes what the ad account spent this month into the budget of channel 'social' in the spend
// city (MKT-3, MKT-5).

import { inTransaction } from '@zapisy/db/connection/open-database';
import { spendCityOf } from '@zapisy/db/leads/known-cities';
import { knownMonths, LARGEST_BUDGET, writeImportedSpend } from '@zapisy/db/marketing/marketing-budget-records';
import { adAccountId } from '@zapisy/domain/marketing/ad-account-id';
import { isBudgetCurrency } from '@zapisy/domain/marketing/marketing-budget';
import { spendInGrosze } from '@zapisy/domain/marketing/spend-amount';
import type { ImportedMonth, SpendImport, SpendProblem } from '@zapisy/domain/marketing/spend-import';
import { type SpendPeriod, spendPeriods } from '@zapisy/domain/marketing/spend-month';
import { JOB_TIME_ZONE } from '@zapisy/domain/schedule/jobs';
import type { JobContext } from '../context.ts';
import type { AccountSpend } from '../outside/ad-platform/spend.ts';

type Refused = { readonly problem: SpendProblem; readonly currency?: string };
type Read = { readonly month: ImportedMonth; readonly timeZone: string | undefined };

/**
 * Reads the current month in Europe/Warsaw by explicit dates, on days 1 to 3 the previous one once more (MKT-2), and
 * each earlier one whose import was missed. Writes all of it in one transaction, or nothing and the reason. An answer
 * without rows is a spend of 0. The spend city is written in its exact spelling, as a lead's city is: 'krakow' beside
 * 'Kraków' would be spend without leads. A school without the platform imports nothing, which is no failure (SCH-11).
 */
export async function importSocialAdSpend(ctx: JobContext): Promise<SpendImport> {
  const city = await spendCityOf(ctx);
  if (!ctx.outside.ads.isOn) return { city, months: [] };
  const account = ctx.settings.adAccountId === undefined ? undefined : adAccountId(ctx.settings.adAccountId);
  if (account === undefined) return { city, months: [], problem: 'not-configured' };
  const now = ctx.clock.now();
  const known = await knownMonths(ctx.database.prisma, city);
  const reads: Read[] = [];
  for (const period of spendPeriods(now, known)) {
    const read = await readMonth(ctx, account, period);
    if ('problem' in read) return { city, months: [], ...read };
    reads.push(read);
  }
  const months = reads.map(({ month }) => month);
  await inTransaction(ctx.database, (tx) => writeImportedSpend(tx, city, months, now));
  const otherTimeZone = reads
    .map(({ timeZone }) => timeZone)
    .find((zone) => zone !== undefined && zone !== JOB_TIME_ZONE);
  return { city, months, ...(otherTimeZone !== undefined && { otherTimeZone }) };
}

async function readMonth(ctx: JobContext, account: string, period: SpendPeriod): Promise<Read | Refused> {
  const { since, until } = period;
  const answer = await ctx.outside.ads.spend({ account, since, until });
  if (answer.kind === 'refused') return { problem: answer.problem.cause };
  const amount = amountOf(answer.value);
  if (typeof amount === 'object') return amount;
  return { month: { ...period, amount }, timeZone: answer.value.timeZone };
}

/** Exact to the grosz, or a problem: another currency is never converted, a malformed amount never guessed. */
function amountOf({ amounts, currencies }: AccountSpend) {
  const other = currencies.find((currency) => !isBudgetCurrency(currency));
  if (other !== undefined) return { problem: 'other-currency', currency: other } as const;
  const amount = spendInGrosze(amounts);
  return amount === undefined || amount < 0 || amount > LARGEST_BUDGET
    ? ({ problem: 'invalid-amount' } as const)
    : amount;
}
