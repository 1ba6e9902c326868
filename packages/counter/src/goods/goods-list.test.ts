// The goods of a sale: pieces, prices of now, and which products a few letters find.
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/fake-counter.ts';
import {
  type GoodsLine,
  goodsTotal,
  matchingProducts,
  soldItems,
  withLine,
  withPiece,
  withPricesOf,
  withQuantity,
} from './goods-list.ts';

const SHIRT = aProduct();
const SHOES = aProduct({ id: '00000000-0000-4000-8000-000000000202', name: 'Baletki różowe', price: grosze(4_550) });
const NONE: readonly GoodsLine[] = [];

describe('pieces', () => {
  it('of one product are one line', () => {
    const goods = withPiece(withPiece(withPiece(NONE, SHIRT), SHOES), SHIRT);
    expect(soldItems(goods)).toEqual([
      { productId: SHIRT.id, quantity: 2 },
      { productId: SHOES.id, quantity: 1 },
    ]);
    expect(goodsTotal(goods)).toBe(2 * 8_900 + 4_550);
    expect(soldItems(goods.reduce(withLine, goods))).toMatchObject([{ quantity: 4 }, { quantity: 2 }]);
  });

  it('without one the product is gone, and there are at most 99', () => {
    const goods = withPiece(NONE, SHIRT);
    expect(withQuantity(goods, SHIRT.id, 0)).toEqual([]);
    expect(withQuantity(goods, SHIRT.id, 200)).toMatchObject([{ quantity: 99 }]);
  });
});

it('prices and names of now replace the former ones; what is not sold any more goes', () => {
  const goods = withPiece(withPiece(NONE, SHIRT), SHOES);
  const now = [
    { ...SHIRT, price: grosze(9_000), name: 'Koszulka' },
    { ...SHOES, active: false },
  ];
  expect(withPricesOf(goods, now)).toEqual([{ productId: SHIRT.id, name: 'Koszulka', price: 9_000, quantity: 1 }]);
});

it.each([
  ['', [SHIRT, SHOES]],
  ['kosz', [SHIRT]],
  ['rozowe BALET', [SHOES]],
  ['czapka', []],
])('"%s" finds what has every word in its name', (query, found) => {
  expect(matchingProducts([SHIRT, SHOES, aProduct({ id: 'retired', active: false })], query)).toEqual(found);
});
