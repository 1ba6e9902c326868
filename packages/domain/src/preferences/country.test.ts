// The table of countries, held against the one of a library, code by code.

import isISO31661Alpha2 from 'validator/lib/isISO31661Alpha2.js';
import { expect, it } from 'vitest';
import { documentCountry, isCountryCode } from './country.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

it('isCountryCode accepts the 249 assigned codes and no other pair of letters', () => {
  const accepted = PAIRS.filter(isCountryCode);
  expect(accepted).toEqual(PAIRS.filter((pair) => isISO31661Alpha2(pair)));
  expect(accepted).toHaveLength(249);
});

it.each(['UK', 'EL', 'XX', 'ZZ', 'EU', 'XI', 'XK', 'AN', 'pl', 'POL', '', ' PL'])(
  'isCountryCode refuses %j',
  (code) => {
    expect(isCountryCode(code)).toBe(false);
  },
);

it.each([
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['PL', 'PL'],
  ['ZZ', 'ZZ'],
  ['', ''],
])('documentCountry of the stored %j is %j', (stored, sent) => {
  expect(documentCountry(stored)).toBe(sent);
});
