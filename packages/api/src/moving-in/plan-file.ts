// What a file adds, computed from its rows and from what the school has now: for the page and for the act alike (MOV-4).
import { randomUUID } from 'node:crypto';
import type { Tx } from '@zapisy/db/connection/open-database';
import { knownSchool } from '@zapisy/db/moving-in/known-school-records';
import { type MovedCounts, type MovedFile, rowsOfFile } from '@zapisy/db/moving-in/moved-file-records';
import { type MovePlan, planMove } from '@zapisy/domain/moving-in/move-plan';
import { type MovedRow, type ReadRow, type RowProblem, readRow } from '@zapisy/domain/moving-in/moved-row';
import { warsawDate } from '@zapisy/domain/warsaw-time';

type PlannedFile = { readonly rows: readonly MovedRow[]; readonly plan: MovePlan };

/** Undefined while a part of its rows is missing. */
export async function planFile(tx: Tx, file: MovedFile, now: Date): Promise<PlannedFile | undefined> {
  const rows = await rowsOfFile(tx, file);
  if (!rows) return undefined;
  const thisYear = Number(warsawDate(now).slice(0, 4));
  const read: ReadRow[] = [];
  const problems: RowProblem[] = [];
  for (const row of rows) {
    const one = readRow(row, file.columns, thisYear);
    if ('firstName' in one) read.push(one);
    else problems.push(...one);
  }
  const { city, firstMonth } = file;
  const plan = planMove(read, await knownSchool(tx, read, now), { city, firstMonth, newId: randomUUID });
  const all = [...problems, ...plan.problems].toSorted((one, other) => one.line - other.line);
  return { rows, plan: { ...plan, problems: all } };
}

export function countsOf({ owners, participants, places, dues }: MovePlan): MovedCounts {
  return { owners: owners.length, participants: participants.length, places: places.length, dues: dues.length };
}

export function areSameCounts(one: MovedCounts, other: MovedCounts): boolean {
  return (Object.keys(one) as (keyof MovedCounts)[]).every((kind) => one[kind] === other[kind]);
}
