// Goods of the counter: a price of at least 0,01 zł, and which drafts differ.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { isSameProduct, PRODUCT_FIELDS, type ProductDraft, productProblems } from './product-draft.ts';

const BALL: ProductDraft = { name: 'Piłka', price: grosze(4_999), vatRate: '23', vatExemption: null, active: true };

it.each([
  ['nothing', {}, []],
  ['a name as long as an invoice takes', { name: 'x'.repeat(256) }, []],
  ['a longer name', { name: 'x'.repeat(257) }, [{ field: 'name', code: 'too-long' }]],
  ['a price of nothing', { price: grosze(0) }, [{ field: 'price', code: 'out-of-range' }]],
])('productProblems: %s', (_, change, expected) => {
  expect(productProblems({ ...BALL, ...change })).toEqual(expected);
});

it('isSameProduct sees a change in each field', () => {
  const other: ProductDraft = { name: 'Bidon', price: grosze(1), vatRate: 'zw', vatExemption: 'a', active: false };
  expect(isSameProduct(BALL, { ...BALL })).toBe(true);
  for (const field of PRODUCT_FIELDS)
    expect(isSameProduct(BALL, { ...BALL, [field]: other[field] }), field).toBe(false);
  expect([...PRODUCT_FIELDS].sort()).toEqual(Object.keys(BALL).sort());
});
