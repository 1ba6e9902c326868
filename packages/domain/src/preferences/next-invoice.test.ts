// Withdrawal keeps the data; every other write replaces them, and sets one flag at most.
import { expect, it } from 'vitest';
import { EMPTY_INVOICE, EMPTY_INVOICE_DATA, type StoredInvoice } from './invoice-preference.ts';
import { nextInvoice } from './next-invoice.ts';

const STORED: StoredInvoice = { ...EMPTY_INVOICE, classicInvoice: true, taxId: '5260250274', companyName: 'Nowak' };
const OTHER = { ...EMPTY_INVOICE_DATA, companyName: 'Kowalski' };

it.each([
  ['withdraws and keeps the data', 'none', EMPTY_INVOICE_DATA, { classicInvoice: false, companyName: 'Nowak' }],
  [
    'reads an empty country as the home country',
    'none',
    { ...EMPTY_INVOICE_DATA, country: '' },
    { companyName: 'Nowak' },
  ],
  ['replaces data that come with none', 'none', OTHER, { classicInvoice: false, companyName: 'Kowalski', taxId: '' }],
  ['sets one flag', 'nominal', OTHER, { classicInvoice: false, nominalInvoice: true, companyName: 'Kowalski' }],
  ['empties data that come empty with a preference', 'classic', EMPTY_INVOICE_DATA, { companyName: '', taxId: '' }],
] as const)('%s', (_, preference, data, row) => {
  expect(nextInvoice(STORED, { preference, data })).toMatchObject(row);
});
