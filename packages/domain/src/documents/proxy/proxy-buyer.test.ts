// The buyer of a document of the proxy: half a name, an undeclared company and a wrong Polish tax id are refused.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedNameProblem, companyProblem, receiptNameProblem, sentTaxId } from './proxy-buyer.ts';

const incomplete = (missing: string) => ({ reason: 'name-incomplete', missing });

it.each([
  [{}, undefined],
  [{ buyer_first_name: 'Anna', buyer_last_name: 'Nowak' }, undefined],
  [{ buyer_first_name: '', buyer_last_name: '  ' }, undefined],
  [{ buyer_first_name: null, buyer_last_name: null }, undefined],
  [{ buyer_first_name: 'Anna' }, incomplete('buyer_last_name')],
  [{ buyer_first_name: 'Anna', buyer_last_name: ' ' }, incomplete('buyer_last_name')],
  [{ buyer_last_name: 'Nowak' }, incomplete('buyer_first_name')],
])('receiptNameProblem: %j: %j', (invoice, problem) => {
  expect(receiptNameProblem(invoice)).toEqual(problem);
});

it.each([
  [{}, undefined],
  [{ buyer_first_name: '', buyer_last_name: '' }, undefined],
  [{ buyer_first_name: 'Anna', buyer_last_name: 'Nowak' }, undefined],
  [{ buyer_first_name: '' }, incomplete('buyer_last_name')],
  [{ buyer_last_name: 'Nowak' }, incomplete('buyer_first_name')],
  [{ buyer_first_name: 'Anna', buyer_last_name: '' }, incomplete('buyer_last_name')],
])('changedNameProblem: %j: %j', (invoice, problem) => {
  expect(changedNameProblem(invoice)).toEqual(problem);
});

it.each([
  [{}, undefined],
  [{ buyer_name: '' }, undefined],
  [{ buyer_name: null }, undefined],
  [{ buyer_company: true, buyer_name: 'ACME' }, undefined],
  [{ buyer_company: false, buyer_name: 'ACME' }, { reason: 'company-undeclared' }],
  [{ buyer_name: 'ACME' }, { reason: 'company-undeclared' }],
  [{ buyer_company: 'true', buyer_name: 'ACME' }, { reason: 'company-undeclared' }],
])('companyProblem: %j: %j', (invoice, problem) => {
  expect(companyProblem(invoice)).toEqual(problem);
});

it.each([
  ['PL 526-025-02-74', undefined, { taxId: '5260250274' }],
  ['5260250274', '', { taxId: '5260250274' }],
  ['5260250274', null, { taxId: '5260250274' }],
  ['DE123456789', undefined, { taxId: 'DE123456789' }],
  ['  ', undefined, { taxId: '  ' }],
  ['5260250275', undefined, { problem: { reason: 'tax-id-wrong', taxId: 'checksum' } }],
  ['526025027', undefined, { problem: { reason: 'tax-id-wrong', taxId: 'length' } }],
  ['52602502A4', undefined, { problem: { reason: 'tax-id-wrong', taxId: 'letters' } }],
])('sentTaxId: %j of the kind %j: %j (FOL-19)', (typed, kind, sent) => {
  expect(sentTaxId(typed, kind)).toEqual(sent);
});

it('sentTaxId sends any number of a named kind unchanged', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('nip_ue', 'other'), (typed, kind) => {
      expect(sentTaxId(typed, kind)).toEqual({ taxId: typed });
    }),
  );
});
