// A bulk list: one owner, one buyer, paid; the mismatched payment is named.

import { COMPANY as company, aListedPayment as payment, PERSON as person } from '@zapisy/domain/testing/buyers';
import { expect, it } from 'vitest';
import { EMPTY_INVOICE_DATA } from '../../preferences/invoice-preference.ts';
import { checkBulkList } from './bulk-list.ts';

it('checkBulkList takes payments of one owner and one buyer, each once', () => {
  const list = [payment(1), payment(2, { ownerEmail: ' Anna@Poczta.Example' }), payment(1)];
  expect(checkBulkList(list)).toMatchObject({ kind: 'one-buyer', payments: [{ id: 1 }, { id: 2 }] });
});

it('checkBulkList takes another version of the same data for the same buyer', () => {
  expect(checkBulkList([payment(1), payment(2, { buyer: { ...person, invoiceVersion: 8 } })]).kind).toBe('one-buyer');
});

it.each([
  ['another owner', [payment(1), payment(2), payment(3, { ownerEmail: 'piotr@poczta.example' })], [3]],
  ['another preference', [payment(1, { buyer: company }), payment(2), payment(3)], [1]],
  [
    'another buyer’s data',
    [payment(1), payment(2), payment(3, { buyer: { ...person, data: EMPTY_INVOICE_DATA } })],
    [3],
  ],
  ['no buyer', [payment(1), payment(2, { buyer: null })], [2]],
  [
    'two against two: the first ones are right',
    [payment(1), payment(2, { buyer: company }), payment(3, { buyer: company }), payment(4)],
    [2, 3],
  ],
])('checkBulkList refuses %s, naming the refused payment', (_, list, paymentIds) => {
  expect(checkBulkList(list)).toEqual({ kind: 'mismatched', reason: 'other-buyer', paymentIds });
});

it.each(['due', 'pending', 'cancelled', 'refunded'] as const)(
  'checkBulkList gives no document to a payment that is %s',
  (state) => {
    const list = [payment(1), payment(2, { state, buyer: company })];
    expect(checkBulkList(list)).toEqual({ kind: 'mismatched', reason: 'not-paid', paymentIds: [2] });
  },
);

it('checkBulkList refuses an empty list', () => {
  expect(checkBulkList([])).toEqual({ kind: 'empty' });
});
