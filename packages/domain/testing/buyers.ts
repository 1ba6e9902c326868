// Buyers for tests, and payments of a bulk list.
import type { checkBulkList } from '../src/documents/orders/bulk-list.ts';
import type { Buyer } from '../src/payments/buyer.ts';
import { EMPTY_INVOICE_DATA, type InvoiceData } from '../src/preferences/invoice-preference.ts';

/** The data of a person and of a company, complete for either invoice. */
export const FULL_DATA: InvoiceData = {
  taxId: '5260250274',
  companyName: 'ACME sp. z o.o.',
  firstName: 'Anna',
  lastName: 'Nowak',
  street: 'ul. Długa 14/3',
  postalCode: '31-147',
  city: 'Kraków',
  country: 'PL',
  email: '',
};

/** A buyer with the full data at version 4. */
export const aBuyer = (preference: Buyer['preference']): Buyer => ({ preference, data: FULL_DATA, invoiceVersion: 4 });

export const PERSON: Buyer = {
  preference: 'nominal',
  data: { ...EMPTY_INVOICE_DATA, lastName: 'Nowak' },
  invoiceVersion: 1,
};

export const COMPANY: Buyer = {
  preference: 'classic',
  data: { ...EMPTY_INVOICE_DATA, companyName: 'ACME' },
  invoiceVersion: 1,
};

export type ListedPayment = Parameters<typeof checkBulkList>[0][number];

/** A paid payment of a person, without a receipt. */
export const aListedPayment = (id: number, more: Partial<ListedPayment> = {}): ListedPayment => ({
  id,
  ownerEmail: 'anna@poczta.example',
  state: 'paid',
  buyer: PERSON,
  receiptId: null,
  ...more,
});
