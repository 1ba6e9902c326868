// The phone of a lead: a whole number, or one with words beside it.
import { expect, it } from 'vitest';
import { isLeadPhone } from './lead-phone.ts';

it.each([
  ['501 234 567', true],
  ['501/234–567', true],
  ['12 345 67 89', true],
  ['501 234 567 (po 17)', true],
  ['tel. 501234567', true],
  ['tel. 501 234 567 (po 17)', true],
  ['501 234 567 (mama)', true],
  ['tel. 501 234 56', false],
  ['00501234567', false],
  ['+48 501 234 56', false],
  ['501 234 5678', false],
  ['５０１２３４５６７', true],
  ['＋48 ５０１ ２３４ ５６７', true],
  ['５０１ ２３４ ５６７ (po 17)', true],
  ['６００', false],
  ['600', false],
  ['nie pamięta', false],
  ['', false],
])('a lead that is entered with the phone %j: %j', (typed, isPhone) => {
  expect(isLeadPhone(typed)).toBe(isPhone);
});
