// What people type or paste into a search, read in one way for every one of them (PPL-25).
import { plainSigns } from '../characters.ts';
import { normaliseEmail } from '../people/normalise-email.ts';
import { normalisePhone } from '../people/phone.ts';
import { typedPhoneDigits } from '../people/phone-as-typed.ts';
import { QUOTES, searchLetters, searchText } from './search-text.ts';
import { END, SIGN, withoutLabels } from './without-labels.ts';

export type SearchTerm = {
  /** A word as `searchText` writes it; spaces inside are those of a number, or of a name with a dash. */
  readonly text: string;
  /** Of a number also its digits, as phones and tax ids have them; null for a word. */
  readonly digits: string | null;
  /** The digits begin a phone: '+48 60' has a Polish prefix. */
  readonly beginsPhone?: boolean;
};

/** More words than any name has: the rest of a pasted paragraph is not searched for. */
const MOST_TERMS = 6;
/** A word of one or two signs is the beginning of a word. */
const SHORT = 3;
/** The digits of a phone; a number that has them is followed by another one. */
const COMPLETE = 9;
/** A number does not go on behind them; the second ones are known only among plain letters. */
const BREAKS = new RegExp(`[\\n\\r${QUOTES}]`, 'gu');
const ENDS = /[,;<>{}[\]|\u2022\u00B7]( ?)/gu;
/** Of a phone, which is stored without it. */
const EXTENSION = /(?<=\d[) ]*),? ?\(?(?:wewn?\b|ext\b|w\.)[.:]* ?\d{1,5}\)?(?!\d)/gu;
const NUMBER = /^[+(]*\d[\d().+/-]*$/;
const PREFIXED = /^\(?(?:\+|00) ?48\D*\d/;
const COUNTRY = /^(\(?\+|00|\(?48\)?$|\(?0\)?$)/;

/**
 * The words and numbers that must all be found, at most six. Labels ('NIP:', 'tel.') and punctuation are left out, a phone
 * has no Polish prefix, and groups of digits are one number. A text of signs alone is one word, so that it finds nothing.
 */
export function searchTerms(typed: string): readonly SearchTerm[] {
  const terms = termsOf(searchTokens(typed));
  if (terms.length > 0) return terms.slice(0, MOST_TERMS);
  const signs = plainSigns(typed);
  return signs === '' ? [] : [{ text: signs, digits: null }];
}

/** What is typed in the letters of searches, divided at blanks and where a list is, without labels. */
export function searchTokens(typed: string): readonly string[] {
  const letters = searchLetters(typed.replace(BREAKS, END))
    .replace(EXTENSION, '')
    .replace(ENDS, (_, blank: string) => ` ${END} ${blank === '' ? SIGN : ''}`);
  return withoutLabels(letters.split(' ').filter(Boolean));
}

/** Whether every term is in the texts, as the database searches: words in `text`, numbers in `numbers` too. */
export function matchesTerms(
  terms: readonly SearchTerm[],
  { text, numbers = [] }: { readonly text: string; readonly numbers?: readonly string[] },
): boolean {
  const letters = ` ${searchText(text)}`;
  const digits = numbers.map((number) => number.replace(/\D/g, ''));
  return terms.every(
    (term) =>
      letters.includes(isShort(term.text) ? ` ${term.text}` : term.text) ||
      (isSearchedNumber(term) && digits.some((number) => hasNumber(number, term.digits))),
  );
}

/** Two digits begin a phone, with the Polish prefix or without. */
function hasNumber(number: string, digits: string): boolean {
  return isShort(digits) ? number.replace(/^48(?=\d{9})/, '').startsWith(digits) : number.includes(digits);
}

export function isShort(text: string): boolean {
  return text.length < SHORT;
}

/** With fewer than three digits, a number that begins no phone is looked for as a word alone. */
export function isSearchedNumber(term: SearchTerm): term is SearchTerm & { readonly digits: string } {
  return term.digits !== null && (!isShort(term.digits) || term.beginsPhone === true);
}

/** The digits of a whole phone or tax id: nobody looks for them as they were written. */
export function isWholeNumber(digits: string): boolean {
  return digits.length >= COMPLETE;
}

function termsOf(tokens: readonly string[]): readonly SearchTerm[] {
  const terms: SearchTerm[] = [];
  let number: string[] = [];
  const endNumber = () => {
    if (number.length > 0) terms.push(...numberTerms(number.join(' ')));
    number = [];
  };
  for (const token of tokens) {
    const digits = token.replace(/^[(#*]*[#*]|[#*]+$/g, '');
    if (!NUMBER.test(digits)) {
      endNumber();
      terms.push(...wordTerms(token));
      continue;
    }
    if (isNext(number, digits)) endNumber();
    number.push(digits);
  }
  endNumber();
  return terms;
}

/** Whether the group of digits begins another number than the groups before it. */
function isNext(before: readonly string[], group: string): boolean {
  if (before.length === 0) return false;
  const isComplete = (text: string) => digitsOf(text).length >= COMPLETE;
  return /^\(?\+/.test(group) || isComplete(before.join('')) || (isComplete(group) && !COUNTRY.test(before.join('')));
}

function numberTerms(written: string): readonly SearchTerm[] {
  const digits = digitsOf(written);
  const beginsPhone = digits.length < COMPLETE && PREFIXED.test(written);
  const isLeftOut = isShort(digits) && written.startsWith(SIGN) && !beginsPhone;
  return isLeftOut ? [] : [{ text: searchText(withoutEdges(written)), digits, ...(beginsPhone && { beginsPhone }) }];
}

/**
 * A whole phone by the reader of phones; of a part of one, and of a tax id, the digits without the Polish prefix and the former
 * trunk zero.
 */
function digitsOf(written: string): string {
  const phone = normalisePhone(written);
  if (phone !== undefined) return phone.replace(/^\+(48)?/, '');
  const typed = typedPhoneDigits(written) ?? written.replace(/\D/g, '');
  const digits = typed.replace(/^(\+|00)48(?=\d)/, '').replace(/^\+/, '');
  if (/^0[1-9]\d/.test(digits)) return digits.slice(1);
  return /^00\d{8}/.test(digits) ? digits.slice(2) : digits;
}

/** The words of a token. A short word behind a sign is left out: what is stored has no space before it. */
function wordTerms(token: string): readonly SearchTerm[] {
  const words = token.split(/[()[\]/\\!?:=]+/u).map(withoutEdges);
  const found = words.filter((word) => word !== '' && (!isShort(word) || token.startsWith(word)));
  return found.flatMap(partsOf).map((text) => ({ text, digits: null }));
}

/** Both names of a double one, and of 'Nowak_Zofia'; a word with a short part, or an e-mail, stays whole. */
function partsOf(word: string): readonly string[] {
  if (word.includes('@')) return [searchText(normaliseEmail(word))];
  const parts = word.split(/[-._]+/);
  return parts.some(isShort) ? [searchText(word)] : parts;
}

function withoutEdges(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
