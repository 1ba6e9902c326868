// What staff see of a payment's documents: its own requests without their bodies, and masked addresses.
import { expect, it } from 'vitest';
import type { PaymentSnapshot } from './document-snapshot.ts';
import type { DocumentRequest } from './issuing/document-request.ts';
import { paymentDocuments } from './payment-documents.ts';

const FOUND = { payment: { id: 1 }, outcome: 'issued', receipt: null, invoice: null, printState: null };
const found = FOUND as object as PaymentSnapshot;
const request = (paymentIds: readonly number[], refusal: object | null = null) =>
  ({
    kind: 'vat',
    revision: 1,
    state: 'rejected',
    paymentIds,
    body: { invoice: {} },
    refusal,
  }) as object as DocumentRequest;
const documentsOf = (requests: readonly DocumentRequest[], emails = new Map()) =>
  paymentDocuments(found, requests, { times: {}, emails });

it('paymentDocuments shows the requests over this payment, without what was sent', () => {
  const { requests } = documentsOf([request([1, 2]), request([2])]);
  expect(requests.map(({ paymentIds }) => paymentIds)).toEqual([[1, 2]]);
  expect(requests[0]).not.toHaveProperty('body');
});

it.each<[string, object | null, object | null]>([
  ['nothing', null, null],
  ['a text', { fields: {}, text: ' nie ' }, { fields: {}, text: 'nie' }],
  ['without a word', { fields: {}, text: '' }, { fields: {}, text: '' }],
])('paymentDocuments shows what the provider refused: %s', (_, refusal, shown) => {
  expect(documentsOf([request([1], refusal)]).requests[0]?.refusal).toEqual(shown);
});

it('paymentDocuments: masks the addresses that documents were mailed to', () => {
  const email = { state: 'sent', sentTo: 'anna@poczta.example', at: new Date(0) };
  expect(documentsOf([], new Map([['d', email]])).emails['d']?.sentTo).toBe('a…@poczta.example');
});
