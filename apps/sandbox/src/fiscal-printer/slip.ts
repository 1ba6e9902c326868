// A printed receipt: as structured lines, and as the 40 columns of the roll.
import { warsawClock } from '../polish.ts';
import { LETTERS, type Letter, type Rate, taxWithin } from './rates.ts';
import { type OpenReceipt, paidOf, type ReceiptLine, type ReceiptPayment, totalOf } from './receipt.ts';

const COLUMNS = 40;

export type LetterSum = { readonly letter: Letter; readonly rate: Rate; readonly gross: number; readonly tax: number };

/** Amounts in grosze, `printedAt` in UTC (ISO 8601), `text` in lines of at most 40 columns. */
export type PrintedReceipt = {
  readonly number: number;
  readonly printedAt: string;
  readonly lines: readonly ReceiptLine[];
  readonly sums: readonly LetterSum[];
  readonly total: number;
  readonly payments: readonly ReceiptPayment[];
  readonly change: number;
  readonly taxId: string;
  readonly footer: string[];
  readonly printer: string;
  text: string;
};

/** Gross and tax of each letter that was sold; the tax is counted once on the letter's sum. */
export function sumsOf(receipt: OpenReceipt, rates: readonly Rate[]): readonly LetterSum[] {
  return LETTERS.flatMap((letter, at) => {
    const lines = receipt.lines.filter((line) => line.letter === letter);
    const rate = rates[at] ?? 'inactive';
    const gross = lines.reduce((sum, line) => sum + line.total, 0);
    return lines.length === 0 ? [] : [{ letter, rate, gross, tax: taxWithin(gross, rate) }];
  });
}

export function print(
  receipt: OpenReceipt,
  rates: readonly Rate[],
  printer: string,
  number: number,
  change: number,
): PrintedReceipt {
  const printed = {
    number,
    printedAt: new Date().toISOString(),
    lines: [...receipt.lines],
    sums: sumsOf(receipt, rates),
    total: totalOf(receipt),
    payments: [...receipt.payments],
    change: change || paidOf(receipt, true),
    taxId: receipt.taxId,
    footer: [],
    printer,
    text: '',
  };
  return { ...printed, text: slipText(printed) };
}

export function slipText(receipt: Omit<PrintedReceipt, 'text'>): string {
  const taxed = receipt.sums.filter(({ rate }) => typeof rate === 'number');
  const [day = '', time = ''] = warsawClock(new Date(receipt.printedAt)).split(' ');
  return [
    centred('SZKOŁA ZAJĘĆ RUCHOWYCH'),
    centred('ul. Przykładowa 1, 30-001 Kraków'),
    centred('NIP 945-200-00-26'),
    '',
    spread(day, `nr ${receipt.number}`),
    centred('PARAGON FISKALNY'),
    ...receipt.lines.flatMap(lineText),
    '-'.repeat(COLUMNS),
    ...receipt.sums.flatMap(sumText),
    ...(taxed.length > 0 ? [spread('SUMA PTU', zloty(taxed.reduce((sum, { tax }) => sum + tax, 0)))] : []),
    spread('SUMA PLN', zloty(receipt.total)),
    '-'.repeat(COLUMNS),
    ...receipt.payments.map(({ name, amount, change }) => spread(change ? `RESZTA ${name}` : name, zloty(amount))),
    ...(receipt.change > 0 && !receipt.payments.some(({ change }) => change)
      ? [spread('RESZTA', zloty(receipt.change))]
      : []),
    ...(receipt.taxId === '' ? [] : [spread('NIP NABYWCY', receipt.taxId)]),
    ...receipt.footer.flatMap(wrapped),
    spread(`#1 ${time.slice(0, 5)}`, receipt.printer),
  ].join('\n');
}

function lineText(line: ReceiptLine): readonly string[] {
  const sold = `${line.quantity}${line.unit && ` ${line.unit}`} x ${zloty(line.unitPrice)}`;
  const sign = line.total < 0 ? '-' : '';
  return [
    ...wrapped(`${line.total < 0 ? 'STORNO ' : ''}${line.name}`),
    spread('', `${sold}  ${sign}${zloty(line.gross)}${line.letter}`),
    ...(line.discount === 0 ? [] : [spread(line.discount > 0 ? '  Rabat' : '  Narzut', zloty(-line.discount))]),
    ...(line.description === '' ? [] : wrapped(`  ${line.description}`)),
  ];
}

function sumText({ letter, rate, gross, tax }: LetterSum): readonly string[] {
  if (typeof rate !== 'number') return [spread(`SPRZEDAŻ ZWOLNIONA ${letter}`, zloty(gross))];
  return [
    spread(`SPRZEDAŻ OPODATKOWANA ${letter}`, zloty(gross)),
    spread(`PTU ${letter} ${rate.toFixed(2).replace('.', ',')} %`, zloty(tax)),
  ];
}

function zloty(grosze: number): string {
  return (grosze / 100).toFixed(2).replace('.', ',');
}

function centred(text: string): string {
  return text.padStart(Math.floor((COLUMNS + text.length) / 2));
}

function spread(left: string, right: string): string {
  return left.slice(0, COLUMNS - right.length - 1).padEnd(COLUMNS - right.length) + right;
}

function wrapped(text: string): readonly string[] {
  return text.match(new RegExp(`.{1,${COLUMNS}}`, 'gu')) ?? [''];
}
