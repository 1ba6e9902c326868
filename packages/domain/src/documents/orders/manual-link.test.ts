// Which invoices are shown as to be linked manually: named ones not known as linked, beside a receipt.
import { expect, it } from 'vitest';
import type { LinkState } from '../document.ts';
import { isLinkedManually } from './manual-link.ts';

it.each<['named' | 'company', boolean, LinkState, boolean]>([
  ['named', true, 'unlinked', true],
  ['named', true, 'unknown', true],
  ['named', true, 'none', true],
  ['named', true, 'linked', false],
  ['named', false, 'unlinked', false],
  ['company', true, 'unlinked', false],
  ['company', true, 'none', false],
])('a %s invoice, beside a receipt %s, %s: linked by hand %s', (sort, hasReceipt, link, manually) => {
  const invoice = { kind: 'vat', link, bearsTaxId: sort === 'company' } as const;
  expect(isLinkedManually({ receipt: hasReceipt ? { withdrawn: false } : null, invoice })).toBe(manually);
  expect(isLinkedManually({ receipt: { withdrawn: true }, invoice })).toBe(false);
});

it('without an invoice there is nothing to link', () => {
  expect(isLinkedManually({ receipt: { withdrawn: false }, invoice: null })).toBe(false);
});
