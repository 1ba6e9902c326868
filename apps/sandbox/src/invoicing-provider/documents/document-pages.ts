// What a person sees of a document: the PDF, and the public page behind its secret address.
import { html } from '../../html.ts';
import { type Answer, htmlPage, refusal } from '../answer.ts';
import { type DocumentRow, totals } from './document-row.ts';
import { textOf } from './draft.ts';

const LETTERS: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', '–': '-', '—': '-', '„': '"', '”': '"' };

/** PDF's built-in Helvetica has no Polish letters; embedding a font is more than a stand-in needs. */
function plain(text: string): string {
  return text
    .replace(/[łŁ–—„”]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '\\$&');
}

const zloty = (grosze: number): string => `${(grosze / 100).toFixed(2).replace('.', ',')} zł`;

function lines(row: DocumentRow): string[] {
  const { net, gross } = totals(row);
  return [
    `${row.kind === 'receipt' ? 'Paragon' : 'Faktura'} ${row.number}`,
    `Data wystawienia: ${textOf(row.attributes['issue_date'])}`,
    `Sprzedawca: ${textOf(row.attributes['seller_name'])}, NIP ${textOf(row.attributes['seller_tax_no'])}`,
    `Nabywca: ${textOf(row.attributes['buyer_name'])} ${textOf(row.attributes['buyer_tax_no'])}`,
    ...row.positions.map((line) => `${line.name}  x ${line.quantity}  ${zloty(line.gross)}  (${line.tax})`),
    `Netto ${zloty(net)}, VAT ${zloty(gross - net)}, razem ${zloty(gross)}`,
    ...(row.govId === null ? [] : [`Numer KSeF: ${row.govId}`]),
    ...(row.issuedToReceipt ? ['Faktura do paragonu (FP)'] : []),
  ];
}

/** A one-page PDF file, valid to the byte, in plain letters. */
function pdfOf(written: readonly string[]): Buffer {
  const text = written.map((line) => `(${plain(line)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 50 780 Td 18 TL\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** The PDF of a document; a fresh one may answer 422 first, and one in flight to the national system a page of HTML. */
export function pdfAnswer(row: DocumentRow): Answer {
  if (row.hiddenFromPdf > 0) {
    row.hiddenFromPdf -= 1;
    return refusal(422, 'Dokument jest przygotowywany.');
  }
  if (row.govStatus === 'processing') return htmlPage(200, 'Dokument oczekuje na numer KSeF');
  return { status: 200, type: 'pdf', body: pdfOf(lines(row)) };
}

/** The page behind `view_url`: no sign-in, its token is the secret. */
export function publicPage(row: DocumentRow): Answer {
  const [title = '', ...rest] = lines(row);
  const list = rest.map((line) => html`<li>${line}</li>`);
  return htmlPage(200, title, html`<ul>${list}</ul><p><a href="/invoice/${row.token}.pdf">PDF</a></p>`);
}
