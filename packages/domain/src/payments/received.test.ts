// The received amount: divided among the payments of a checkout, and as text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grosze, sumGrosze } from '../money.ts';
import { formatReceived, shareReceived } from './received.ts';

describe('shareReceived', () => {
  it.each<[number, number[], number[]]>([
    [89_000, [89_000], [89_000]],
    [1, [89_000], [1]],
    [90_000, [89_000], [90_000]],
    [100, [89_000, 40_000], [100, 0]],
    [100_000, [89_000, 40_000], [89_000, 11_000]],
    [130_000, [89_000, 40_000], [89_000, 41_000]],
    [0, [89_000, 40_000], [0, 0]],
    [-5, [89_000, 40_000], [0, 0]],
    [5, [], []],
  ])('%i for %j is %j', (came, dues, shares) => {
    expect(shareReceived(grosze(came), dues.map(grosze))).toEqual(shares);
  });

  it('loses and makes no grosz', () => {
    const dues = fc.array(fc.nat(100_000).map(grosze), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.nat(1_000_000).map(grosze), dues, (came, given) => {
        expect(sumGrosze(shareReceived(came, given))).toBe(came);
      }),
    );
  });
});

it.each([
  [{ amount: grosze(1), currency: 'PLN' }, '0,01\u00A0zł'],
  [{ amount: grosze(123_400), currency: 'EUR' }, '1\u00A0234,00\u00A0EUR'],
])('%j is %s', (received, words) => {
  expect(formatReceived(received)).toBe(words);
});
