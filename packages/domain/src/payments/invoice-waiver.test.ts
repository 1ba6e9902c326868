// The waiver of a company invoice: the stored answer, and when a payment cannot be settled without one.
import { expect, it } from 'vitest';
import { invoiceWaiver } from './invoice-waiver.ts';

it.each([
  ['the client has given the invoice up', true, false, 'given'],
  ['the client has given it up, and the receipt is on paper', true, true, 'given'],
  ['nobody asked, and the receipt is on paper', false, true, 'not-asked'],
  ['nobody asked before the receipt is printed', false, false, undefined],
] as const)('%s', (_, isGiven, isPrinted, kept) => {
  expect(invoiceWaiver({ isGiven, isPrinted })).toBe(kept);
});
