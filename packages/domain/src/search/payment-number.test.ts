// When a search is for the number of a payment.
import { expect, it } from 'vitest';
import { searchedPayment } from './payment-number.ts';

it.each([
  ['123', { number: 123, isNamed: false }],
  [' 12\u206034 ', { number: 1234, isNamed: false }],
  ['nr 123', { number: 123, isNamed: true }],
  ['NR.\u00A0123', { number: 123, isNamed: true }],
  ['Płatność nr 123', { number: 123, isNamed: true }],
  ['płatności nr: 123', { number: 123, isNamed: true }],
  ['#123', { number: 123, isNamed: true }],
  ['nr płatności 123', { number: 123, isNamed: true }],
  ['płatność: 123', { number: 123, isNamed: true }],
  ['Płatność 123', { number: 123, isNamed: true }],
  ['płatność nr #123', { number: 123, isNamed: true }],
  ['płatność – 123', { number: 123, isNamed: true }],
  ['wpłata nr 123', { number: 123, isNamed: true }],
  ['Numer wpłaty: 123.', { number: 123, isNamed: true }],
  ['opłata 123', { number: 123, isNamed: true }],
  ['№ 123', { number: 123, isNamed: true }],
  ['# 123', { number: 123, isNamed: true }],
  ['(nr 123)', { number: 123, isNamed: true }],
  ['123.', { number: 123, isNamed: false }],
  ['123,', { number: 123, isNamed: false }],
  ['(123)', { number: 123, isNamed: false }],
  ['[123]', { number: 123, isNamed: false }],
  ['„123”', { number: 123, isNamed: false }],
  ['１２３', { number: 123, isNamed: false }],
  ['(12) 345 67 89', undefined],
  ['płatność', undefined],
  ['nr', undefined],
  ['601 234 567', { number: 601_234_567, isNamed: false }],
  ['5260250274', undefined],
  ['tel. 601', undefined],
  ['+48 601', undefined],
  ['0', undefined],
  ['123 Nowak', undefined],
  ['Nowak', undefined],
  ['', undefined],
])('%j is %j', (typed, payment) => {
  expect(searchedPayment(typed)).toEqual(payment);
});
