// Money: whole grosze, never a fraction, parsed from and formatted to Polish amounts in złote (OPS-10, PAY-49).

import { DASHES, plainSigns } from './characters.ts';

/** An amount in whole grosze (1 zł = 100 gr). The brand prevents złote and grosze from being mixed. */
export type Grosze = number & { readonly unit: 'grosze' };

const NO_BREAK_SPACE = '\u00A0';
const MINUS = '\u2212';
const LARGEST_DIGITS = 13;
/**
 * A dot or a comma that divides thousands counts only beside another sign for the decimals, or when there are two: one
 * before three digits may be either ('1.234'), and is not guessed.
 */
const WRITTEN = [
  /^(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/,
  /^([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}))$/,
];
const CURRENCY_BEFORE = /^(?:pln|zł|zl)(?: ?[:=])? ?(?=\d)/;
const CURRENCY = '(?:pln|zł(?:ot(?:ych|e|y))?|zl(?:ot(?:ych|e|y))?)';
const CURRENCY_AFTER = new RegExp(` ?${CURRENCY}[.,;]?$`);
/** '150 zł 50 gr'. */
const GROSZE_APART = new RegExp(`(?<=^[\\d ]*\\d) ?${CURRENCY}[.,]? ?(?:i )?(\\d{1,2}) ?gr(?:osz(?:y|e))?[.,;]?$`);
/** Commas of other keyboards, and a blank that was typed beside the sign of the decimals. */
const COMMAS = /[\u201A\u066B]/g;
const BLANK_BEFORE_DECIMALS = /(?<=\d)(?: ([.,]) ?|([.,]) )(?=\d{2}$)/;
const APOSTROPHES = /(?<=^\d{1,3}(?:\D\d{3})*)['\u2019\u02BC](?=\d{3}(?:\D|$))/g;
const NO_GROSZE = new RegExp(`(?<=\\d) ?([.,]) ?[${DASHES.join('').replace('-', '\\-')}]{1,2}[.,;]?$`, 'u');

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
 * Reads an amount typed by a person: '1234,5', '1 234,50 zł', '1234.50', '1.234,50', '150 PLN', '150,-', '150 zł 50 gr'.
 * Refuses (undefined) negatives, more than two decimals, groups that do not have three digits, and '1.234' or '1,234',
 * which may be a thousand or a little more than one złoty.
 */
export function parseZloty(text: string): Grosze | undefined {
  const typed = plainAmount(text);
  const isBefore = CURRENCY_BEFORE.test(typed);
  const number = typed
    .replace(isBefore ? CURRENCY_BEFORE : CURRENCY_AFTER, '')
    .replace(NO_GROSZE, (_, sign: string) => `${sign}00`)
    .replace(BLANK_BEFORE_DECIMALS, '$1$2');
  const match = WRITTEN.map((pattern) => pattern.exec(number)).find(Boolean);
  if (!match) return undefined;
  const zlote = (match[1] ?? '').replace(/[ .,]/g, '').replace(/^0+(?=\d)/, '');
  if (zlote.length > LARGEST_DIGITS) return undefined;
  return grosze(Number(zlote) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

function plainAmount(text: string): string {
  const typed = plainSigns(text).toLowerCase().replace(COMMAS, ',');
  return typed.replace(GROSZE_APART, (_, rest: string) => `,${rest.padStart(2, '0')}`).replace(APOSTROPHES, ' ');
}
