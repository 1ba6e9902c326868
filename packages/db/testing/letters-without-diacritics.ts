// Letters without diacritics ('Żółw' is 'zolw') as tables, made by the function of the domain: those in the functions of
// the database must be these, so that both sides of a search agree.
import { lettersWithoutDiacritics } from '@zapisy/domain/search/search-terms';

const POLISH = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż';

/** From À to the end of Latin Extended-B: every non-Polish letter that becomes one plain letter a-z. */
const FOREIGN = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).filter(
  (letter) => !POLISH.includes(letter) && /^[a-z]$/.test(lettersWithoutDiacritics(letter)),
);

/** The two arguments of PostgreSQL's translate(). */
type Translation = { readonly from: string; readonly to: string };

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
