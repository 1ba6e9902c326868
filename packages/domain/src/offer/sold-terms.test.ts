// What is wrong with a name, a price or a VAT rate, before anything is sold at them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { VAT_EXEMPTIONS } from '../documents/vat-exemption.ts';
import { grosze } from '../money.ts';
import { VAT_RATES } from '../payments/sold-item.ts';
import {
  HIGHEST_PRICE,
  receiptNameProblems,
  type SoldTerms,
  soldTermsProblems,
  type Typed,
  tidyTerms,
  usualVat,
} from './sold-terms.ts';

const BALL: SoldTerms = { name: 'Piłka', price: grosze(4_999), vatRate: '23', vatExemption: null };
const SHOP = { lowestPrice: 1, longestName: 40 };
const problems = (change: Partial<Typed<SoldTerms>>) => soldTermsProblems({ ...BALL, ...change }, SHOP);

it.each<[string, Partial<Typed<SoldTerms>>, readonly (readonly [string, string])[]]>([
  ['nothing', {}, []],
  ['the highest price', { price: grosze(HIGHEST_PRICE) }, []],
  ['an exemption in the provider’s words', { vatRate: 'zw', vatExemption: VAT_EXEMPTIONS.activity }, []],
  ['an exemption in own words', { vatRate: 'zw', vatExemption: 'art. 43 ust. 1 pkt 32' }, []],
  ['no name', { name: undefined }, [['name', 'required']]],
  ['a name of blanks', { name: ' \u00A0' }, [['name', 'required']]],
  ['a long name', { name: 'x'.repeat(41) }, [['name', 'too-long']]],
  ['a name that no receipt can bear', { name: '🩰 – 🩰' }, [['name', 'unprintable']]],
  ['a name of signs alone', { name: '!!! (%)' }, [['name', 'unprintable']]],
  ['foreign letters alone', { name: 'танець' }, [['name', 'unprintable']]],
  ['no price', { price: undefined }, [['price', 'required']]],
  ['a price of nothing', { price: grosze(0) }, [['price', 'out-of-range']]],
  ['a price above the highest', { price: grosze(HIGHEST_PRICE + 1) }, [['price', 'out-of-range']]],
  ['no rate', { vatRate: undefined }, [['vatRate', 'required']]],
  ['an exemption without its ground', { vatRate: 'zw' }, [['vatExemption', 'required']]],
  ['a ground of blanks', { vatRate: 'zw', vatExemption: '  ' }, [['vatExemption', 'required']]],
  ['a long ground', { vatRate: 'zw', vatExemption: 'x'.repeat(257) }, [['vatExemption', 'too-long']]],
  [
    'everything at once, in the order of a form',
    { name: '', price: grosze(-1), vatRate: 'zw' },
    [
      ['name', 'required'],
      ['price', 'out-of-range'],
      ['vatExemption', 'required'],
    ],
  ],
])('soldTermsProblems: %s', (_, change, expected) => {
  expect(problems(change)).toEqual(expected.map(([field, code]) => ({ field, code })));
});

it('soldTermsProblems: a place may be free where nothing is the lowest price', () => {
  expect(soldTermsProblems({ ...BALL, price: grosze(0) }, { ...SHOP, lowestPrice: 0 })).toEqual([]);
});

it('soldTermsProblems: nothing typed gives a problem for each field that is needed, and never throws', () => {
  const nothing = { name: undefined, price: undefined, vatRate: undefined, vatExemption: undefined };
  expect(soldTermsProblems(nothing, SHOP).map(({ field }) => field)).toEqual(['name', 'price', 'vatRate']);
});

it('receiptNameProblems names the other as people call it', () => {
  const other = { name: 'Piłka (Zofia Nowak)', title: 'Piłka', vatRate: '8' as const };
  const named = { name: 'PILKA — Zofia Nowak', vatRate: '23' as const };
  expect(receiptNameProblems(named, [other], [])).toEqual([
    { field: 'name', code: 'receipt-name', other: { name: 'Piłka', vatRate: '8' } },
  ]);
  expect(receiptNameProblems({ ...named, vatRate: '8' }, [other], [])).toEqual([]);
});

it('receiptNameProblems refuses a name that may have been printed at a lower rate, and names that rate', () => {
  const printed = [{ key: 'PILKA', vatRate: '8' as const }];
  const problem = { field: 'name', code: 'receipt-name-printed', vatRate: '8' };
  expect(receiptNameProblems({ name: 'Piłka!', vatRate: '23' }, [], printed)).toEqual([problem]);
  expect(receiptNameProblems({ name: 'Piłka 2', vatRate: '23' }, [], printed)).toEqual([]);
});

const anyTerms = fc.record({
  name: fc.string({ unit: 'binary' }),
  price: fc.constant(grosze(100)),
  vatRate: fc.constantFrom(...VAT_RATES),
  vatExemption: fc.option(fc.string()),
});

it('tidyTerms keeps the ground of an exemption only for what is exempt', () => {
  expect(tidyTerms({ ...BALL, name: ' Piłka\u00A0 nożna ', vatExemption: 'art. 43' })).toEqual({
    ...BALL,
    name: 'Piłka nożna',
  });
  expect(tidyTerms({ ...BALL, vatRate: 'zw', vatExemption: ' art. 43 ' }).vatExemption).toBe('art. 43');
});

it('tidyTerms once is the same as twice, and mends nothing that is a problem but blanks', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const tidy = tidyTerms(terms);
      expect(tidyTerms(tidy)).toEqual(tidy);
      const before = soldTermsProblems(terms, SHOP).filter(({ code }) => code !== 'too-long');
      const after = soldTermsProblems(tidy, SHOP).filter(({ code }) => code !== 'too-long');
      expect(after).toEqual(before);
    }),
  );
});

it('a school that pays no VAT usually sells exempt on its own ground, and one that pays VAT at no rate before others', () => {
  const vatExemption = VAT_EXEMPTIONS.turnover;
  expect(usualVat({ isVatPayer: false, vatExemption })).toEqual({ vatRate: 'zw', vatExemption });
  expect(usualVat({ isVatPayer: true, vatExemption: '' })).toBeNull();
});
