// The waiver of a company invoice: what a payment keeps of the answer, and when it cannot be settled without one.
import { expect, it } from 'vitest';
import { invoiceWaiver } from './invoice-waiver.ts';

it.each([
  ['the client has given the invoice up', true, false, 'given'],
  ['the client has given it up while the server was away', true, true, 'given'],
  ['nobody asked, for the server was away', false, true, 'not-asked'],
  ['nobody asked at a counter that could', false, false, undefined],
] as const)('%s', (_, isGiven, wasTakenOffline, kept) => {
  expect(invoiceWaiver({ isGiven, wasTakenOffline })).toBe(kept);
});
