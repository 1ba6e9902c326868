// Money: whole grosze, never a fraction, parsed from and formatted to Polish amounts in złote.

/** An amount in whole grosze (1 zł = 100 gr). The brand prevents złote and grosze from being mixed. */
export type Grosze = number & { readonly unit: 'grosze' };

const NO_BREAK_SPACE = '\u00A0';
const MINUS = '\u2212';
const LARGEST_DIGITS = 13;
const ZLOTY_PATTERN = /^(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d{1,2}))?(?: ?zł)?$/;
const BLANKS = /[\s\u200B\u2060]+/g;

/**
 * Converts a whole number of grosze to an amount.
 * @throws RangeError for a fraction, NaN, infinity or a number too large to be exact: a programming error, not an
 * input.
 */
export function grosze(amount: number): Grosze {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of grosze: ${amount}`);
  return (amount === 0 ? 0 : amount) as Grosze;
}

export const NO_MONEY: Grosze = grosze(0);

/** The sum of amounts in grosze; an empty list gives 0. */
export function sumGrosze(amounts: readonly Grosze[]): Grosze {
  return grosze(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/**
 * An amount for people: '1 234,50 zł', with no-break spaces, so that a line never ends inside an amount; a negative one
 * with a minus sign, not a hyphen.
 */
export function formatGrosze(amount: Grosze): string {
  const [zlote = '0', rest = '00'] = groszeToDecimal(amount).split('.');
  const grouped = zlote.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${grouped},${rest}${NO_BREAK_SPACE}zł`.replace('-', MINUS);
}

/** An amount for the invoicing provider: '250.00', a dot and always two decimals. */
export function groszeToDecimal(amount: Grosze): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const DECIMAL_PATTERN = /^(-?)(\d{1,11})(?:\.(\d{1,2})0*)?$/;

/** Reads an amount as the invoicing provider writes it: '150.00', '150.0', '150', '-12.50'. Undefined for anything else. */
export function groszeFromDecimal(text: string): Grosze | undefined {
  const match = DECIMAL_PATTERN.exec(text);
  if (!match) return undefined;
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return grosze(match[1] === '-' ? -amount : amount);
}

/**
 * Reads an amount typed by a person: '1234,5', '1 234,50', '1 234,50 zł', '1234.50'.
 * Refuses (undefined) negatives, more than two decimals, and groups that do not have three digits.
 */
export function parseZloty(text: string): Grosze | undefined {
  const match = ZLOTY_PATTERN.exec(text.replace(BLANKS, ' ').trim().toLowerCase());
  if (!match) return undefined;
  const zlote = (match[1] ?? '').replaceAll(' ', '').replace(/^0+(?=\d)/, '');
  if (zlote.length > LARGEST_DIGITS) return undefined;
  return grosze(Number(zlote) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}
