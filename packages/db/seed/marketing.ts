// Two months of the demo data's budgets: what the ad platform charged, and what staff typed.
import { addMonths, warsawDate, warsawMonth } from '@zapisy/domain/warsaw-time';
import type { Tx } from '../src/connection/open-database.ts';

/** In grosze: the cost of ads of one whole month, and of one day. */
const SOCIAL_MONTH = 412_780;
const SOCIAL_DAY = 13_120;

const MANUAL: readonly (readonly [channel: string, city: string, grosze: number])[] = [
  ['polecenie', 'Kraków', 60_000],
  ['strona', 'Kraków', 120_000],
  ['strona', 'Wrocław', 90_000],
  ['wejście', 'Gdańsk', 45_000],
  ['inne', 'Gdańsk', 38_000],
];

/** Writes last month and this one; the spend on ads is in one city, as the import writes it. */
export async function writeBudgets(tx: Tx, now: Date): Promise<void> {
  const thisMonth = warsawMonth(now);
  const days = Number(warsawDate(now).slice(8));
  const rows = [addMonths(thisMonth, -1), thisMonth].flatMap((month) => [
    {
      channel: 'social',
      city: 'Kraków',
      month,
      amountGrosze: month === thisMonth ? SOCIAL_DAY * days : SOCIAL_MONTH,
      source: 'import',
      updatedAt: now,
    },
    ...MANUAL.map(([channel, city, amountGrosze]) => ({
      channel,
      city,
      month,
      amountGrosze,
      source: 'manual',
      updatedAt: now,
    })),
  ]);
  await tx.marketingBudget.createMany({ data: rows });
}
