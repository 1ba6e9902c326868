#!/usr/bin/env bash
# read-excel-file 9.3.17 gives another day for a cell of the type `d`, depending on the time zone of the machine.
#
# ECMA-376, 18.18.11: a cell of the type `d` holds a date in ISO 8601, which may have no zone ('2026-12-05T00:00:00'); a date of a
# spreadsheet has none. Dates that are stored as numbers are given as that day in UTC on every machine. Expected: the same.
# Seen: the text is taken for the local time, so east of Greenwich the day before is given. 'YYYY-MM-DD' alone is right.
#
# Output seen:
#   UTC            2026-12-05T00:00:00.000Z
#   Europe/Warsaw  2026-12-04T23:00:00.000Z
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --loglevel=error read-excel-file@9.3.17 fflate@0.8.3 >/dev/null
cat > run.mjs <<'SCRIPT'
import { strToU8, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (type, target) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
const cells = process.argv[2];
const files = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
};
const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const [{ data }] = await readWorkbook(Buffer.from(zip));
console.log((process.env.TZ ?? '').padEnd(14), data[0][0].toISOString());
SCRIPT
for zone in UTC Europe/Warsaw; do TZ=$zone node run.mjs '<c r="A1" t="d"><v>2026-12-05T00:00:00</v></c>'; done
