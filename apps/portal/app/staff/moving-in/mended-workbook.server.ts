// Cells of a workbook that the reader would take for empty, or for another day, are written so that it reads what stands
// there (MOV-11). A valid workbook may have all of them.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** What a formula without a stored result is shown as: a row is read only without it. */
const NOT_COMPUTED = '#FORMULA!';

/** Attributes are short: what is none of a sheet's is given up soon. */
const ATTRIBUTES = '[^<>]{0,200}';

const CELL_OF_FORMULA = new RegExp(String.raw`<c\b(${ATTRIBUTES})>\s*<f\b${ATTRIBUTES}(?:/>|>[^<]*</f>)\s*</c>`, 'g');
const CELL_OF_ERROR = new RegExp(String.raw`(<c\b${ATTRIBUTES}?\st=)"e"`, 'g');
/** A day with a time and no zone, which the reader takes for the time of this machine. */
const DAY_WITHOUT_ZONE = new RegExp(
  String.raw`(<c\b${ATTRIBUTES}?\st="d"${ATTRIBUTES}>\s*<v>\d{4}-\d{2}-\d{2}T[\d:.]{1,20})(</v>)`,
  'g',
);
const TIME_ALONE = new RegExp(
  String.raw`(<c\b${ATTRIBUTES}?\st=)"d"(${ATTRIBUTES}>\s*<v>\d{2}:\d{2}[\d:.]{0,20}</v>)`,
  'g',
);

/** The workbook itself, or a copy of it with such cells mended. */
export function mendedWorkbook(bytes: Uint8Array): Uint8Array {
  const sheets = unzipSync(bytes, { filter: ({ name }) => SHEET.test(name) });
  const mended: Record<string, Uint8Array> = {};
  for (const [name, packed] of Object.entries(sheets)) {
    const sheet = strFromU8(packed);
    const readable = mendedSheet(sheet);
    if (readable !== sheet) mended[name] = strToU8(readable);
  }
  if (Object.keys(mended).length === 0) return bytes;
  return zipSync(Object.assign(unzipSync(bytes), mended), { level: 0 });
}

function mendedSheet(sheet: string): string {
  return sheet
    .replace(CELL_OF_ERROR, '$1"str"')
    .replace(CELL_OF_FORMULA, (_, attributes: string) => {
      const untyped = attributes.replace(/\st="[^"]*"/, '');
      return `<c${untyped} t="str"><v>${NOT_COMPUTED}</v></c>`;
    })
    .replace(DAY_WITHOUT_ZONE, '$1Z$2')
    .replace(TIME_ALONE, '$1"str"$2');
}
