// Files as programs of this field write them: encodings, signs between columns, workbooks, and what is no such file.
import { Buffer } from 'node:buffer';
import { LARGEST_FILE_BYTES } from '@zapisy/domain/moving-in/file-kinds';
import { expect, it } from 'vitest';
import { FORMAT, textCell, workbook } from '#app/testing/workbook.ts';
import { readMovedTable } from './moved-table.server.ts';

const read = (content: BlobPart, name = 'klienci.csv') => readMovedTable(new File([content], name));

const TABLE = {
  headings: ['Imię', 'Nazwisko', 'Uwagi'],
  rows: [{ line: 2, cells: ['Łucja', 'Żółć', 'a;b'] }],
};

/** 'Imię;Nazwisko;Uwagi' and one row as Excel for Polish writes them: Windows-1250. */
const WINDOWS_1250 = Buffer.from(
  '496d69ea3b4e617a7769736b6f3b55776167690d0aa375636a613baff3b3e63b22613b62220d0a',
  'hex',
);

it.each([
  ['UTF-8', 'Imię;Nazwisko;Uwagi\nŁucja;Żółć;"a;b"\n'],
  ['UTF-8 with its mark', '\uFEFFImię;Nazwisko;Uwagi\r\nŁucja;Żółć;"a;b"'],
  ['UTF-16 with its mark', Buffer.from('\uFEFFImię\tNazwisko\tUwagi\r\nŁucja\tŻółć\ta;b\r\n', 'utf16le')],
  ['Windows-1250', WINDOWS_1250],
  ['commas', 'Imię,Nazwisko,Uwagi\nŁucja,Żółć,"a;b"\n'],
  ['a heading in quotes that holds another sign', '"Imię",Nazwisko,"Uwagi"\nŁucja,Żółć,a;b\n'],
])('a text with %s is read', async (_, content) => {
  expect(await read(content)).toEqual(TABLE);
});

it('empty lines are left out, a row keeps its line, and a short row is filled', async () => {
  expect(await read('\n;;\nImię;Nazwisko\n\nZofia;Nowak\nAdam\n;\n')).toEqual({
    headings: ['Imię', 'Nazwisko'],
    rows: [
      { line: 5, cells: ['Zofia', 'Nowak'] },
      { line: 6, cells: ['Adam', ''] },
    ],
  });
});

it('of a workbook dates are days, numbers have no noise of their computing, and empty cells are empty', async () => {
  const heads = ['Imię', 'Kwota', 'Termin', 'Uwagi'].map((head, at) => textCell(`${'ABCD'[at]}1`, head));
  const amount = '<c r="B3"><v>249.99999999999997</v></c>';
  const sheet = workbook({
    rows: `<row r="1">${heads.join('')}</row>
      <row r="3">${textCell('A3', 'Zofia')}${amount}<c r="C3" s="${FORMAT.day}"><v>46361</v></c></row>`,
  });
  expect(await read(sheet, 'klienci.csv')).toEqual({
    headings: ['Imię', 'Kwota', 'Termin', 'Uwagi'],
    rows: [{ line: 3, cells: ['Zofia', '250', '2026-12-05', ''] }],
  });
});

it.each([
  ['no-file', ''],
  ['no-rows', 'Imię;Nazwisko\n;\n'],
  ['no-rows', '\n\n'],
  ['unreadable', 'Imię;Nazwisko\n"Zofia;Nowak\n'],
  ['unreadable', Buffer.from('PK\u0003\u0004 is no workbook', 'latin1')],
  ['old-excel', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['too-large', Buffer.alloc(LARGEST_FILE_BYTES + 1)],
  ['too-many-columns', `${'a;'.repeat(60)}a\n1\n`],
  ['too-many-rows', `a;b\n${'1;2\n'.repeat(20_001)}`],
])('a file is refused as %s', async (problem, content) => {
  expect(await read(content)).toBe(problem);
});

it('a workbook that says to hold more than any school is not unpacked', async () => {
  const sheet = workbook({ rows: `<row r="1"><c r="A1"><v>1</v></c></row>${' '.repeat(101 * 1024 * 1024)}` });
  expect(await read(sheet)).toBe('too-large');
});
