// Polish typesetting: no line ends after a one-letter word, before a dash, or after 'e-'.

const NO_BREAK_SPACE = '\u00A0';
const JOINER = '\u2060';

/** A sentence with its spaces set: one-letter words hold on to the next word, dashes to the word before them. */
export function setSpaces(text: string): string {
  return text
    .replace(/(?<=^|[\s(„\u00A0])([aiouwzAIOUWZ]) /g, `$1${NO_BREAK_SPACE}`)
    .replace(/ (?=–)/g, NO_BREAK_SPACE);
}

/** The same, and ranges of numbers and words like 'e-mail' stay on one line: for pages only, a system's own window shows the joiner. */
export function typeset(text: string): string {
  return setSpaces(text)
    .replace(/(?<=\d)–(?=\d)/g, `${JOINER}–${JOINER}`)
    .replace(/(?<=^|[\s(„\u00A0])e-(?=\p{L})/gu, `e-${JOINER}`);
}

/** The same texts with every sentence set, also those that functions give; their type stays. */
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
