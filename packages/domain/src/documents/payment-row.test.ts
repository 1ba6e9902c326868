// A payment as a row of the staff's list: its title, its buyer's name, its link.
import { expect, it } from 'vitest';
import { EMPTY_INVOICE_DATA } from '../preferences/invoice-preference.ts';
import type { PaymentWithDocuments } from './document-snapshot.ts';
import { type PaymentRow, paymentRow } from './payment-row.ts';

const data = { ...EMPTY_INVOICE_DATA, companyName: 'Nowak sp. z o.o.', firstName: 'Anna', lastName: '' };

function row(payment: object = {}, documents: object = {}): PaymentRow {
  const participant = { id: 'p', firstName: 'Ola', lastName: 'Nowak', ownerEmail: 'x', birthYear: 2015, mark: 1 };
  const found = { payment: { id: 7, lines: [], buyer: null, ...payment }, participant, receipt: null, invoice: null };
  return paymentRow({ ...found, ...documents } as object as PaymentWithDocuments);
}

it.each([
  [[], '', 0],
  [[{ name: 'Judo' }], 'Judo', 1],
  [[{ name: 'Judo' }, { name: 'Koszulka' }], 'Judo', 2],
])('paymentRow takes the name of the first line: %j', (lines, title, count) => {
  expect(row({ lines })).toMatchObject({ title, lines: count });
});

it.each([
  [null, null],
  ['classic', 'Nowak sp. z o.o.'],
  ['nominal', 'Anna'],
  ['none', ''],
])('paymentRow names the buyer of the preference %s', (preference, name) => {
  const buyer = preference && { preference, data, invoiceVersion: 1 };
  expect(row({ buyer }).buyer).toEqual(preference && { preference, name });
});

it('paymentRow shows a named invoice beside a receipt that it is not linked to', () => {
  const invoice = { kind: 'vat', link: 'unlinked', bearsTaxId: false };
  expect(row({}, { receipt: { withdrawn: false }, invoice }).linkManually).toBe(true);
  expect(row().linkManually).toBe(false);
});

it('paymentRow gives no more of the participant than the list shows', () => {
  expect(row().participant).toEqual({ id: 'p', firstName: 'Ola', lastName: 'Nowak' });
});
