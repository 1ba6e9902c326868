// Letters without their marks ('Żółw' is 'zolw'), in JavaScript and in SQL by one table, so that both sides of a search agree.

/** Latin letters that Unicode does not take apart. */
const INDIVISIBLE: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ß: 's' };

/** Lower case, marks gone. */
export function bareLetters(text: string): string {
  const stripped = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return stripped.replace(/[łøđħŧıß]/g, (letter) => INDIVISIBLE[letter] ?? letter);
}

/** From À to the end of Latin Extended-B: every letter there that has one bare letter of the alphabet. */
const PAIRS = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index))
  .map((letter) => [letter, bareLetters(letter)] as const)
  .filter(([, plain]) => /^[a-z]$/.test(plain));

/**
 * The two arguments of PostgreSQL's translate(). It needs no extension and no locale: under the C locale of version 15
 * even lower('Ż') stays 'Ż', so the table holds both cases.
 */
export const MARKED_LETTERS = PAIRS.map(([letter]) => letter).join('');
export const THEIR_BARE_LETTERS = PAIRS.map(([, plain]) => plain).join('');
