// All that is held of a family, table by table, as the list of personal data says (FAM-3).
import { FAMILY_TABLES, type FamilyTable } from '@zapisy/domain/privacy/personal-data';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { familyScope } from './family-scope.ts';

/** A row as it is exported: the columns that are no technical ones, with the participant and the course that it is about. */
export type ExportedRow = Readonly<Record<string, unknown>>;

export type FamilyExport = Readonly<Record<FamilyTable, readonly ExportedRow[]>>;

/** Read it in one transaction with one view of the database. */
export async function exportedFamily(tx: Tx, owner: string): Promise<FamilyExport> {
  const scope = familyScope(owner);
  const read: [FamilyTable, readonly ExportedRow[]][] = [];
  for (const table of TABLES) read.push([table, await rowsOf(tx, table, scope[table])]);
  // One entry for each of TABLES.
  return Object.fromEntries(read) as FamilyExport;
}

const TABLES = Object.keys(FAMILY_TABLES) as readonly FamilyTable[];

async function rowsOf(tx: Tx, table: FamilyTable, condition: Prisma.Sql): Promise<readonly ExportedRow[]> {
  const columns: Readonly<Record<string, string>> = FAMILY_TABLES[table].columns;
  const exported = Object.entries(columns).flatMap(([name, use]) => (use === 'technical' ? [] : [name]));
  const named = Object.entries(NAMES).flatMap(([column, name]) => (column in columns ? [name] : []));
  const pairs = [...named, ...exported.map((name) => `'${name}', t."${name}"`)].join(', ');
  const found = await tx.$queryRaw<{ row: ExportedRow }[]>`
    SELECT jsonb_build_object(${Prisma.raw(pairs)}) AS row FROM ${Prisma.raw(table)} t WHERE ${condition} ORDER BY ctid`;
  return found.map(({ row }) => row);
}

/** By the technical column of a row: what people know instead. Of two courses the row's own is the last. */
const NAMES: Readonly<Record<string, string>> = {
  player_id: `'participant', (SELECT first_name || ' ' || last_name FROM player WHERE id = t.player_id)`,
  registration_id: `'course', (
    SELECT course.name FROM registration r JOIN course ON course.id = r.course_id WHERE r.id = t.registration_id)`,
  course_id: `'course', (SELECT name FROM course WHERE id = t.course_id)`,
};
