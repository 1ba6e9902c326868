// Letters without diacritics ('Żółw' is 'zolw'), in JavaScript and in SQL by one table, so that both sides of a search
// agree.

/** Latin letters that Unicode does not decompose. */
const INDIVISIBLE: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ß: 's' };

/** Lower case, without diacritics. */
export function lettersWithoutDiacritics(text: string): string {
  const stripped = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return stripped.replace(/[łøđħŧıß]/g, (letter) => INDIVISIBLE[letter] ?? letter);
}

const POLISH = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż';

/** From À to the end of Latin Extended-B: every non-Polish letter that becomes one plain letter a-z. */
const FOREIGN = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).filter(
  (letter) => !POLISH.includes(letter) && /^[a-z]$/.test(lettersWithoutDiacritics(letter)),
);

/** The two arguments of PostgreSQL's translate(). */
export type Translation = { readonly from: string; readonly to: string };

const translationOf = (letters: Iterable<string>): Translation => ({
  from: [...letters].join(''),
  to: [...letters].map(lettersWithoutDiacritics).join(''),
});

/**
 * translate() needs no extension and no locale: under the C locale of version 15 even lower('Ż') stays 'Ż', so the
 * tables hold both cases. It compares every letter of its table with every letter of the text: hence the short table
 * for every text, and the long one only for texts that still have other diacritics.
 */
export const POLISH_LETTERS = translationOf(POLISH);
export const FOREIGN_LETTERS = translationOf(FOREIGN);
