// monthly_dues: the due payments of permanent classes, made on the day that the school sets (REG-35).
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { citiesOfMonth, lockPlacesOf, unchargedPlaces } from '@zapisy/db/registration/monthly-due-records';
import { lockMonth, schoolRules, stoppedMonths } from '@zapisy/db/registration/school-rules-records';
import { monthsToMake } from '@zapisy/domain/registration/school-rules';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { JobContext } from '../context.ts';
import { duesOf, insertDues } from './charge-month.ts';

const JOB = { email: 'monthly_dues', sub: null };

type MadeDues = {
  readonly made: number;
  /** The months 'YYYY-MM' that a manager stopped. */
  readonly stopped: readonly string[];
};

/**
 * Each place owes a month once, whoever made the due; what a person cancelled stays so. A transaction for each city, so
 * that one that fails leaves the others; safe to run twice, and beside a person who presses 'Nalicz'.
 */
export async function makeMonthlyDues({ database, clock }: JobContext): Promise<MadeDues> {
  const today = warsawDate(clock.now());
  const months = monthsToMake(await schoolRules(database.prisma), today);
  let made = 0;
  const failed: unknown[] = [];
  for (const month of months) {
    for (const city of await citiesOfMonth(database.prisma, month)) {
      try {
        made += await inTransaction(database, (tx) => makeDuesOf(tx, { month, city, today }));
      } catch (error) {
        failed.push(error);
      }
    }
  }
  // The others are made; the run has failed, and the next one tries these again.
  if (failed.length > 0) throw new AggregateError(failed, `the dues of ${failed.length} cities were not made`);
  return { made, stopped: (await stoppedMonths(database.prisma, months)).map(({ month }) => month) };
}

type OfCity = { readonly month: string; readonly city: string; readonly today: string };

async function makeDuesOf(tx: Tx, { month, city, today }: OfCity): Promise<number> {
  await lockMonth(tx, month);
  if ((await stoppedMonths(tx, [month])).length > 0) return 0;
  const wanted = { month, city, isAgainAfterCancelling: false };
  await lockPlacesOf(tx, wanted);
  const dues = duesOf(await unchargedPlaces(tx, wanted), wanted);
  if (dues.length > 0) await insertDues(tx, dues, { wanted, today, actor: JOB });
  return dues.length;
}
