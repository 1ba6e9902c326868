// Polish typesetting: no line ends after a one-letter word, before a dash, or after 'e-'.

const NO_BREAK_SPACE = '\u00A0';
const JOINER = '\u2060';

/** The text with its spaces set: one-letter words stay with the next word, dashes with the word before them. */
export function setSpaces(text: string): string {
  return text
    .replace(/(?<=^|[\s(„\u00A0])([aiouwzAIOUWZ]) /g, `$1${NO_BREAK_SPACE}`)
    .replace(/ (?=–)/g, NO_BREAK_SPACE);
}

/**
 * The same, and ranges of numbers and words like 'e-mail' stay on one line. For pages only: a system window shows the
 * joiner character.
 */
export function typeset(text: string): string {
  return setSpaces(text)
    .replace(/(?<=\d)–(?=\d)/g, `${JOINER}–${JOINER}`)
    .replace(/(?<=^|[\s(„\u00A0])e-(?=\p{L})/gu, `e-${JOINER}`);
}

/** A text as it was before it was typeset, for a file that other programs read. */
export function plainText(text: string): string {
  return text.replaceAll(NO_BREAK_SPACE, ' ').replaceAll(JOINER, '');
}

/** The same texts, each typeset, also the results of functions; their type is kept. */
export function typesetAll<Texts>(texts: Texts): Texts {
  return setValue(texts, typeset) as Texts;
}

/** The same with `setSpaces`. */
export function setAllSpaces<Texts>(texts: Texts): Texts {
  return setValue(texts, setSpaces) as Texts;
}

function setValue(value: unknown, set: (text: string) => string): unknown {
  if (typeof value === 'string') return set(value);
  if (typeof value === 'function') return (...args: unknown[]) => setValue(value(...args), set);
  if (Array.isArray(value)) return value.map((one) => setValue(one, set));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, setValue(one, set)]));
}
