// The letters of stored texts: the functions of the database give what the domain makes of a typed text.
import { tidyLine } from '@zapisy/domain/characters';
import { searchText } from '@zapisy/domain/search/search-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const database = testDatabase();

async function stored(texts: readonly string[]): Promise<readonly { people: string; leads: string }[]> {
  const { rows } = await database.pool.query<{ people: string; leads: string }>(
    `SELECT search_letters(text) AS people, lead_search_text(text, '', '', '', '') AS leads
     FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place`,
    [texts],
  );
  return rows;
}

async function expectTheSame(texts: readonly string[]): Promise<void> {
  const rows = await stored(texts);
  for (const [at, text] of texts.entries()) {
    const expected = searchText(text);
    expect(rows[at], JSON.stringify(text)).toEqual({ people: expected, leads: ` ${expected}   \n` });
  }
}

/** Every character of these alphabets, and of the signs between, that Unicode has given a meaning. */
const LAST = 0x2fff;
const CHARACTERS = Array.from({ length: LAST }, (_, code) => String.fromCharCode(code + 1)).filter((one) =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{S}\p{Z}\p{N}\p{Cf}\p{M}]$/u.test(one),
);

it.each([
  ['Żółw ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'zolw zazolc gesla jazn'],
  ['Strauß-GROẞ', 'strauss gross'],
  ['Müller–Dvořák', 'muller dvorak'],
  ['Зофія Шевченко', 'зофія шевченко'.normalize('NFD').replace(/\p{M}/gu, '')],
  ['𝓝𝓸𝔀𝓪𝓴 Ｚｏｆｉａ', 'nowak zofia'],
  ['No\u2060wak', 'nowak'],
  ['„Zorza” O’Brien', " zorza  o'brien"],
  ['Balet 4–6 lat', 'balet 4 6 lat'],
])('the letters of the database: %j are %j', async (text, letters) => {
  expect(searchText(text)).toBe(letters);
  await expectTheSame([text]);
});

it('the letters of the database are those of the domain for every character', async () => {
  await expectTheSame(CHARACTERS.map((one) => `a${one}b`));
});

it('the letters of the database are those of the domain for any line as it is stored', async () => {
  const unit = fc.oneof(
    fc.constantFrom(...'aąłŁßZż–-„” .,\'"`@’\u00A0\u2060ŽøÆ𝓝６'),
    fc.constantFrom(...CHARACTERS),
    fc.constantFrom('\u{1D4D0}', '\uFB01', '\uFF21', '\uFF02', '\uFF0D', '\u0130', '\u03A3', '\u{E0061}', '\uFEFF'),
  );
  const lines = fc.array(fc.string({ unit }).map(tidyLine), { minLength: 1, maxLength: 20 });
  await fc.assert(fc.asyncProperty(lines, expectTheSame));
});

it('the letters of the database are the same under the C locale, where lower() knows no letter but A to Z', async () => {
  const text = 'ŻÓŁW Müller ŠČŘ STRAUẞ ÆØÞ ЗОФІЯ ΖΩΉ';
  const { rows } = await database.pool.query<{ letters: string }>(
    'SELECT search_letters($1::text COLLATE "C") AS letters',
    [text],
  );
  expect(rows[0]?.letters).toBe(searchText(text));
});
