// Money: how it is read and shown, and that nothing is lost in between.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatGrosze, grosze, groszeFromDecimal, groszeToDecimal, parseZloty, sumGrosze } from './money.ts';

const NBSP = '\u00A0';
const amounts = fc.integer({ min: 0, max: 999_999_999_999 });

it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'grosze refuses %s, which is no exact amount',
  (amount) => {
    expect(() => grosze(amount)).toThrow(RangeError);
  },
);

it('grosze knows no negative zero', () => {
  expect(Object.is(grosze(-0), 0)).toBe(true);
});

it('grosze: sums whole grosze where floating złote would err', () => {
  expect(sumGrosze([grosze(10), grosze(20)])).toBe(30);
  expect(sumGrosze([])).toBe(0);
  expect(() => sumGrosze([grosze(Number.MAX_SAFE_INTEGER), grosze(1)])).toThrow(RangeError);
});

it.each([
  [0, `0,00${NBSP}zł`],
  [5, `0,05${NBSP}zł`],
  [25_000, `250,00${NBSP}zł`],
  [123_450, `1${NBSP}234,50${NBSP}zł`],
  [123_456_789_01, `123${NBSP}456${NBSP}789,01${NBSP}zł`],
  [-1_205, `\u221212,05${NBSP}zł`],
  [-100_000_00, `\u2212100${NBSP}000,00${NBSP}zł`],
])('formatGrosze shows %i as %j', (amount, shown) => {
  expect(formatGrosze(grosze(amount))).toBe(shown);
});

it('formatGrosze never lets a line end inside an amount', () => {
  fc.assert(fc.property(amounts, (amount) => !formatGrosze(grosze(amount)).includes(' ')));
});

it.each([
  [0, '0.00'],
  [1, '0.01'],
  [25_000, '250.00'],
  [-7, '-0.07'],
  [100_000_000, '1000000.00'],
])('groszeToDecimal writes %i as %j', (amount, written) => {
  expect(groszeToDecimal(grosze(amount))).toBe(written);
});

it.each([
  ['150.00', 15_000],
  ['150.0', 15_000],
  ['150', 15_000],
  ['-12.50', -1_250],
  ['0.010', 1],
  ['1.005', undefined],
  ['1,50', undefined],
  ['', undefined],
  ['1e3', undefined],
])('groszeFromDecimal: %j: %j', (text, amount) => {
  expect(groszeFromDecimal(text)).toBe(amount);
});

it('groszeFromDecimal reads back every amount that is written for the provider', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (amount) => {
      expect(groszeFromDecimal(groszeToDecimal(grosze(amount)))).toBe(grosze(amount));
    }),
  );
});

it.each([
  ['1234,5', 123_450],
  ['1 234,50', 123_450],
  [`1${NBSP}234,50${NBSP}zł`, 123_450],
  ['1234.50', 123_450],
  ['  250 ', 25_000],
  ['0,05 ZŁ', 5],
  ['007', 700],
  ['1 234 567,89', 123_456_789],
  ['150 PLN', 15_000],
  ['PLN150', 15_000],
  ['pln 150,50', 15_050],
  ['zł 150', 15_000],
  ['150 zl', 15_000],
  ['150zł.', 15_000],
  ['150 złotych', 15_000],
  ['150,-', 15_000],
  ['150,- zł', 15_000],
  ['150,\u2013', 15_000],
  ['150.-', 15_000],
  ['1.234,-', 123_400],
  ['1.234,50', 123_450],
  ['1.234.567,89', 123_456_789],
  ['1.234.567', 123_456_700],
  ['1,234.50', 123_450],
  ['1,234,567', 123_456_700],
  ['150.5', 15_050],
  ['1\u2009234,50', 123_450],
  ['1\u202F234\u200A567,5\u2009zł', 123_456_750],
  ['\u200B1234,50\u2060', 123_450],
  ['９９', 9_900],
  ['１５０', 15_000],
  ['１５０，５０', 15_050],
  ['１ ２３４，５０ ＰＬＮ', 123_450],
  ['１．２３４，５', 123_450],
  ['１５０，－', 15_000],
  ['150，00', 15_000],
  ['150．50', 15_050],
  ['150 ,-', 15_000],
  ['150 ,00', 15_000],
  ['150, 00', 15_000],
  ['1 234 , 50 zł', 123_450],
  ['150,-.', 15_000],
  ['150 zł;', 15_000],
  ['PLN: 150', 15_000],
  ['zł: 150,50', 15_050],
  ["1'234,50", 123_450],
  ['1’234’567.89', 123_456_789],
  ["1'234", 123_400],
  ['150 zł 50 gr', 15_050],
  ['150zł5gr.', 15_005],
  ['1 234 złote i 50 groszy', 123_450],
])('parseZloty reads %j', (typed, amount) => {
  expect(parseZloty(typed)).toBe(amount);
});

it.each([
  '',
  '150²',
  '１．２３４',
  'zł',
  '-5',
  '1,234',
  '1.234',
  '150,555',
  '150.555',
  '1.234,567',
  '1 234.567,00',
  '12.34,50',
  '1.2345,00',
  '0.234,50',
  '1,234,50',
  '-150',
  '\u2212150',
  '150-',
  '-150,-',
  '150,- 5',
  'PLN 150 zł',
  'PLN',
  'EUR 150',
  '150 $',
  '1,5 tys',
  '12 34',
  '1 2345',
  '1,,5',
  ',5',
  '5,',
  '150, 5',
  "15'0",
  "1'23",
  '150 zł 500 gr',
  '150,50 zł 50 gr',
  '-150 zł 50 gr',
  '1e3',
  '0x10',
  '9'.repeat(14),
])('parseZloty refuses %j', (typed) => {
  expect(parseZloty(typed)).toBeUndefined();
});

it('parseZloty reads back what is shown and what is sent', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseZloty(formatGrosze(grosze(amount)))).toBe(amount);
      expect(parseZloty(groszeToDecimal(grosze(amount)))).toBe(amount);
    }),
  );
});

it('parseZloty gives an amount or nothing for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ,.-zł\u00A0', 'PLN', ',-') }), (typed) => {
      const amount = parseZloty(typed);
      return amount === undefined || (Number.isSafeInteger(amount) && amount >= 0);
    }),
  );
});
