// What the school decided for all of its classes, as one row, and the months whose dues a manager stopped (REG-35).
import { DEFAULT_SCHOOL_RULES, type SchoolRules } from '@zapisy/domain/registration/school-rules';
import type { Tx } from '../connection/open-database.ts';

/** The defaults before the first change. */
export async function schoolRules(tx: Tx): Promise<SchoolRules> {
  // Not findUnique: Prisma joins several of one moment to a query that a boolean id does not have.
  const row = await tx.school.findFirst();
  if (!row) return DEFAULT_SCHOOL_RULES;
  const { duesDay, sellsPartOfMonth, offerHours, version } = row;
  return { duesDay, sellsPartOfMonth, offerHours, version };
}

/** Writes the rules over that version; false when they were changed meanwhile. */
export async function saveSchoolRules(tx: Tx, { version, ...rules }: SchoolRules): Promise<boolean> {
  const data = { ...rules, version: version + 1 };
  if (version === DEFAULT_SCHOOL_RULES.version) {
    return (await tx.school.createMany({ data: [{ id: true, ...data }], skipDuplicates: true })).count === 1;
  }
  return (await tx.school.updateMany({ where: { id: true, version }, data })).count === 1;
}

type StoppedMonth = { readonly month: string; readonly stoppedBy: string; readonly stoppedAt: Date };

/** Those of the months 'YYYY-MM' whose dues are stopped. */
export async function stoppedMonths(tx: Tx, months: readonly string[]): Promise<readonly StoppedMonth[]> {
  return tx.stoppedDuesMonth.findMany({ where: { month: { in: [...months] } }, orderBy: { month: 'asc' } });
}

/**
 * The month is stopped, made or charged by one transaction at a time: a place that is given while one of them is under way
 * is locked by none of them, and would get a due of each.
 */
export async function lockMonth(tx: Tx, month: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`dues of ${month}`}, 0))`;
}

/** False when it was stopped already. */
export async function stopMonth(tx: Tx, stopped: StoppedMonth): Promise<boolean> {
  return (await tx.stoppedDuesMonth.createMany({ data: [stopped], skipDuplicates: true })).count === 1;
}

/** False when it was not stopped. */
export async function resumeMonth(tx: Tx, month: string): Promise<boolean> {
  return (await tx.stoppedDuesMonth.deleteMany({ where: { month } })).count === 1;
}
