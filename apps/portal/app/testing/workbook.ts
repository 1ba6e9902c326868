// A workbook of one sheet, written as the format has it: its cells are those of the test.
import { zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The formats of cells, by the number in their attribute `s`. */
const FORMATS = [
  '<xf numFmtId="0"/>',
  '<xf numFmtId="14" applyNumberFormat="1"/>',
  '<xf numFmtId="20" applyNumberFormat="1"/>',
  '<xf numFmtId="164" applyNumberFormat="1"/>',
  '<xf numFmtId="165" applyNumberFormat="1"/>',
  '<xf numFmtId="166" applyNumberFormat="1"/>',
  '<xf numFmtId="167" applyNumberFormat="1"/>',
  '<xf numFmtId="9" applyNumberFormat="1"/>',
];
export const FORMAT = { day: 1, time: 2, polishDay: 3, longDay: 4, longTime: 5, zloty: 6, percent: 7 } as const;

const OWN_FORMATS = `<numFmts count="4"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/>
<numFmt numFmtId="165" formatCode="[$-415]d\\ mmmm\\ yyyy"/><numFmt numFmtId="166" formatCode="[$-F400]h:mm:ss\\ AM/PM"/>
<numFmt numFmtId="167" formatCode="#,##0.00\\ &quot;zł&quot;"/></numFmts>`;

type Workbook = {
  /** The rows of the sheet. */
  readonly rows: string;
  /** Texts that cells of the type `s` refer to by their number. */
  readonly texts?: string;
  /** Days are counted from 1904 on, as by the first spreadsheets of another system. */
  readonly countsFrom1904?: boolean;
  /** What stands behind the rows: merged cells. */
  readonly behind?: string;
};

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

export function workbook({ rows, texts = '', countsFrom1904 = false, behind = '' }: Workbook): BlobPart {
  const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const relations = (list: string) => xml(`<Relationships xmlns="${PACKAGE}">${list}</Relationships>`);
  const properties = countsFrom1904 ? '<workbookPr date1904="1"/>' : '';
  return zipSync({
    '[Content_Types].xml': xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets><sheet name="Klienci" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      relation('r1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('r2', 'styles', 'styles.xml') +
        relation('r3', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}">${OWN_FORMATS}<cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst xmlns="${MAIN}">${texts}</sst>`),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${behind}</worksheet>`),
  }) as BlobPart;
}

/** A cell with its text in itself. */
export const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
