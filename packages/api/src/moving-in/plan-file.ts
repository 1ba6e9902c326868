// What a file adds, computed from its rows and from what the school has now: for the page and for the act alike (MOV-4).
import { randomUUID } from 'node:crypto';
import type { Tx } from '@zapisy/db/connection/open-database';
import { knownOffer } from '@zapisy/db/moving-in/known-offer-records';
import { knownSchool } from '@zapisy/db/moving-in/known-school-records';
import { type MovedCounts, type MovedFile, rowsOfFile } from '@zapisy/db/moving-in/moved-file-records';
import { currentSchool } from '@zapisy/db/school/school-records';
import { planCourses } from '@zapisy/domain/moving-in/course-plan';
import { type MovePlan, planMove } from '@zapisy/domain/moving-in/move-plan';
import { readCourseRow } from '@zapisy/domain/moving-in/moved-course';
import { type MovedRow, type RowProblem, readRow } from '@zapisy/domain/moving-in/moved-row';
import { warsawDate } from '@zapisy/domain/warsaw-time';

type PlannedFile = { readonly rows: readonly MovedRow[]; readonly plan: MovePlan };

/** Undefined while a part of its rows is missing. */
export async function planFile(tx: Tx, file: MovedFile, now: Date): Promise<PlannedFile | undefined> {
  const rows = await rowsOfFile(tx, file);
  if (!rows) return undefined;
  const planned = file.kind === 'courses' ? planOfCourses : planOfFamilies;
  const { problems, plan } = await planned(tx, { file, rows, today: warsawDate(now), now });
  const all = [...problems, ...plan.problems].toSorted((one, other) => one.line - other.line);
  return { rows, plan: { ...plan, problems: all } };
}

type Rows = {
  readonly file: MovedFile;
  readonly rows: readonly MovedRow[];
  readonly today: string;
  readonly now: Date;
};

type Planned = { readonly problems: readonly RowProblem[]; readonly plan: MovePlan };

async function planOfFamilies(tx: Tx, { file, rows, today, now }: Rows): Promise<Planned> {
  const thisYear = Number(today.slice(0, 4));
  const { read, problems } = readAll(rows, (row) => readRow(row, file.columns, thisYear));
  const { city, firstMonth } = file;
  return { problems, plan: planMove(read, await knownSchool(tx, read, now), { city, firstMonth, newId: randomUUID }) };
}

async function planOfCourses(tx: Tx, { file: { columns }, rows, today }: Rows): Promise<Planned> {
  const vat = await currentSchool(tx);
  const { read, problems } = readAll(rows, (row) => readCourseRow(row, columns, vat));
  return { problems, plan: planCourses(read, await knownOffer(tx, read, today), { columns, newId: randomUUID }) };
}

function readAll<Read extends object>(
  rows: readonly MovedRow[],
  readOne: (row: MovedRow) => Read | readonly RowProblem[],
): { readonly read: readonly Read[]; readonly problems: readonly RowProblem[] } {
  const read: Read[] = [];
  const problems: RowProblem[] = [];
  for (const one of rows.map(readOne)) {
    if (isProblems(one)) problems.push(...one);
    else read.push(one);
  }
  return { read, problems };
}

function isProblems(one: object | readonly RowProblem[]): one is readonly RowProblem[] {
  return Array.isArray(one);
}

export function countsOf({ owners, participants, places, dues, courses }: MovePlan): MovedCounts {
  return {
    owners: owners.length,
    participants: participants.length,
    places: places.length,
    dues: dues.length,
    courses: courses.length,
  };
}

export function areSameCounts(one: MovedCounts, other: MovedCounts): boolean {
  return (Object.keys(one) as (keyof MovedCounts)[]).every((kind) => one[kind] === other[kind]);
}
