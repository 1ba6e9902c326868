// Which requests may still make a document, and for which payments.
import { expect, it } from 'vitest';
import { REQUEST_STATES } from '../document.ts';
import { isOpenRequest, isUnderWay, type KnownRequest } from './known-request.ts';

const request = (state: string): KnownRequest => ({ kind: 'vat', state, paymentIds: [1] });
const WITHOUT = { id: 1, receiptId: null, invoiceId: null };

it.each(REQUEST_STATES)('isOpenRequest of a request that is %s', (state) => {
  expect(isOpenRequest({ state })).toBe(['pending', 'sent', 'unknown'].includes(state));
});

it.each(REQUEST_STATES)('isUnderWay of a request that is %s, while its document is not on the payment', (state) => {
  expect(isUnderWay(request(state), WITHOUT)).toBe(['pending', 'sent', 'unknown', 'accepted'].includes(state));
});

it('isUnderWay is true of an accepted request until its own document is on the payment', () => {
  expect(isUnderWay(request('accepted'), { ...WITHOUT, receiptId: 'r' })).toBe(true);
  expect(isUnderWay(request('accepted'), { ...WITHOUT, invoiceId: 'i' })).toBe(false);
});

it('isUnderWay is false of a payment that the request is not for', () => {
  expect(isUnderWay(request('pending'), { ...WITHOUT, id: 2 })).toBe(false);
});
