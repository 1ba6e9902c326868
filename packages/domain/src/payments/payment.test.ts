// Payments: the sum of the lines, payments of 0,00 zł, and complete reasons.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import {
  amountOf,
  isCompleteReason,
  isGoods,
  isPayable,
  isSold,
  NO_RECEIPT_CODES,
  PAYMENT_STATES,
  shownState,
} from './payment.ts';

it('amountOf adds the gross amounts of whole lines', () => {
  expect(amountOf([{ gross: grosze(25_000) }, { gross: grosze(1_005) }])).toBe(26_005);
  expect(amountOf([])).toBe(0);
});

it('a sale that took place is paid, or marked as refunded', () => {
  expect(PAYMENT_STATES.filter((state) => isSold({ state }))).toEqual(['paid', 'refunded']);
});

it('goods are known by the product that a line was taken from', () => {
  const line = { name: 'Piłka', gross: grosze(100), quantity: 1, vatRate: '23' as const };
  expect([isGoods({ lines: [line] }), isGoods({ lines: [line, { ...line, productId: 'a' }] })]).toEqual([false, true]);
});

it('shownState calls a payment divided that was closed for its instalments, and no other', () => {
  expect(PAYMENT_STATES.map((state) => shownState({ state }))).toEqual(PAYMENT_STATES);
  const shown = PAYMENT_STATES.map((state) => shownState({ state, isDivided: true }));
  expect(shown).toEqual(['due', 'pending', 'paid', 'divided', 'refunded']);
});

it('isPayable: 0,00 zł makes no payment', () => {
  expect([grosze(0), grosze(1), grosze(-1)].map(isPayable)).toEqual([false, true, false]);
});

it('isCompleteReason knows the three reasons, and asks for words of its own only for the last', () => {
  expect(NO_RECEIPT_CODES.map((code) => isCompleteReason({ code, text: ' ' }))).toEqual([true, true, false]);
  expect(isCompleteReason({ code: 'other', text: 'awaria kasy' })).toBe(true);
  expect(isCompleteReason(undefined)).toBe(false);
});
