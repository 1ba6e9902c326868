// isValidPolishTaxId: ten digits, checksum, no repeated digit; and the one normaliser before it (PREF-18, PREF-20).
import { plainSigns, withoutSeparators } from '../characters.ts';

/** Why a typed tax id is refused; the screens have the text for each. */
export type TaxIdProblem = 'empty' | 'letters' | 'foreign' | 'length' | 'checksum' | 'repeated' | 'prefix';

const LENGTH = 10;
const ZERO = 48;
const MODULUS = 11;
const POLISH_PREFIX = /^PL/i;
/** Prefixes of VAT numbers that people paste by mistake: the union, its neighbours, and the Swiss CHE. */
const FOREIGN_NUMBER =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|EU|FI|FR|GB|GR|HR|HU|IE|IM|IT|LT|LU|LV|MT|NL|NO|PT|RO|SE|SI|SK|UA|XI|CHE)(?=[A-Z]{0,2}\d)[A-Z0-9.]+$/i;
/**
 * What people copy with the number: 'NIP:', 'N.I.P.', 'PL NIP', 'NIP-UE', 'NIP nabywcy:', 'VAT ID:', 'VAT no PL'. 'NO' and
 * 'EU' are of a foreign number unless a sign, PL or ten digits are behind them.
 */
const LABEL =
  /^(?:(?:nr|numer|pl|eu|ue)[\s._-]*)?(?:n[. ]?i[. ]?p|vat|tax|tin|numer identyfikacji podatkowej)[\s._/-]*(?:(?:(?:id|in|ue|nr|numer|number|nip|vat)(?!\p{L})|(?:no|eu)(?=\s*[.:=]|[\s-]*pl\b|[\s-]*pl\d|\s(?:[\s._-]*\d){10}\D*$)|(?:nabywcy|firmy|klienta|odbiorcy|płatnika|podatnika|kupującego|spółki)(?!\p{L})|\p{L}{4,}(?=\s*[:=]))[\s._/-]*)*/iu;
const OPENING = /^[^\p{L}\p{N}]+/u;
const PUNCTUATION = /[./\\:,;()[\]{}<>|_=*#!?\u00B7\u2022\u2219\u22C5\u2027\u30FB"'`\u2018-\u201F\u00AB\u00BB]/gu;

/**
 * The three rules of PREF-17, for exactly ten ASCII digits: ten digits; weights 6 5 7 2 3 4 5 6 7 with the remainder of
 * division by 11; not one repeated digit (those pass the checksum, but the invoicing provider refuses them). A
 * remainder of 10 is no digit, so it never matches. Accepts only the normalised form: see {@link normaliseTaxId}.
 */
export function isValidPolishTaxId(value: string): boolean {
  if (value.length !== LENGTH) return false;
  const a = value.charCodeAt(0) - ZERO;
  const b = value.charCodeAt(1) - ZERO;
  const c = value.charCodeAt(2) - ZERO;
  const d = value.charCodeAt(3) - ZERO;
  const e = value.charCodeAt(4) - ZERO;
  const f = value.charCodeAt(5) - ZERO;
  const g = value.charCodeAt(6) - ZERO;
  const h = value.charCodeAt(7) - ZERO;
  const i = value.charCodeAt(8) - ZERO;
  const check = value.charCodeAt(9) - ZERO;
  // The unsigned shift turns a character below '0' into a huge number, so one comparison per position finds every
  // foreign character.
  if (areDigits(a, b, c, d, e) === false || areDigits(f, g, h, i, check) === false) return false;
  if ((6 * a + 5 * b + 7 * c + 2 * d + 3 * e + 4 * f + 5 * g + 6 * h + 7 * i) % MODULUS !== check) return false;
  return !isOneDigit(value);
}

/**
 * The ten digits in what a person pasted: blanks of every kind, dashes, dots, slashes, a label and PL before the number
 * and full-width digits are accepted, letters elsewhere are not. Undefined when this does not leave exactly ten digits; it does not check them.
 */
export function normaliseTaxId(raw: string): string | undefined {
  const left = withoutPrefix(raw);
  return left.length === LENGTH && isDigits(left) ? left : undefined;
}

/**
 * The first thing wrong with a typed tax id, or undefined. 'prefix' (PREF-19) refuses what the national e-invoice
 * schema refuses though the three rules accept it: a first digit 0, or second and third digit both 0.
 */
export function taxIdProblem(raw: string): TaxIdProblem | undefined {
  const left = withoutPrefix(raw);
  if (left === '') return 'empty';
  if (!isDigits(left)) return FOREIGN_NUMBER.test(left) ? 'foreign' : 'letters';
  if (left.length !== LENGTH) return 'length';
  if (isOneDigit(left)) return 'repeated';
  if (!isValidPolishTaxId(left)) return 'checksum';
  return hasImpossibleOffice(left) ? 'prefix' : undefined;
}

/** How many digits the text contains, for the text 'wpisano {9}'. */
export function taxIdDigitCount(raw: string): number {
  return withoutPrefix(raw).replace(/\D/g, '').length;
}

/** The country letters of a foreign VAT number ('DE'), for the text that names it. */
export function foreignTaxIdPrefix(raw: string): string | undefined {
  return FOREIGN_NUMBER.exec(withoutPrefix(raw))?.[1]?.toUpperCase();
}

function withoutPrefix(raw: string): string {
  const number = plainSigns(raw).replace(OPENING, '').replace(LABEL, '');
  return withoutSeparators(number).replace(PUNCTUATION, '').replace(POLISH_PREFIX, '');
}

function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

function areDigits(a: number, b: number, c: number, d: number, e: number): boolean {
  return a >>> 0 < 10 && b >>> 0 < 10 && c >>> 0 < 10 && d >>> 0 < 10 && e >>> 0 < 10;
}

function isOneDigit(digits: string): boolean {
  const first = digits.charCodeAt(0);
  for (let position = 1; position < digits.length; position += 1) {
    if (digits.charCodeAt(position) !== first) return false;
  }
  return true;
}

function hasImpossibleOffice(digits: string): boolean {
  return digits.startsWith('0') || digits.startsWith('00', 1);
}
