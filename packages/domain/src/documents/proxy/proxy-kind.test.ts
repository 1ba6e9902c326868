// The kind of a document of the proxy: its link, its tax id, its payments, and the national e-invoice system.
import { expect, it } from 'vitest';
import { invoiceKindProblem, isSentToGovernment } from './proxy-kind.ts';

const TAX_ID = { buyer_tax_no: '5260250274' };

it.each([
  [{ kind: 'vat', ...TAX_ID }, 2, undefined],
  [{ kind: 'vat', additional_params: 'for_receipt' }, 1, undefined],
  [{ kind: 'vat', additional_params: 'for_receipt', buyer_tax_no: ' ' }, 1, undefined],
  [{ kind: 'vat', additional_params: 'for_receipt', ...TAX_ID }, 1, { reason: 'tax-id-to-receipt' }],
  [{ kind: 'vat', issued_to_receipt: true, ...TAX_ID }, 0, { reason: 'tax-id-to-receipt' }],
  [{ kind: 'vat', issued_to_receipt: '1', ...TAX_ID }, 0, { reason: 'tax-id-to-receipt' }],
  [{ kind: 'vat', issued_to_receipt: 'no', ...TAX_ID }, 0, undefined],
  [{ kind: 'correction' }, 0, undefined],
  [{ kind: 'correction' }, 1, { reason: 'kind-without-payments' }],
])('invoiceKindProblem: %j with %d payments: %j', (invoice, payments, problem) => {
  expect(invoiceKindProblem(invoice, payments)).toEqual(problem);
});

it.each([
  ['vat', true, true, true],
  ['vat', true, false, false],
  ['vat', false, true, false],
  ['correction', true, true, false],
])('isSentToGovernment: %s of a company (%s), sending on (%s): %s', (kind, isCompany, isSendingOn, expected) => {
  expect(isSentToGovernment({ kind, buyer_company: isCompany }, isSendingOn)).toBe(expected);
});
