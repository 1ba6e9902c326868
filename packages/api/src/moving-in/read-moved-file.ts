// A file of families before it is moved in: its rows arrive, and the page shows what each column becomes (MOV-1, MOV-2).
import type { InputOf } from '@zapisy/acts/act';
import {
  type addMovedRowsAct as addAct,
  addMovedRowsAct,
  beginMovedFileAct,
} from '@zapisy/acts/moving-in/begin-moved-file';
import { readMovedFileAct } from '@zapisy/acts/moving-in/move-in';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import {
  addMovedRows as addRows,
  beginMovedFile as begin,
  lockMovedFile,
  type MovedCounts,
  type MovedFile,
  saveReading,
  movedFile as storedFile,
  movedFiles as storedFiles,
} from '@zapisy/db/moving-in/moved-file-records';
import { COLUMN_RULES } from '@zapisy/domain/moving-in/file-kinds';
import { type MovedColumn, repeatedColumns } from '@zapisy/domain/moving-in/moved-columns';
import type { RowProblem } from '@zapisy/domain/moving-in/moved-row';
import { addMonths, warsawMonth } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { countsOf, planFile } from './plan-file.ts';

const MOST_FILES = 20;
const MOST_PROBLEMS = 200;
const SAMPLE_ROWS = 3;

/** The school makes its dues from the next month on, unless the page says otherwise: the running one was paid before. */
export async function beginMovedFile(
  ctx: SignedInContext,
  { id, name, kind, headings, parts }: InputOf<typeof beginMovedFileAct>,
): Promise<void> {
  const begunAt = ctx.clock.now();
  const reading = { columns: COLUMN_RULES[kind].guess(headings), firstMonth: addMonths(warsawMonth(begunAt), 1) };
  await inTransaction(ctx.database, async (tx) => {
    const file = { id, name, kind, headings, parts, ...reading, begunBy: ctx.session.email, begunAt };
    if (!(await begin(tx, file))) return;
    await recordAct(tx, beginMovedFileAct, { actor: ctx.session, entityId: id, after: { name } });
  });
}

/** Refuses 'not-found', and 'not-allowed-now' for a file that was moved in. */
export async function addMovedRows(ctx: SignedInContext, { id, part, rows }: InputOf<typeof addAct>): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    const { name } = await openFile(tx, id);
    await addRows(tx, id, part, rows);
    await recordAct(tx, addMovedRowsAct, { actor: ctx.session, entityId: id, after: { name, rows: rows.length } });
  });
}

/** The file, locked. */
export async function openFile(tx: Tx, id: string): Promise<MovedFile> {
  const file = await lockMovedFile(tx, id);
  if (!file) throw new Refusal('not-found');
  if (file.state !== 'open') throw new Refusal('not-allowed-now', { reason: 'moved-in' });
  return file;
}

/** Refuses 'conflict' when another person has chosen meanwhile, 'bad-input' for columns of another file. */
export async function readMovedFile(
  ctx: SignedInContext,
  input: InputOf<typeof readMovedFileAct>,
): Promise<MovedFileView> {
  const { id, version, columns, city, firstMonth } = input;
  await inTransaction(ctx.database, async (tx) => {
    const { name, kind, headings } = await openFile(tx, id);
    const { columns: known } = COLUMN_RULES[kind];
    const isOfKind = columns.every((column) => column === null || known.includes(column));
    if (columns.length !== headings.length || !isOfKind)
      throw new Refusal('bad-input', { reason: 'other-columns', fields: ['columns'] });
    if (!(await saveReading(tx, { id, version }, { columns, city, firstMonth }))) {
      throw new Refusal('conflict', { reason: 'file-changed' });
    }
    const after = { name, city, month: firstMonth };
    await recordAct(tx, readMovedFileAct, { actor: ctx.session, entityId: id, after });
  });
  return movedFile(ctx, id);
}

/** What an open file would add now. */
type DryRun = {
  readonly rows: number;
  /** The first values of each column. */
  readonly samples: readonly (readonly string[])[];
  readonly missing: readonly MovedColumn[];
  readonly repeated: readonly MovedColumn[];
  /** Null while a column is missing or chosen twice. */
  readonly counts: MovedCounts | null;
  readonly known: number;
  /** The first of them, by line. */
  readonly problems: readonly RowProblem[];
  readonly problemRows: number;
};

type MovedFileView = MovedFile & {
  /** Null for a file that is not open, and 'part-missing' for one whose rows did not arrive. */
  readonly dryRun: DryRun | 'part-missing' | null;
};

/** Refuses 'not-found'. */
export async function movedFile({ database, clock }: SignedInContext, id: string): Promise<MovedFileView> {
  const file = await storedFile(database.prisma, id);
  if (!file) throw new Refusal('not-found');
  if (file.state !== 'open') return { ...file, dryRun: null };
  return { ...file, dryRun: (await dryRun(database.prisma, file, clock.now())) ?? 'part-missing' };
}

async function dryRun(tx: Tx, file: MovedFile, now: Date): Promise<DryRun | undefined> {
  const planned = await planFile(tx, file, now);
  if (!planned) return undefined;
  const { rows, plan } = planned;
  const [missing, repeated] = [COLUMN_RULES[file.kind].missing(file.columns), repeatedColumns(file.columns)];
  const isReadable = missing.length === 0 && repeated.length === 0;
  return {
    rows: rows.length,
    samples: file.headings.map((_, at) => rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells[at] ?? '')),
    missing,
    repeated,
    counts: isReadable ? countsOf(plan) : null,
    known: plan.known,
    problems: isReadable ? plan.problems.slice(0, MOST_PROBLEMS) : [],
    problemRows: new Set(plan.problems.map(({ line }) => line)).size,
  };
}

export async function movedFiles({ database }: SignedInContext): Promise<readonly MovedFile[]> {
  return storedFiles(database.prisma, MOST_FILES);
}
