// The form in which a search compares texts: what is typed and what is stored. The functions of the database do the same with
// what is stored (PPL-25), which a test compares.
import { BLANKS, DASHES } from '../characters.ts';

/** Marks over and under letters, and everything that has no width: nothing of it is searched for. Parts of a class. */
const MARKS =
  '\\u0300-\\u036F\\u0483-\\u0489\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\u3099\\u309A\\uFE20-\\uFE2F';
const INVISIBLE =
  '\\0-\\x08\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F\\u00AD\\u061C\\u115F\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E' +
  '\\u2060-\\u206F\\uFE00-\\uFE0F\\uFFF0-\\uFFFB\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';
/** What Unicode makes of U+3164 and U+FFA0, which print as gaps. */
const HANGUL_GAP = '\u1160';
/** Signs around words, as people and programs quote them. */
export const QUOTES = '"\u201C\u201D\u201E\u201F\u00AB\u00BB\u2039\u203A\u300C\u300D';
const APOSTROPHES = '\u2018\u2019\u201A\u201B\u02B9\u02BB\u02BC\u02BD\u2032\u2035`';

/** Letters that Unicode does not take apart, in lower case, as people type them. */
const INDIVISIBLE: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ƶ: 'z',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const plain = /^[ a-z0-9.@_+]*$/;
const nothing = new RegExp(`[${MARKS}${INVISIBLE}]`, 'gu');
const blanks = new RegExp(`[${BLANKS.join('')}${HANGUL_GAP}${QUOTES}]`, 'gu');
const dashes = new RegExp(`[${DASHES.join('').replace('-', '\\-')}]`, 'gu');
const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'gu');
const indivisible = new RegExp(`[${Object.keys(INDIVISIBLE).join('')}]`, 'gu');

/**
 * Lower case without diacritics ('Żółw' is 'zolw', 'Strauß' is 'strauss'); styled letters and wide signs as plain ones, every
 * blank and quote a space, every dash '-', nothing invisible.
 */
export function searchLetters(text: string): string {
  if (plain.test(text)) return text;
  // U+00B4 would become a blank with a mark.
  const apart = text.replaceAll('\u00B4', "'").normalize('NFKD').replace(nothing, '');
  const signs = apart.replace(blanks, ' ').replace(dashes, '-').replace(apostrophes, "'");
  return signs.toLowerCase().replace(indivisible, (letter) => INDIVISIBLE[letter] ?? letter);
}

/** The same with a space for each dash, because 'Nowak-Lis' is searched for as 'Nowak Lis' and by either name. */
export function searchText(text: string): string {
  return searchLetters(text).replaceAll('-', ' ');
}
