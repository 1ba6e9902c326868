// The rows of a file that another system wrote: CSV or XLSX, as the programs of this field export them (MOV-7, MOV-11).
import { toStorable } from '@zapisy/domain/characters';
import { LARGEST_FILE_BYTES } from '@zapisy/domain/moving-in/file-kinds';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/node';
import { mendedWorkbook } from './mended-workbook.server.ts';

/** A workbook is packed: what it says to hold unpacked is counted before it is unpacked. */
const LARGEST_UNPACKED_BYTES = 100 * 1024 * 1024;
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 60;
/** More than any column holds that is read; of a long remark the rest is not kept. */
const LONGEST_CELL = 500;

export type MovedTable = {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

export type UnreadableFile =
  | 'no-file'
  | 'too-large'
  | 'old-excel'
  | 'unreadable'
  | 'no-rows'
  | 'too-many-rows'
  | 'too-many-columns';

/**
 * The first line with two filled cells has the headings: a title over them has one. Empty lines are left out, and each row
 * keeps its line.
 */
export async function readMovedTable(file: File): Promise<MovedTable | UnreadableFile> {
  if (file.size === 0) return 'no-file';
  if (file.size > LARGEST_FILE_BYTES) return 'too-large';
  const bytes = Buffer.from(await file.arrayBuffer());
  const lines = await linesOf(bytes).catch(() => 'unreadable' as const);
  if (typeof lines === 'string') return lines;
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const at = filled.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const { head, rows } = underHeadings(filled.slice(Math.max(at, 0)));
  if (!head || rows.length === 0) return 'no-rows';
  if (rows.length > MOST_ROWS) return 'too-many-rows';
  const width = Math.max(...[head, ...rows].map(({ cells }) => cells.length));
  if (width > MOST_COLUMNS) return 'too-many-columns';
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return { headings: whole(head.cells), rows: rows.map(({ line, cells }) => ({ line, cells: whole(cells) })) };
}

type Line = { readonly line: number; readonly cells: readonly string[] };
type Lines = readonly Line[];

/** What every row of data has somewhere, a year, a number or an e-mail, and no heading. */
const OF_DATA = /[\d@]/;

/** Merged headings stand over others: 'Dziecko' over 'Imię' and 'Nazwisko', which together are the headings. */
function underHeadings([head, next, ...rows]: Lines): { readonly head: Line | undefined; readonly rows: Lines } {
  if (!head || !next) return { head, rows: [] };
  const fillsGap = next.cells.some((cell, at) => cell !== '' && (head.cells[at] ?? '') === '');
  if (!fillsGap || next.cells.some((cell) => OF_DATA.test(cell))) return { head, rows: [next, ...rows] };
  let over = '';
  const cells = next.cells.map((cell, at) => {
    over = head.cells[at] || over;
    return cell === '' ? (head.cells[at] ?? '') : `${over} ${cell}`.trim();
  });
  return { head: { line: next.line, cells: [...cells, ...head.cells.slice(cells.length)] }, rows };
}

/** By the first bytes, not by the name: programs give CSV files the names of workbooks. */
async function linesOf(bytes: Buffer): Promise<Lines | UnreadableFile> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return workbookLines(bytes);
  if (bytes.readUIntBE(0, Math.min(4, bytes.length)) === 0xd0cf11e0) return 'old-excel';
  return textLines(textOf(bytes));
}

/** Of the first sheet that holds anything. */
async function workbookLines(bytes: Buffer): Promise<Lines | UnreadableFile> {
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > LARGEST_UNPACKED_BYTES) return 'too-large';
  const sheets = await readWorkbook(Buffer.from(mendedWorkbook(bytes)));
  const sheet = sheets.find(({ data }) => data.length > 0);
  return (sheet?.data ?? []).map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) }));
}

function cellText(value: CellValue | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  if (typeof value === 'number') return numberText(value);
  return tidy(String(value));
}

/** A computed amount may be off by less than any grosz: 249.99999999999997. A phone is a whole number, and kept as it is. */
function numberText(value: number): string {
  return String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(12)));
}

const MS_PER_SECOND = 1_000;
/** A time of day is a part of the day with which the count of days begins: of 1900, and of 1904. */
const DAYS_OF_TIMES: ReadonlySet<string> = new Set(['1899-12-30', '1904-01-01']);

/** 'YYYY-MM-DD', with 'HH:MM' behind it when it has a time, or that alone: a time is stored as a fraction. */
function momentText(value: Date): string {
  const rounded = new Date(Math.round(value.getTime() / MS_PER_SECOND) * MS_PER_SECOND);
  const [day = '', rest = ''] = rounded.toISOString().split('T');
  const time = rest.slice(0, 5);
  if (DAYS_OF_TIMES.has(day)) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/** Polish programs write UTF-8, UTF-16 with its mark, or Windows-1250, which every byte is. */
function textOf(bytes: Buffer): string {
  const mark = bytes.readUIntBE(0, Math.min(2, bytes.length));
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

const DELIMITERS = [';', '\t', ',', '|'] as const;

/** Parted by the sign of which the line of the headings has most, outside quotes. */
function textLines(text: string): Lines {
  const heading = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '';
  const outside = heading.replaceAll(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((sign) => ({ sign, count: outside.split(sign).length }));
  const delimiter = counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
  const lines: { line: number; cells: string[] }[] = [];
  parse(text, {
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    onRecord(cells: readonly string[], { lines: line }) {
      lines.push({ line, cells: cells.map(tidy) });
      return null;
    },
  });
  return lines;
}

function tidy(cell: string): string {
  return toStorable(cell).trim().slice(0, LONGEST_CELL);
}
