// What stands in a cell of a workbook, as programs store it: read as a person sees it, or read so that its row is named.

import { parseZloty } from '@zapisy/domain/money';
import { guessColumns } from '@zapisy/domain/moving-in/moved-columns';
import { movedBirthYear, movedDay } from '@zapisy/domain/moving-in/moved-day';
import { normalisePhone } from '@zapisy/domain/people/phone';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FORMAT, textCell, workbook } from '#app/testing/workbook.ts';
import { mendedWorkbook } from './mended-workbook.server.ts';
import { readMovedTable } from './moved-table.server.ts';

type Given = Omit<Parameters<typeof workbook>[0], 'rows'>;

/** The text of that cell, which stands in B2. */
async function read(cell: string, given: Given = {}) {
  const heads = `<row r="1">${textCell('A1', 'Imię')}${textCell('B1', 'Wartość')}</row>`;
  const rows = `${heads}<row r="2">${textCell('A2', 'Zofia')}${cell}</row>`;
  const table = await readMovedTable(new File([workbook({ ...given, rows })], 'klienci.xlsx'));
  return typeof table === 'string' ? table : table.rows[0]?.cells[1];
}

const number = (value: number | string, format?: number) =>
  `<c r="B2"${format === undefined ? '' : ` s="${format}"`}><v>${value}</v></c>`;
const RICH = '<si><r><t>Kraków, </t></r><r><rPr><b/></rPr><t xml:space="preserve">ul. Długa</t></r></si>';

it.each([
  ['a time', number(0.66666666666666663, FORMAT.time), '16:00'],
  ['a time of a long format', number(0.70833333333333337, FORMAT.longTime), '17:00'],
  ['midnight', number(0, FORMAT.time), '00:00'],
  ['a day', number(46_361, FORMAT.day), '2026-12-05'],
  ['a day with dots', number(46_361, FORMAT.polishDay), '2026-12-05'],
  ['a day with the name of its month', number(46_361, FORMAT.longDay), '2026-12-05'],
  ['a day of birth before the leap day that was none', number(20_000, FORMAT.day), '1954-10-03'],
  ['a day and a time', number(46_361.708333333336, FORMAT.polishDay), '2026-12-05 17:00'],
  ['a day as text without a zone', '<c r="B2" t="d"><v>2026-12-05T00:00:00</v></c>', '2026-12-05'],
  ['a time as text', '<c r="B2" t="d"><v>16:30:00</v></c>', '16:30:00'],
  ['a year', number(2017), '2017'],
  ['an amount in złoty', number(1234.5, FORMAT.zloty), '1234.5'],
  ['a phone of nine digits', number(601_234_567), '601234567'],
  ['a phone in powers of ten', number('4.8601234567E10'), '48601234567'],
  ['a phone of another country', number(4_915_123_456_789), '4915123456789'],
  ['a rate', number(0.08, FORMAT.percent), '0.08'],
  ['the stored result of a formula', '<c r="B2"><f>A1*2</f><v>250</v></c>', '250'],
  ['the stored text of a formula', '<c r="B2" t="str"><f>A1</f><v>Zofia</v></c>', 'Zofia'],
  ['an empty text of a formula', '<c r="B2" t="str"><f>A9</f><v></v></c>', ''],
  ['a formula that nobody has computed', '<c r="B2"><f>SUM(A1:A9)</f></c>', '#FORMULA!'],
  ['a text formula that nobody has computed', '<c r="B2" s="1" t="str"><f>A1</f></c>', '#FORMULA!'],
  ['an error', '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['true', '<c r="B2" t="b"><v>1</v></c>', 'tak'],
  ['an empty cell with a format', '<c r="B2" s="1"/>', ''],
])('a cell of a workbook is read as a person sees it: %s', async (_, cell, text) => {
  expect(await read(cell)).toBe(text);
});

it.each([
  ['a time, counted from 1904', number(0.75, FORMAT.time), '18:00', { countsFrom1904: true }],
  ['a day, counted from 1904', number(44_899, FORMAT.day), '2026-12-05', { countsFrom1904: true }],
  ['a text of several types', '<c r="B2" t="s"><v>0</v></c>', 'Kraków, ul. Długa', { texts: RICH }],
])('a cell of a workbook is read by what else the workbook says: %s', async (_, cell, text, given) => {
  expect(await read(cell, given)).toBe(text);
});

it('a day as text is that day on a machine of any zone', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'Europe/Warsaw');
  expect(new Date(2026, 11, 5).getUTCHours()).toBe(23);
  expect(await read('<c r="B2" t="d"><v>2026-12-05T00:00:00</v></c>')).toBe('2026-12-05');
  expect(await read(number(46_361, FORMAT.day))).toBe('2026-12-05');
});

it('what a cell gives is what the rows are read by: times, days, amounts and phones', async () => {
  expect(movedDay((await read(number(46_361.7, FORMAT.day))) ?? '')).toBe('2026-12-05');
  expect(movedBirthYear((await read(number(42_736, FORMAT.day))) ?? '')).toBe(2017);
  expect(parseZloty((await read(textCell('B2', '1\u00A0234,50\u00A0zł'))) ?? '')).toBe(123_450);
  expect(normalisePhone((await read(number(601_234_567))) ?? '')).toBe('+48601234567');
  expect(normalisePhone((await read(number('4.8601234567E10'))) ?? '')).toBe('+48601234567');
  // Without its '+' nobody can tell the country: the row is named with its line.
  expect(normalisePhone((await read(number(4_915_123_456_789))) ?? '')).toBeUndefined();
  expect([parseZloty('#FORMULA!'), movedDay('#DIV/0!'), normalisePhone('#N/A')]).toEqual([
    undefined,
    'unreadable',
    undefined,
  ]);
});

it('merged headings over others are read together, and a row of data is never taken for headings', async () => {
  const row = (line: number, texts: readonly string[]) => {
    const cells = texts.flatMap((text, at) => (text === '' ? [] : [textCell(`${'ABCDEF'[at]}${line}`, text)]));
    return `<row r="${line}">${cells.join('')}</row>`;
  };
  const rows =
    row(1, ['Dziecko', '', 'Rok urodzenia', 'Rodzic', '', '']) +
    row(2, ['Imię', 'Nazwisko', '', 'Imię', 'Nazwisko', 'Telefon']) +
    row(3, ['Zofia', 'Nowak', '2017', 'Anna', 'Nowak', '600100200']);
  const behind =
    '<mergeCells count="3"><mergeCell ref="A1:B1"/><mergeCell ref="C1:C2"/><mergeCell ref="D1:F1"/></mergeCells>';
  const table = await readMovedTable(new File([workbook({ rows, behind })], 'lista.xlsx'));
  if (typeof table === 'string') throw new Error(table);
  expect(guessColumns(table.headings)).toEqual([
    'firstName',
    'lastName',
    'birth',
    'ownerFirstName',
    'ownerLastName',
    'phone',
  ]);
  expect(table.rows.map(({ line }) => line)).toEqual([3]);
  const plain = 'Imię;Nazwisko;;Telefon\nZofia;Nowak;uwaga;600100200\n';
  expect(await readMovedTable(new File([plain], 'lista.csv'))).toMatchObject({ rows: [{ line: 2 }] });
});

it('a sheet of endless tags is looked through once', async () => {
  const rows = `<row r="1">${'<c t="d" '.repeat(200_000)}${' t="d"'.repeat(200_000)}</row>`;
  const bytes = await new File([workbook({ rows })], 'lista.xlsx').bytes();
  const began = performance.now();
  expect(mendedWorkbook(bytes)).toBe(bytes);
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('a merged title over the headings is no heading, and rows keep their lines', async () => {
  const title = `<row r="1">${textCell('A1', 'Lista uczestników 2026/27')}<c r="B1"/></row>`;
  const heads = `<row r="3">${textCell('A3', 'Imię')}${textCell('B3', 'Nazwisko')}</row>`;
  const rows = `${title}${heads}<row r="4">${textCell('A4', 'Zofia')}${textCell('B4', 'Nowak')}</row>`;
  const behind = '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>';
  expect(await readMovedTable(new File([workbook({ rows, behind })], 'lista.xlsx'))).toEqual({
    headings: ['Imię', 'Nazwisko'],
    rows: [{ line: 4, cells: ['Zofia', 'Nowak'] }],
  });
});
