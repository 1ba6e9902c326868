// CSV files as a spreadsheet reads them: read again by a CSV parser of another hand, with names from anywhere.
import { grosze } from '@zapisy/domain/money';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRecord, csvFile, csvHead, csvRecords, fileNameOf } from './csv.server.ts';

const TITLES = ['Nabywca', 'Brutto'];
const read = (text: string): readonly string[][] =>
  parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n' });

async function* given(...parts: readonly (readonly CsvRecord[])[]) {
  for (const part of parts) yield part;
}

describe('a CSV file', () => {
  it('starts with the BOM, once, and has semicolons, decimal commas and CRLF', async () => {
    const file = csvFile(
      'rejestr',
      TITLES,
      given([['Żółw; sp. z o.o.', { grosze: grosze(48_000_00) }]], [], [['"A"', null]]),
    );
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="rejestr.csv"');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(text).toBe('\uFEFFNabywca;Brutto\r\n"Żółw; sp. z o.o.";48000,00\r\n"""A""";\r\n');
  });

  it('is named with the school in letters that every system keeps, and without a school by its list alone', () => {
    expect(fileNameOf('sprzedaz-2026-11', { name: 'Szkoła „Żółw” & Spółka' })).toBe(
      'sprzedaz-2026-11-szkola-zolw-spolka',
    );
    expect(fileNameOf('sprzedaz-2026-11', { name: '' })).toBe('sprzedaz-2026-11');
  });

  it.each<[CsvRecord[number], string]>([
    [{ grosze: grosze(-47_000) }, '-470,00'],
    [{ grosze: grosze(5) }, '0,05'],
    [{ grosze: grosze(0) }, '0,00'],
    [10_231, '10231'],
    [-3, '-3'],
    ['-470,00', "'-470,00"],
    ['=1+1', "'=1+1"],
    ['+48 600 100 200', "'+48 600 100 200"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tA', "'\tA"],
    ['\rA', '"\'\rA"'],
    [null, ''],
  ])('a cell %j is written as %s', (cell, written) => {
    expect(csvRecords([['x', cell]])).toBe(`x;${written}\r\n`);
  });

  it('holds any names as they are, but for an apostrophe before what would begin a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n;"\'aż ,＝＋－＠'), maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const [, ...found] = read(csvHead(TITLES) + csvRecords(rows));
        expect(found).toEqual(
          rows.map((row) => row.map((text) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text))),
        );
        for (const text of found.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it('is broken off when a part cannot be read', async () => {
    async function* failing() {
      yield [['A', 1]];
      throw new Error('away');
    }
    await expect(csvFile('rejestr', TITLES, failing()).text()).rejects.toThrow('away');
  });
});
