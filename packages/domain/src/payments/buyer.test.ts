// The buyer of a payment: a copy of the profile, and when a changed profile replaces it.

import { aBuyer as buyer, FULL_DATA as data } from '@zapisy/domain/testing/buyers';
import { expect, it } from 'vitest';
import { withPreference } from '../preferences/invoice-preference.ts';
import { type Buyer, buyerOf, newerBuyer, sameBuyer } from './buyer.ts';

it('buyerOf copies preference, data and version; both flags count as nominal', () => {
  expect(buyerOf(withPreference(data, 'classic'), 4)).toEqual(buyer('classic'));
  expect(buyerOf({ ...data, classicInvoice: true, nominalInvoice: true }, 4)).toEqual(buyer('nominal'));
});

const copied = buyer('classic');
it.each<[string, Buyer | null, number, 'copy' | 'profile']>([
  ['the profile, when it was changed after the copy', copied, 5, 'profile'],
  ['the copy, when the profile was not changed: it may hold a choice for this payment alone', copied, 4, 'copy'],
  ['the copy, when the profile was emptied and its versions count from 0', copied, 0, 'copy'],
  ['the profile, when the payment has no copy', null, 0, 'profile'],
])('freshBuyer: %s', (_, copy, invoiceVersion, expected) => {
  const profile = { ...buyer('none'), invoiceVersion };
  expect(newerBuyer(copy, profile)).toBe(expected === 'copy' ? copy : profile);
});

it('sameBuyer looks at preference and data, not at the version of the profile', () => {
  expect(sameBuyer(buyer('classic'), { ...buyer('classic'), invoiceVersion: 9 })).toBe(true);
  expect(sameBuyer(buyer('classic'), buyer('nominal'))).toBe(false);
  expect(sameBuyer(buyer('classic'), { ...buyer('classic'), data: { ...data, street: 'x' } })).toBe(false);
});
