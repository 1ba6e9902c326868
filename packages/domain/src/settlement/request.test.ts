// Which requests are the same settlement: the requested data count, not their order or what happened to the receipt.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { COUNTER_METHODS, type PaymentPart } from '../payments/payment.ts';
import { isSameRequest, settlementRequest } from './request.ts';
import { mainMethod } from './terms.ts';

const ITEMS = [
  { productId: 'a', quantity: 1 },
  { productId: 'b', quantity: 2 },
];
const ZOFIA = { playerId: 'p', printReceipt: true, invoiceWaived: false, paymentIds: [1, 2], items: ITEMS };
const ADAM = { ...ZOFIA, playerId: 'q', paymentIds: [3], items: [] };
const PARTS = [
  { method: 'card', amount: grosze(100) },
  { method: 'cash', amount: grosze(200) },
] as const;

const asked = (more: object = {}) =>
  settlementRequest({ deskId: 'd', method: 'cash', parts: PARTS, groups: [ZOFIA, ADAM], ...more });
/** The same sale with other answers or payments of Zofia. */
const zofia = (more: object) => ({ groups: [{ ...ZOFIA, ...more }, ADAM] });

it.each<[string, object, boolean]>([
  ['the buyers in another order', { groups: [ADAM, ZOFIA] }, true],
  ['the same payments in another order, one named twice', zofia({ paymentIds: [2, 1, 2] }), true],
  ['the goods in another order', zofia({ items: ITEMS.toReversed() }), true],
  ['the parts of a split in another order', { parts: PARTS.toReversed() }, true],
  ['no method beside the parts, which decide it', { method: undefined }, true],
  ['another total, because the first request has decided the prices', { total: 7 }, true],
  ['a desk that says that its receipt is printed', { alreadyPrinted: true }, true],
  ['another version of the invoice data', zofia({ invoiceVersion: 4 }), true],
  ['another payment', zofia({ paymentIds: [1, 3] }), false],
  ['one payment fewer', zofia({ paymentIds: [1] }), false],
  ['other goods', zofia({ items: ITEMS.slice(1) }), false],
  ['more pieces', zofia({ items: [{ productId: 'a', quantity: 2 }, ...ITEMS.slice(1)] }), false],
  ['without a receipt', zofia({ printReceipt: false }), false],
  ['a reason for no receipt', zofia({ noReceiptReason: { code: 'exempt-sale', text: '' } }), false],
  ['a company invoice given up', zofia({ invoiceWaived: true }), false],
  ['another participant', zofia({ playerId: 'r' }), false],
  ['one buyer fewer', { groups: [ZOFIA] }, false],
  [
    'the answers of the two buyers exchanged',
    {
      groups: [
        { ...ZOFIA, playerId: 'q' },
        { ...ADAM, playerId: 'p' },
      ],
    },
    false,
  ],
  ['another method', { method: 'blik', parts: undefined }, false],
  ['one method instead of parts', { parts: undefined }, false],
  ['another desk', { deskId: 'e' }, false],
  ['another day of a transfer', { paidOn: '2026-11-01' }, false],
])('isSameRequest of settlements: %s', (_, more, same) => {
  expect(isSameRequest(asked(), asked(more))).toBe(same);
});

it('the order of parts changes nothing, also when they are equal and the main method is the first one given', () => {
  const part = fc.record({
    method: fc.constantFrom(...COUNTER_METHODS),
    amount: fc.constantFrom(grosze(1), grosze(2)),
  });
  const split = fc.uniqueArray(part, { minLength: 1, selector: ({ method }) => method });
  const inTwoOrders = split.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  const paidIn = (parts: readonly PaymentPart[]) => asked({ parts, method: mainMethod({ parts }) });
  fc.assert(
    fc.property(inTwoOrders, ([one, other]) => {
      expect(isSameRequest(paidIn(one), paidIn(other))).toBe(true);
    }),
  );
});

it('a request survives the database: any JSON is the same with its keys in another order', () => {
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
