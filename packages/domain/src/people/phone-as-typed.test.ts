// What is typed of a phone, whole or in part.
import { expect, it } from 'vitest';
import { typedPhoneDigits, withoutPhoneLabel } from './phone-as-typed.ts';

it.each([
  ['601 23', '60123'],
  ['601\u201323/4', '601234'],
  ['+48 601', '+48601'],
  ['６０１', '601'],
  ['tel. 601', '601'],
  ['601_23', '60123'],
  ['601 (mama)', '601'],
  ['601 a', undefined],
  ['tel.', undefined],
  ['', undefined],
])('typedPhoneDigits of %j are %j', (typed, digits) => {
  expect(typedPhoneDigits(typed)).toBe(digits);
});

it.each([
  ['tel. 601234567 (po 17)', '601234567 (po 17)'],
  ['Telefon: +48 601 234 567', '+48 601 234 567'],
  ['"601 234 567", ', '601 234 567'],
  ['telefon po 17', 'telefon po 17'],
  ['Anna 601 234 567', 'Anna 601 234 567'],
  ['(12) 345 67 89', '(12) 345 67 89'],
])('withoutPhoneLabel of %j is %j', (typed, phone) => {
  expect(withoutPhoneLabel(typed)).toBe(phone);
});
