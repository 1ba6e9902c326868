// Polish typesetting: no line ends after a one-letter word, before a dash, or after 'e-'.

const NO_BREAK_SPACE = '\u00A0';
const WORD_JOINER = '\u2060';

/** A sentence as it is set: one-letter words hold on to the next word, dashes and 'e-' to what stands beside them. */
export function typeset(sentence: string): string {
  return sentence
    .replace(/(?<=^|[\s(„\u00A0])([aiouwzAIOUWZ]) /g, `$1${NO_BREAK_SPACE}`)
    .replace(/ (?=–)/g, NO_BREAK_SPACE)
    .replace(/(?<=\d)–(?=\d)/g, `${WORD_JOINER}–${WORD_JOINER}`)
    .replace(/(?<=^|[\s(„\u00A0])e-(?=\p{L})/gu, `e-${WORD_JOINER}`);
}

type Texts = { readonly [key: string]: unknown };

/** The same texts with every sentence set, also those that functions give. */
export function typesetAll<T extends Texts>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, setValue(value)])) as T;
}

function setValue(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value);
  if (typeof value === 'function') return (...args: unknown[]) => setValue(value(...args));
  if (Array.isArray(value)) return value.map(setValue);
  return value !== null && typeof value === 'object' ? typesetAll(value as Texts) : value;
}
