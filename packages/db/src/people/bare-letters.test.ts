// Letters without marks: the table for SQL says the same as JavaScript.
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { bareLetters, MARKED_LETTERS, THEIR_BARE_LETTERS } from './bare-letters.ts';

const database = testDatabase();

describe('bareLetters', () => {
  it.each([
    ['Żółw', 'zolw'],
    ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'zazolc gesla jazn'],
    ['Müller-Dvořák', 'muller-dvorak'],
    ['Zolw\u0301', 'zolw'],
    ['Ø', 'o'],
    ['Łukasz 2', 'lukasz 2'],
  ])('%s is %s', (text, bare) => {
    expect(bareLetters(text)).toBe(bare);
  });

  it('pairs every marked letter with one bare letter', () => {
    expect(MARKED_LETTERS).toHaveLength(THEIR_BARE_LETTERS.length);
    for (const letter of 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßČřŠ') {
      expect(THEIR_BARE_LETTERS.charAt(MARKED_LETTERS.indexOf(letter))).toBe(bareLetters(letter));
    }
  });

  it('PostgreSQL agrees, also under the C locale, where lower() knows no letter but A to Z', async () => {
    const text = 'Żółw ZAŻÓŁĆ GĘŚLĄ JAŹŃ Müller ŠČŘ';
    const { rows } = await database.pool.query<{ bare: string }>(
      `SELECT lower(translate($1::text COLLATE "C", $2, $3)) AS bare`,
      [text, MARKED_LETTERS, THEIR_BARE_LETTERS],
    );
    expect(rows[0]?.bare).toBe(bareLetters(text));
  });
});
