// Letters without diacritics: the table for SQL gives the same result as JavaScript.
import { lettersWithoutDiacritics } from '@zapisy/domain/search/search-terms';
import { describe, expect, it } from 'vitest';
import { FOREIGN_LETTERS, POLISH_LETTERS } from './letters-without-diacritics.ts';
import { testDatabase } from './test-database.ts';

const database = testDatabase();

describe('the tables of letters for SQL', () => {
  it.each([
    ['Polish', POLISH_LETTERS, 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'],
    ['foreign', FOREIGN_LETTERS, 'äöüßČřŠÉñØ'],
  ])('pairs every %s letter with one letter without diacritics', (_, { from, to }, letters) => {
    expect(from).toHaveLength(to.length);
    for (const letter of letters) expect(to.charAt(from.indexOf(letter))).toBe(lettersWithoutDiacritics(letter));
  });

  it('PostgreSQL agrees, also under the C locale, where lower() knows no letter but A to Z', async () => {
    const text = 'Żółw ZAŻÓŁĆ GĘŚLĄ JAŹŃ Müller ŠČŘ';
    const { rows } = await database.pool.query<{ withoutDiacritics: string }>(
      `SELECT lower(translate(translate($1::text COLLATE "C", $2, $3), $4, $5)) AS "withoutDiacritics"`,
      [text, POLISH_LETTERS.from, POLISH_LETTERS.to, FOREIGN_LETTERS.from, FOREIGN_LETTERS.to],
    );
    expect(rows[0]?.withoutDiacritics).toBe(lettersWithoutDiacritics(text));
  });
});
