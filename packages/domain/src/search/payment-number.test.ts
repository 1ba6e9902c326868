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
