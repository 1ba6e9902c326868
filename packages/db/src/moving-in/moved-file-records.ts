// Files of families that a school moves in: what was sent, how it is read, and what became of it (MOV-1).
import { ALL_COLUMNS, type FileKind } from '@zapisy/domain/moving-in/file-kinds';
import type { MovedColumns } from '@zapisy/domain/moving-in/moved-columns';
import type { MovedRow } from '@zapisy/domain/moving-in/moved-row';
import { z } from 'zod';
import type { Tx } from '../connection/open-database.ts';
import type { MovedFile as Row } from '../generated/prisma/client.ts';
import { readJson, readOptionalJson } from '../values/json-column.ts';

/** How many of each kind a file adds. */
export type MovedCounts = {
  readonly owners: number;
  readonly participants: number;
  readonly places: number;
  readonly dues: number;
  readonly courses: number;
};

export type MovedFile = {
  readonly id: string;
  readonly name: string;
  /** What each row is. */
  readonly kind: FileKind;
  readonly headings: readonly string[];
  readonly columns: MovedColumns;
  readonly parts: number;
  readonly city: string;
  /** 'YYYY-MM' */
  readonly firstMonth: string;
  readonly state: 'open' | 'moved-in' | 'undone';
  /** Null while it is open. */
  readonly added: MovedCounts | null;
  readonly version: number;
  readonly begunBy: string;
  readonly begunAt: Date;
  readonly movedInAt: Date | null;
  readonly undoneAt: Date | null;
};

const TEXTS = z.array(z.string());
const COLUMNS: z.ZodType<MovedColumns> = z.array(z.enum(ALL_COLUMNS).nullable());
const ROWS: z.ZodType<readonly MovedRow[]> = z.array(z.object({ line: z.int(), cells: TEXTS }));
const count = z.int().nonnegative();
const COUNTS: z.ZodType<MovedCounts> = z.object({
  owners: count,
  participants: count,
  places: count,
  dues: count,
  // Files from before added none.
  courses: count.default(0),
});

type NewFile = Pick<
  MovedFile,
  'id' | 'name' | 'kind' | 'headings' | 'columns' | 'parts' | 'firstMonth' | 'begunBy' | 'begunAt'
>;

/** False when the same form has begun it before. */
export async function beginMovedFile(tx: Tx, { headings, columns, ...file }: NewFile): Promise<boolean> {
  const data = { ...file, headings: [...headings], columns: [...columns] };
  return (await tx.movedFile.createMany({ data: [data], skipDuplicates: true })).count === 1;
}

/** A part that was sent before stays as it is. */
export async function addMovedRows(tx: Tx, fileId: string, part: number, rows: readonly MovedRow[]): Promise<void> {
  const stored = rows.map(({ line, cells }) => ({ line, cells: [...cells] }));
  await tx.movedRows.createMany({ data: [{ fileId, part, rows: stored }], skipDuplicates: true });
}

export async function movedFile(tx: Tx, id: string): Promise<MovedFile | undefined> {
  const row = await tx.movedFile.findUnique({ where: { id } });
  return row ? fileFrom(row) : undefined;
}

/** The same, locked until the transaction ends. */
export async function lockMovedFile(tx: Tx, id: string): Promise<MovedFile | undefined> {
  await tx.$queryRaw`SELECT 1 FROM moved_file WHERE id = ${id}::uuid FOR UPDATE`;
  return movedFile(tx, id);
}

/** The newest first. */
export async function movedFiles(tx: Tx, limit: number): Promise<readonly MovedFile[]> {
  const rows = await tx.movedFile.findMany({ orderBy: [{ begunAt: 'desc' }, { id: 'asc' }], take: limit });
  return rows.map(fileFrom);
}

/** Undefined while a part is missing: the sending was broken off, or goes on. */
export async function rowsOfFile(tx: Tx, { id, parts }: MovedFile): Promise<readonly MovedRow[] | undefined> {
  const stored = await tx.movedRows.findMany({ where: { fileId: id }, orderBy: { part: 'asc' } });
  if (stored.length < parts) return undefined;
  return stored.flatMap(({ rows }) => readJson(ROWS, rows, { table: 'moved_rows', column: 'rows', id }));
}

type Reading = Pick<MovedFile, 'columns' | 'city' | 'firstMonth'>;

/** Writes how the file is read over that version; false when it was changed meanwhile, or is not open any more. */
export async function saveReading(
  tx: Tx,
  { id, version }: Pick<MovedFile, 'id' | 'version'>,
  { columns, ...reading }: Reading,
): Promise<boolean> {
  const data = { ...reading, columns: [...columns], version: version + 1 };
  return (await tx.movedFile.updateMany({ where: { id, version, state: 'open' }, data })).count === 1;
}

type MovedIn = { readonly added: MovedCounts; readonly by: string; readonly at: Date };

/** The rows go: what they hold is stored where it belongs. */
export async function saveMovedIn(tx: Tx, id: string, { added, by, at }: MovedIn): Promise<void> {
  const data = { state: 'moved-in', added, movedInBy: by, movedInAt: at, version: { increment: 1 } };
  await tx.movedFile.update({ where: { id }, data });
  await tx.movedRows.deleteMany({ where: { fileId: id } });
}

function fileFrom(row: Row): MovedFile {
  const { id, name, parts, city, firstMonth, version, begunBy, begunAt, movedInAt, undoneAt } = row;
  const file = { id, name, parts, city, firstMonth, version, begunBy, begunAt, movedInAt, undoneAt };
  return {
    ...file,
    headings: readJson(TEXTS, row.headings, { table: 'moved_file', column: 'headings', id }),
    columns: readJson(COLUMNS, row.columns, { table: 'moved_file', column: 'columns', id }),
    // The table's CHECKs restrict kind and state to the unions.
    kind: row.kind as FileKind,
    state: row.state as MovedFile['state'],
    added: readOptionalJson(COUNTS, row.added, { table: 'moved_file', column: 'added', id }),
  };
}
