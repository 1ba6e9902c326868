// Which characters count as a blank, a dash or nothing at all in what people paste, for every rule that reads such text.

/** Every kind of blank: what Unicode calls white space, the next-line control, and two signs that print as a gap. */
export const BLANKS: readonly string[] = [
  ...'\t\n\v\f\r \u0085\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A',
  ...'\u2028\u2029\u202F\u205F\u2800\u3000\u3164\uFEFF',
];

/** Every dash-like character: Unicode's dash punctuation, the minus signs, the hyphen bullet and a drawn line. */
export const DASHES: readonly string[] = [
  ...'\u2010\u2011\u2012\u2013\u2014\u2015\u02D7\u2043\u207B\u208B\u2212\u2500\u058A\u05BE\u1400\u1806',
  ...'\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D\u{10D6E}\u{10EAD}-',
];

/** Characters without any width, left behind by copying from web pages and documents. */
const INVISIBLE = '\\u00AD\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069';

const blankRuns = new RegExp(`[${BLANKS.join('')}]+`, 'gu');
const separators = new RegExp(`[${BLANKS.join('')}${INVISIBLE}${DASHES.join('').replace('-', '\\-')}]`, 'gu');
const invisibles = new RegExp(`[${INVISIBLE}]`, 'gu');
const controls = /\p{Cc}/gu;
const marks = /\p{M}/gu;
/** Keyboard characters and Polish letters with single blanks between: most texts are tidy already. */
const tidyAlready = /^[!-~ĄĆĘŁŃÓŚŹŻąćęłńóśźż]+(?: [!-~ĄĆĘŁŃÓŚŹŻąćęłńóśźż]+)*$/;
const withoutMarks = /^[ -~]*$/;

/** Whether a table can store the text: PostgreSQL takes no NUL, and its JSON no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * The text as a table can store it: without NUL, and with U+FFFD in place of half a surrogate pair (an emoji cut in
 * two).
 */
export function toStorable(text: string): string {
  return isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '');
}

/** The text without blanks, dashes and invisible characters: what is left of a pasted number. */
export function withoutSeparators(text: string): string {
  return text.replace(separators, '');
}

/** One line of text as it is stored: composed (NFC), runs of blanks made one, ends trimmed, no invisible characters. */
export function tidyLine(text: string): string {
  if (tidyAlready.test(text)) return text;
  const visible = text.normalize('NFC').replace(blankRuns, ' ').replace(invisibles, '').replace(controls, '');
  return visible.replace(blankRuns, ' ').trim().normalize('NFC');
}

/**
 * The form in which two names are compared without letter case and diacritics ('Żółw' and 'zolw'). ł has no
 * decomposition in Unicode, so it is listed. Never shown on a screen.
 */
export function foldText(text: string): string {
  const lower = tidyLine(text).toLowerCase();
  return withoutMarks.test(lower) ? lower : lower.normalize('NFD').replace(marks, '').replaceAll('ł', 'l');
}
