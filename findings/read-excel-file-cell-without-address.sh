#!/usr/bin/env bash
# read-excel-file 9.3.17 cannot read a workbook whose cells have no address.
#
# ECMA-376, 18.3.1.4: the attribute `r` of `<c>` is optional, as that of `<row>` is; without it a cell follows the one before.
# Programs that write row by row leave it out, and spreadsheets open such files. Expected: [1, 2]. Seen: a TypeError of the
# library's own, by which nobody can tell what is wrong with the file.
#
# Output seen:
#   with addresses     [1,2]
#   without addresses  TypeError: Cannot read properties of undefined (reading 'length')
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
const [name, cells] = process.argv.slice(2);
const files = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
};
const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
const answer = await readWorkbook(Buffer.from(zip)).then(
  ([{ data }]) => JSON.stringify(data[0]),
  (error) => `${error.name}: ${error.message}`,
);
console.log(name.padEnd(18), answer);
SCRIPT
node run.mjs 'with addresses' '<c r="A1"><v>1</v></c><c r="B1"><v>2</v></c>'
node run.mjs 'without addresses' '<c><v>1</v></c><c><v>2</v></c>'
