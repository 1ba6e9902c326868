// The buyer block of a document: only company invoices have a tax id.

import { aBuyer as buyer, FULL_DATA as data } from '@zapisy/domain/testing/buyers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneOwnerKey } from '../../people/owner-key.ts';
import { INVOICE_PREFERENCES } from '../../preferences/invoice-preference.ts';
import { documentBuyer } from './document-buyer.ts';

const address = { street: 'ul. Długa 14/3', postalCode: '31-147', city: 'Kraków', country: 'PL' };

it('documentBuyer: a company invoice carries the company and its tax id', () => {
  expect(documentBuyer('vat', buyer('classic'), 'Anna@Poczta.Example')).toEqual({
    company: true,
    name: 'ACME sp. z o.o.',
    firstName: '',
    lastName: '',
    taxId: '5260250274',
    ...address,
    email: 'anna@poczta.example',
  });
});

it('documentBuyer: a named invoice carries the person and the address, whatever company the row still holds', () => {
  expect(documentBuyer('vat', buyer('nominal'), 'anna@poczta.example')).toEqual({
    company: false,
    name: 'Anna Nowak',
    firstName: 'Anna',
    lastName: 'Nowak',
    taxId: '',
    ...address,
    email: 'anna@poczta.example',
  });
});

it('documentBuyer of older data has the country’s assigned code and the address without what was pasted with it', () => {
  const older = { ...buyer('classic'), data: { ...data, country: 'UK', email: '<faktury@acme.example>;' } };
  const said = documentBuyer('vat', older, 'anna@poczta.example');
  expect(said).toMatchObject({ country: 'GB', email: 'faktury@acme.example' });
});

it('documentBuyer takes the e-mail of the invoice data before the owner’s', () => {
  const own = { ...buyer('classic'), data: { ...data, email: 'faktury@acme.example' } };
  expect(documentBuyer('vat', own, 'anna@poczta.example').email).toBe('faktury@acme.example');
});

it.each(['receipt', 'vat'] as const)('documentBuyer has no e-mail on a %s for an owner with a phone alone', (kind) => {
  expect(documentBuyer(kind, buyer('nominal'), phoneOwnerKey('+48504118220')).email).toBe('');
});

it.each([
  ['Anna', 'Nowak', true],
  ['Anna', '', false],
  ['', 'Nowak', false],
  ['', '', false],
])('documentBuyer: a receipt names %j %j: both names or none: %j', (firstName, lastName, isNamed) => {
  const own = { ...buyer('none'), data: { ...data, firstName, lastName } };
  const block = documentBuyer('receipt', own, 'anna@poczta.example');
  expect([block.firstName, block.lastName]).toEqual(isNamed ? ['Anna', 'Nowak'] : ['', '']);
  expect(block.email).toBe('anna@poczta.example');
});

it('documentBuyer: nothing but a company invoice carries a tax id, a company name or the word company', () => {
  fc.assert(
    fc.property(fc.constantFrom('receipt', 'vat'), fc.constantFrom(...INVOICE_PREFERENCES), (kind, preference) => {
      const block = documentBuyer(kind, buyer(preference), 'anna@poczta.example');
      const isCompanyInvoice = kind === 'vat' && preference === 'classic';
      expect(block.company).toBe(isCompanyInvoice);
      expect(Object.values(block).includes('5260250274')).toBe(isCompanyInvoice);
      expect(Object.values(block).includes('ACME sp. z o.o.')).toBe(isCompanyInvoice);
      if (kind === 'receipt') expect(block.street).toBe('');
    }),
  );
});
