// The files of docs/operations/files, as other systems have them: what each column becomes, and that every row is read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLUMN_RULES, type FileKind } from '@zapisy/domain/moving-in/file-kinds';
import type { MovedColumns } from '@zapisy/domain/moving-in/moved-columns';
import { readCourseRow } from '@zapisy/domain/moving-in/moved-course';
import { type MovedRow, readRow } from '@zapisy/domain/moving-in/moved-row';
import { expect, it } from 'vitest';
import { readMovedTable } from './moved-table.server.ts';

const FILES = join(import.meta.dirname, '../../../../../docs/operations/files');
const VAT = { isVatPayer: true, vatExemption: '' };

async function fileOf(name: string, kind: FileKind) {
  const table = await readMovedTable(new File([readFileSync(join(FILES, name))], name));
  if (typeof table === 'string') throw new Error(table);
  const columns = COLUMN_RULES[kind].guess(table.headings);
  return { rows: table.rows, columns, becomes: table.headings.map((heading, at) => [heading, columns[at]]) };
}

const wrong = (rows: readonly MovedRow[], read: (row: MovedRow) => object) => rows.map(read).filter(Array.isArray);
const families = (columns: MovedColumns) => (row: MovedRow) => readRow(row, columns, 2026);

it('of a file of WodGuru names, birth and contact are read, and each other column is one that docs explain', async () => {
  const { rows, columns, becomes } = await fileOf('wodguru.csv', 'families');
  expect(becomes).toEqual([
    ['first_name', 'firstName'],
    ['last_name', 'lastName'],
    ['email', 'email'],
    ['phone', 'phone'],
    ['gender', null],
    ['pass_name', null],
    ['pass_expiration_date', null],
    ['sessions_left', null],
    ['card_code', null],
    ['address_1', null],
    ['address_2', null],
    ['city', null],
    ['postal_code', null],
    ['birthday', 'birth'],
    ['country', null],
    ['vatId', null],
  ]);
  expect(COLUMN_RULES.families.missing(columns)).toEqual([]);
  expect(wrong(rows, families(columns))).toEqual([]);
  const docs = readFileSync(join(FILES, '../moving-in.md'), 'utf8');
  expect(becomes.filter(([heading]) => !docs.includes(`\`${heading}\``))).toEqual([]);
});

it('a pass that has the name of a class is a place in it, once a person has chosen so', async () => {
  const { rows, columns } = await fileOf('wodguru.csv', 'families');
  const chosen = columns.map((column, at) => (at === 5 ? 'course' : column));
  expect(rows.map(families(chosen))).toMatchObject([
    { firstName: 'Zofia', birthYear: 2020, course: 'Akrobatyka 4–6 lat' },
    { firstName: 'Jan', birthYear: 2018, course: 'Akrobatyka 7–9 lat' },
    { firstName: 'Ewa', birthYear: 1994, course: 'Hip-hop dorośli' },
    { firstName: 'Olaf', birthYear: 2017, course: '', owner: { email: '', phone: '+48600100203' } },
  ]);
});

it('of the file of courses every column is read, and every row', async () => {
  const { rows, columns } = await fileOf('zajecia.csv', 'courses');
  expect(columns).not.toContain(null);
  expect(wrong(rows, (row) => readCourseRow(row, columns, VAT))).toEqual([]);
});
