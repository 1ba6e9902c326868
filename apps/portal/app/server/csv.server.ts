// Lists as CSV files that a Polish spreadsheet opens: UTF-8 with BOM, semicolons, decimal commas, CRLF, no formulas (SAL-8).
import { addressWords } from '@zapisy/domain/characters';
import { type Grosze, groszeToDecimal } from '@zapisy/domain/money';
import { SCHOOL_LIMITS } from '@zapisy/domain/school/school';
import { plainText } from '@zapisy/screens/texts/typesetting';
import { stringify } from 'csv-stringify/sync';

/** A text, a whole number, an amount of money, or nothing. */
export type CsvCell = string | number | null | { readonly grosze: Grosze };
export type CsvRecord = readonly CsvCell[];

const BASE = {
  delimiter: ';',
  record_delimiter: 'windows',
  // A text that begins like a formula gets an apostrophe; numbers do not, so negative amounts stay numbers.
  escape_formulas: true,
  // The library leaves a single CR or LF unquoted, at which a spreadsheet ends the record.
  quoted_match: /[\r\n]/,
  // The library casts numbers and amounts apart by their type: an amount reaches it as a bigint of grosze.
  cast: { bigint: (grosze: bigint) => groszeToDecimal(Number(grosze) as Grosze).replace('.', ',') },
} as const;

/** The columns of a file, each with its title and its value in a record; both without the marks of typesetting. */
export function csvColumns<Item>(columns: readonly CsvColumn<Item>[]) {
  return {
    titles: columns.map(([title]) => plainText(title)),
    recordOf: (item: Item, index = 0): CsvRecord =>
      columns.map(([, cell]) => {
        const value = cell(item, index);
        return typeof value === 'string' ? plainText(value) : value;
      }),
  };
}

export type CsvColumn<Item> = readonly [title: string, cell: (item: Item, index: number) => CsvCell];

/** The head of a file, with the BOM. Call it once, before the records. */
export function csvHead(titles: readonly string[]): string {
  return stringify([[...titles]], { ...BASE, bom: true });
}

/** More records of the same file, each ended with CRLF; '' for none. */
export function csvRecords(records: readonly CsvRecord[]): string {
  return stringify(
    records.map((record) => record.map((cell) => (isAmount(cell) ? BigInt(cell.grosze) : cell))),
    BASE,
  );
}

const isAmount = (cell: CsvCell): cell is { readonly grosze: Grosze } => typeof cell === 'object' && cell !== null;

/**
 * The name of a file says whose list it is, also where it was handed on; its rows stay those that programs read (SCH-15).
 * @param name ASCII
 */
export function fileNameOf(name: string, school: { readonly name: string }): string {
  const words = addressWords(school.name, SCHOOL_LIMITS.name);
  return words === '' ? name : `${name}-${words}`;
}

/**
 * A file to download, sent in parts as they are read: a long list is never held as a whole. A failure in between breaks the
 * download off, so that the browser reports a failed file instead of a short one.
 * @param name ASCII, without the extension
 */
export function csvFile(name: string, titles: readonly string[], parts: AsyncIterable<readonly CsvRecord[]>): Response {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(csvHead(titles))),
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvRecords(value)));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
