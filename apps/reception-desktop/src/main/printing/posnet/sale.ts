// A receipt as commands: names cleaned for the printer, this printer's VAT letters, exact sums.
import { type FiscalPayment, type FiscalReceipt, receiptTotal } from './fiscal-receipt.ts';
import type { Command, Field } from './frame.ts';

const LETTERS = ['va', 'vb', 'vc', 'vd', 've', 'vf', 'vg'] as const;

/** The printer's field of each letter, A to G. */
export type Letter = (typeof LETTERS)[number];

/** This printer's letter for each rate. */
export type VatLetters = ReadonlyMap<string, number>;

const LONGEST_NAME = 80;
const INACTIVE = 101;
const EXEMPT = 100;

const PAYMENT_FORMS: Record<FiscalPayment['method'], readonly Field[]> = {
  cash: [['ty', '0']],
  card: [['ty', '2']],
  blik: [
    ['ty', '6'],
    ['na', 'BLIK'],
  ],
  transfer: [['ty', '8']],
  online: [
    ['ty', '6'],
    ['na', 'Online'],
  ],
};

/** Reads `vatget`. The letters are read each time, because a service technician may have set them otherwise. */
export function vatLetters(fields: Readonly<Record<string, string>>): VatLetters {
  const letters = new Map<string, number>();
  LETTERS.forEach((letter, index) => {
    const percent = Number((fields[letter] ?? String(INACTIVE)).replace(',', '.'));
    if (!Number.isFinite(percent) || percent === INACTIVE) return;
    const rate = percent === EXEMPT ? 'zw' : String(percent);
    if (!letters.has(rate)) letters.set(rate, index);
  });
  return letters;
}

/**
 * A name that the printer accepts: no control characters, no repeated spaces, at most 80 characters. A name without any
 * letter or digit would count as empty.
 */
function printableName(name: string): string {
  const clean = name
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
  return /[\p{L}\p{N}]/u.test(clean) ? clean : 'Pozycja';
}

/** The name, as the printer would be sent it, of the first line whose rate has no letter on this printer. */
export function itemWithoutLetter({ lines }: FiscalReceipt, letters: VatLetters): string | undefined {
  const line = lines.find(({ vatRate }) => !letters.has(vatRate));
  return line && printableName(line.name);
}

/** The commands between opening and closing the sale, or null when a rate has no letter on this printer. */
export function saleCommands(receipt: FiscalReceipt, letters: VatLetters): Command[] | null {
  const commands: Command[] = [{ name: 'trinit', fields: [['bm', '1']] }];
  for (const line of receipt.lines) {
    const letter = letters.get(line.vatRate);
    if (letter === undefined) return null;
    // A total that does not divide is sold as one piece, because the printer checks unit price times quantity to the
    // grosz.
    const pieces = line.grossGrosze % line.quantity === 0 ? line.quantity : 1;
    commands.push({
      name: 'trline',
      fields: [
        ['na', printableName(line.name)],
        ['vt', String(letter)],
        ['pr', String(line.grossGrosze / pieces)],
        ['il', String(pieces)],
        ['wa', String(line.grossGrosze)],
      ],
    });
  }
  for (const payment of receipt.payments) {
    const [type, ...name] = PAYMENT_FORMS[payment.method];
    commands.push({
      name: 'trpayment',
      fields: [...(type ? [type] : []), ['wa', String(payment.grosze)], ...name, ['re', '0']],
    });
  }
  return commands;
}

/** The closing command; by its token the answer can be requested again. */
export function closingCommand(receipt: FiscalReceipt, token: string): Command {
  const total = String(receiptTotal(receipt));
  return {
    name: 'trend',
    token,
    fields: [
      ['to', total],
      ['fp', total],
    ],
  };
}

/** Gross amounts by letter in grosze, as the printer will count them. */
export function totalsByLetter(receipt: FiscalReceipt, letters: VatLetters): Partial<Record<Letter, number>> {
  const totals: Partial<Record<Letter, number>> = {};
  for (const line of receipt.lines) {
    const letter = LETTERS[letters.get(line.vatRate) ?? -1];
    if (letter) totals[letter] = (totals[letter] ?? 0) + line.grossGrosze;
  }
  return totals;
}

/** Whether the printer's last transaction (`strns`) has exactly these amounts by letter. */
export function sameTotals(fields: Readonly<Record<string, string>>, totals: Partial<Record<Letter, number>>): boolean {
  return LETTERS.every((letter) => Number(fields[letter] ?? '0') === (totals[letter] ?? 0));
}
