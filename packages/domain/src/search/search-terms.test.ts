// The words of a search: numbers are reduced to their digits, names to letters without diacritics.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersWithoutDiacritics, searchTerms, searchWords } from './search-terms.ts';

describe('searchTerms', () => {
  it.each([
    ['a tax id with dashes', '526-025-02-74', ['5260250274']],
    ['a tax id with its prefix', 'PL 526 025 02 74', ['5260250274']],
    ['a phone with the country prefix', '+48 601 234 567', ['601234567']],
    ['a phone with the long country prefix', '0048 601-234-567', ['601234567']],
    ['a part of a phone', '601 23', ['60123']],
    ['48 that is no prefix', '48 601', ['48601']],
    ['a name', '  Żółw   Łukasz ', ['zolw', 'lukasz']],
    ['an e-mail', 'Anna.Nowak@poczta.example', ['anna.nowak@poczta.example']],
    ['a word with a digit', 'Zajęcia 2', ['zajecia', '2']],
    ['blanks alone', '   ', []],
    ['nothing', '', []],
    ['signs without a digit', '+-', ['+-']],
    ['more words than a name has', 'a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%s', (_, query, terms) => {
    expect(searchTerms(query)).toEqual(terms);
  });

  it('gives at most six words, none empty and none with a blank, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const terms = searchTerms(query);
        expect(terms.length).toBeLessThanOrEqual(6);
        for (const term of terms) expect(term).toMatch(/^\S+$/u);
      }),
    );
  });
});

describe('searchWords', () => {
  it('keeps a number as it is written: a payment is also found by a company name with digits', () => {
    expect(searchWords('526-025-02-74 ACME')).toEqual(['526-025-02-74', 'acme']);
  });
});

describe('lettersWithoutDiacritics', () => {
  it.each([
    ['Żółw', 'zolw'],
    ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'zazolc gesla jazn'],
    ['Müller-Dvořák', 'muller-dvorak'],
    ['Zolw\u0301', 'zolw'],
    ['Ø', 'o'],
    ['Łukasz 2', 'lukasz 2'],
  ])('%s is %s', (text, withoutDiacritics) => {
    expect(lettersWithoutDiacritics(text)).toBe(withoutDiacritics);
  });
});
