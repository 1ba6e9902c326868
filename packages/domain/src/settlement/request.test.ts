// Which requests are the same settlement: the requested data count, not their order or what happened to the receipt.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { goodsRequest, isSameRequest, settlementRequest } from './request.ts';

const TERMS = { playerId: 'p', deskId: 'd', method: 'cash', printReceipt: true, invoiceWaived: false } as const;
const parts = [
  { method: 'card', amount: grosze(100) },
  { method: 'cash', amount: grosze(200) },
] as const;
const asked = (more: object = {}) => settlementRequest({ ...TERMS, paymentIds: [1, 2], ...more });

describe('isSameRequest of settlements', () => {
  it.each<[string, object, boolean]>([
    ['the same payments in another order, one named twice', { paymentIds: [2, 1, 2] }, true],
    ['a desk that says that its receipt is printed', { alreadyPrinted: true }, true],
    ['another version of the invoice data', { invoiceVersion: 4 }, true],
    ['another payment', { paymentIds: [1, 3] }, false],
    ['one payment fewer', { paymentIds: [1] }, false],
    ['another method', { method: 'card' }, false],
    ['without a receipt', { printReceipt: false }, false],
    ['a company invoice given up', { invoiceWaived: true }, false],
    ['another participant', { playerId: 'q' }, false],
    ['another desk', { deskId: 'e' }, false],
    ['another day of a transfer', { paidOn: '2026-11-01' }, false],
  ])('%s', (_, more, same) => {
    expect(isSameRequest(asked(), asked(more))).toBe(same);
  });

  it('takes the parts of a split in any order', () => {
    expect(isSameRequest(asked({ parts }), asked({ parts: parts.toReversed() }))).toBe(true);
  });

  it('is a request of before there was a waiver while none is given', () => {
    expect(asked()).not.toHaveProperty('invoiceWaived');
  });
});

it('takes goods in any order, whatever they cost', () => {
  const items = [
    { productId: 'a', quantity: 1 },
    { productId: 'b', quantity: 2 },
  ];
  const one = goodsRequest({ ...TERMS, items });
  const priced = { ...TERMS, items: items.toReversed(), total: 7 };
  expect(isSameRequest(one, goodsRequest(priced))).toBe(true);
  expect(isSameRequest(one, goodsRequest({ ...TERMS, items: items.slice(1) }))).toBe(false);
});

it('survives the database: any JSON is the same with its keys in another order', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, inner]) => [key, reversed(inner)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isSameRequest(value, reversed(value))).toBe(true);
    }),
  );
});
