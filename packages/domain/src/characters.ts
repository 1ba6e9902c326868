// Which characters count as a blank, a dash or nothing at all in what people paste, for every rule that reads such text;
// and those that no document may contain (NAME-3).

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

/** Characters without any width, left behind by copying from web pages and documents, and marks of a text's direction. */
const INVISIBLE =
  '\\u00AD\\u034F\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFFF9-\\uFFFB\\u{E0001}\\u{E0020}-\\u{E007F}';

const blankRuns = new RegExp(`[${BLANKS.join('')}]+`, 'gu');
const separators = new RegExp(`[${BLANKS.join('')}${INVISIBLE}${DASHES.join('').replace('-', '\\-')}]`, 'gu');
const invisibles = new RegExp(`[${INVISIBLE}]`, 'gu');
const noncharacters = /\p{Noncharacter_Code_Point}/gu;
/** What the national e-invoice system refuses a document for: noncharacters, and what no XML can hold. */
const unsendables = /[\p{Noncharacter_Code_Point}\p{Cs}]|(?![\t\n\r])\p{Cc}/gu;
/** Everything without a width inside a number or an address, where no sign is joined to another. */
const ignorables = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]|\u20E3|(?!\s)\p{Cc}/gu;
const wides = /[\uFF01-\uFF5E]/g;
const WIDE_SHIFT = 0xfee0;
const marks = /\p{M}/gu;
/** Keyboard characters and Polish letters with single blanks between: most texts are tidy already. */
const tidyAlready = /^[!-~ĄĆĘŁŃÓŚŹŻąćęłńóśźż]+(?: [!-~ĄĆĘŁŃÓŚŹŻąćęłńóśźż]+)*$/;
const withoutMarks = /^[ -~]*$/;

/**
 * Whether a table may store the text: PostgreSQL takes no NUL, its JSON no half of a surrogate pair, and what is stored
 * may come into a document, which may contain no noncharacter.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0') && text.search(noncharacters) === -1;
}

/**
 * The text as a table may store it: without NUL and noncharacters, and with U+FFFD in place of half a surrogate pair (an
 * emoji cut in two).
 */
export function toStorable(text: string): string {
  return isStorable(text) ? text : withoutNoncharacters(text.toWellFormed().replaceAll('\0', ''));
}

/** The text without the code points that Unicode keeps free for ever: U+FDD0 to U+FDEF, and the last two of each plane. */
export function withoutNoncharacters(text: string): string {
  return text.replace(noncharacters, '');
}

/** Whether a document may contain the text (PREF-24): no noncharacter, half of a surrogate pair or control character. */
export function isSendable(text: string): boolean {
  return text.search(unsendables) === -1;
}

/** The text as a document may contain it. Line breaks and tabs stay. */
export function toSendable(text: string): string {
  return text.replace(unsendables, '');
}

/**
 * What a person meant with a pasted number or address: full-width signs made ordinary ones, nothing invisible, and single
 * spaces inside.
 */
export function plainSigns(text: string): string {
  const narrow = text.replace(wides, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_SHIFT));
  return narrow.replace(ignorables, '').replace(blankRuns, ' ').trim().normalize('NFC');
}

/** The text without blanks, dashes and invisible characters: what is left of a pasted number. */
export function withoutSeparators(text: string): string {
  return text.replace(separators, '');
}

/** One line of text as it is stored: composed (NFC), runs of blanks made one, ends trimmed, no invisible characters. */
export function tidyLine(text: string): string {
  if (tidyAlready.test(text)) return text;
  const visible = toSendable(text.normalize('NFC').replace(blankRuns, ' ')).replace(invisibles, '');
  return visible.replace(blankRuns, ' ').trim().normalize('NFC');
}

/** Wherever a text begins a new line, in the signs of every system. */
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** A text of several lines as it is stored: each line tidy, at most one empty line between two, none at the ends. */
export function tidyLines(text: string): string {
  const lines = text.split(lineBreaks).map(tidyLine);
  return lines
    .filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
    .join('\n')
    .trim();
}

/**
 * The form in which two names are compared without letter case and diacritics ('Żółw' and 'zolw'). ł has no
 * decomposition in Unicode, so it is listed. Never shown on a screen.
 */
export function foldText(text: string): string {
  const lower = tidyLine(text).toLowerCase();
  return withoutMarks.test(lower) ? lower : lower.normalize('NFD').replace(marks, '').replaceAll('ł', 'l');
}

/** The words of a text for an address or the name of a file: 'Szkoła Ruchu' is 'szkola-ruchu'; '' without a Latin letter or digit. */
export function addressWords(text: string, longest: number): string {
  return foldText(text)
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}
