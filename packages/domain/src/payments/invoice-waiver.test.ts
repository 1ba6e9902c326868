// The waiver of a company invoice: the stored answer, and when a payment cannot be settled without one.
import { expect, it } from 'vitest';
import { invoiceWaiver } from './invoice-waiver.ts';

it.each([
  ['the client has given the invoice up', true, false, 'given'],
  ['the client has given it up, and the receipt is printed', true, true, 'given'],
  ['not asked, and the receipt is printed', false, true, 'not-asked'],
  ['not asked before the receipt is printed', false, false, undefined],
] as const)('%s', (_, isGiven, isPrinted, waiver) => {
  expect(invoiceWaiver({ isGiven, isPrinted })).toBe(waiver);
});
