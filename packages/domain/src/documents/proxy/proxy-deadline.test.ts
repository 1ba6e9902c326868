// The last day of a named invoice to a receipt that is made through the proxy.
import { expect, it } from 'vitest';
import { isNamedInvoice, lateNamedInvoice, linkedReceipt } from './proxy-deadline.ts';

const sold = (id: number, paidOn: string | null) => ({ id, paidOn });
it.each([
  ['on the last day', [sold(1, '2026-11-01')], '2027-02-28', undefined],
  ['a day later', [sold(1, '2026-11-30')], '2027-03-01', { paymentIds: [1], deadline: '2027-02-28' }],
  ['of an unknown day of payment', [sold(1, null)], '2027-03-01', undefined],
  [
    'of several, names those that are late and the earliest day',
    [sold(1, '2026-11-30'), sold(2, '2026-12-01'), sold(3, '2026-10-01')],
    '2027-03-01',
    { paymentIds: [1, 3], deadline: '2027-01-31' },
  ],
  ['of none', [], '2027-03-01', undefined],
])('lateNamedInvoice: %s (FOL-3)', (_, payments, today, late) => {
  expect(lateNamedInvoice(payments, today)).toEqual(late);
});

const TO_RECEIPT = { additional_params: 'for_receipt' };
it.each([
  [{}, undefined],
  [{ from_invoice_id: 7 }, undefined],
  [{ from_invoice_id: 7, issued_to_receipt: false }, undefined],
  [
    { from_invoice_id: 7, issued_to_receipt: 'true' },
    { providerId: 7, soldOn: undefined },
  ],
  [
    { ...TO_RECEIPT, from_invoice_id: '7', sell_date: '2026-11-20' },
    { providerId: 7, soldOn: '2026-11-20' },
  ],
  [
    { ...TO_RECEIPT, sell_date: '2026-11' },
    { providerId: undefined, soldOn: '2026-11' },
  ],
  [
    { ...TO_RECEIPT, from_invoice_id: 'x', sell_date: 'off' },
    { providerId: undefined, soldOn: undefined },
  ],
])('linkedReceipt: %j: %j', (invoice, linked) => {
  expect(linkedReceipt(invoice)).toEqual(linked);
});

it.each([
  ['vat', {}, true],
  ['final', { buyer_tax_no: ' ' }, true],
  ['vat', { buyer_tax_no: '5260250274' }, false],
  ['receipt', {}, false],
])('isNamedInvoice: %s %j: %j', (kind, invoice, isNamed) => {
  expect(isNamedInvoice(kind, invoice)).toBe(isNamed);
});
