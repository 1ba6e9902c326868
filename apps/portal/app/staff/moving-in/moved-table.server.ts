// The rows of a file that another system wrote: CSV or XLSX, as the programs of this field export them (MOV-7).
import { toStorable } from '@zapisy/domain/characters';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/node';

export const LARGEST_FILE_BYTES = 5 * 1024 * 1024;
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

/** The first line that holds anything has the headings; empty lines are left out, and each row keeps its line. */
export async function readMovedTable(file: File): Promise<MovedTable | UnreadableFile> {
  if (file.size === 0) return 'no-file';
  if (file.size > LARGEST_FILE_BYTES) return 'too-large';
  const bytes = Buffer.from(await file.arrayBuffer());
  const lines = await linesOf(bytes).catch(() => 'unreadable' as const);
  if (typeof lines === 'string') return lines;
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!head || rows.length === 0) return 'no-rows';
  if (rows.length > MOST_ROWS) return 'too-many-rows';
  const width = Math.max(...[head, ...rows].map(({ cells }) => cells.length));
  if (width > MOST_COLUMNS) return 'too-many-columns';
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return { headings: whole(head.cells), rows: rows.map(({ line, cells }) => ({ line, cells: whole(cells) })) };
}

type Lines = readonly { readonly line: number; readonly cells: readonly string[] }[];

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
  const sheets = await readWorkbook(bytes);
  const sheet = sheets.find(({ data }) => data.length > 0);
  return (sheet?.data ?? []).map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) }));
}

function cellText(value: CellValue | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  // A computed amount may be off by less than any grosz: 249.99999999999997.
  if (typeof value === 'number') return String(Number(value.toPrecision(12)));
  return tidy(String(value));
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
