// Which characters count as a blank, a dash or nothing at all in what people paste, for every rule that reads such text.

/** Every kind of blank: what Unicode calls white space, the next-line control, and two letters that print as a gap. */
const BLANKS = '\\s\\u0085\\u2800\\u3164';
/** Characters without any width, left behind by copying from web pages and documents. */
const INVISIBLE = '\\u00AD\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069';
/** Everything that looks like a dash: the Unicode class, minus signs, the hyphen bullet and a drawn line. */
const DASHES = '\\p{Pd}\\u02D7\\u2043\\u207B\\u208B\\u2212\\u2500';

const blankRuns = new RegExp(`[${BLANKS}]+`, 'gu');
const invisibles = new RegExp(`[${INVISIBLE}]`, 'gu');
const separators = new RegExp(`[${BLANKS}${INVISIBLE}${DASHES}]`, 'gu');
const oneBlank = new RegExp(`^[${BLANKS}]$`, 'u');
const oneDash = new RegExp(`^[${DASHES}]$`, 'u');
const controls = /\p{Cc}/gu;
const marks = /\p{M}/gu;

/** True for one character that counts as a blank. */
export function isBlank(character: string): boolean {
  return oneBlank.test(character);
}

/** True for one character that counts as a dash. */
export function isDash(character: string): boolean {
  return oneDash.test(character);
}

/** The text without blanks, dashes and invisible characters: what is left of a number somebody pasted. */
export function withoutSeparators(text: string): string {
  return text.replace(separators, '');
}

/** One line of text as it is kept: composed, runs of blanks made one, ends trimmed, nothing invisible inside. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(blankRuns, ' ').replace(invisibles, '').replace(controls, '').trim();
}

/**
 * The form in which two names are compared without letter case and diacritics ('Żółw' and 'zolw'). ł has no
 * decomposition in Unicode, so it is named. Never shown to anybody.
 */
export function foldText(text: string): string {
  return tidyLine(text).toLowerCase().normalize('NFD').replace(marks, '').replaceAll('ł', 'l');
}
