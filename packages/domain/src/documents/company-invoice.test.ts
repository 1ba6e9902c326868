// What makes an invoice a company's: the tax id that it contains, and nothing else.
import { expect, it } from 'vitest';
import { hasCompanyInvoice, namesTaxId } from './company-invoice.ts';

it.each([
  [{ buyer_tax_no: '5260250274' }, true],
  [{ buyer_tax_no: 'DE123456789', buyer_company: false }, true],
  [{ buyer_tax_no: 5_260_250_274 }, true],
  [{ buyer_tax_no: ' ' }, false],
  [{ buyer_tax_no: null, buyer_company: true }, false],
  [{}, false],
])('an invoice with %j names a tax id: %j', (invoice, isNamed) => {
  expect(namesTaxId(invoice)).toBe(isNamed);
});

it('a payment has a company invoice when its invoice bears a tax id', () => {
  expect(hasCompanyInvoice({ invoice: { bearsTaxId: true } })).toBe(true);
  expect(hasCompanyInvoice({ invoice: { bearsTaxId: false } })).toBe(false);
  expect(hasCompanyInvoice({ invoice: null })).toBe(false);
});
