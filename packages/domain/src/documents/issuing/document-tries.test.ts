// How the tries of a payment's documents are shown: the open request, its next try, and the provider's refusal.
import { expect, it } from 'vitest';
import type { DocumentRequest } from './document-request.ts';
import { documentTries } from './document-tries.ts';
import { RECEIPT_NOT_REPLACEABLE } from './rejection.ts';

const NOON = new Date('2026-11-24T12:00:00Z');
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const NOTHING = { wait: null, refusal: null };

const aRequest = (more: Partial<DocumentRequest> = {}): DocumentRequest => ({
  id: 'r',
  key: 'pay-1-vat-1',
  kind: 'vat',
  revision: 1,
  paymentIds: [1, 2],
  body: { invoice: {} },
  bodyHash: '',
  linkReceiptId: null,
  linkDropped: false,
  state: 'unknown',
  attempts: 1,
  sentAt: NOON,
  absentSince: null,
  absentProofs: 0,
  withoutId: 0,
  refusal: null,
  documentId: null,
  createdAt: NOON,
  updatedAt: at(90),
  ...more,
});
const refused = { fields: { buyer_tax_no: ['jest nieprawidłowy'] }, text: '' };

it('a document that waits for the provider is tried again after the pause of its request', () => {
  expect(documentTries([aRequest()], 2)).toEqual({ wait: { since: NOON, nextTryAt: at(120) }, refusal: null });
});

it('a document that waits for the provider is tried with the earlier of two requests', () => {
  const receipt = aRequest({ kind: 'receipt', createdAt: at(60), updatedAt: at(75) });
  expect(documentTries([aRequest(), receipt], 1).wait).toEqual({ since: at(60), nextTryAt: at(80) });
});

it.each(['accepted', 'rejected', 'abandoned', 'cancelled', 'withdrawn', 'outdated'] as const)(
  'a document that waits for the provider is none with a request that is %s',
  (state) => {
    expect(documentTries([aRequest({ state })], 1)).toEqual(NOTHING);
  },
);

it('a document that waits for the provider is none of another payment', () => {
  expect(documentTries([aRequest()], 3)).toEqual(NOTHING);
});

it('the refusal of the provider is that of the newest invoice', () => {
  const rejected = aRequest({ state: 'rejected', refusal: refused });
  expect(documentTries([rejected], 1)).toEqual({ wait: null, refusal: refused });
  expect(documentTries([rejected, aRequest({ revision: 2, state: 'accepted' })], 1)).toEqual(NOTHING);
});

it('the refusal of the provider is not what we refused ourselves, nor the refusal of a receipt', () => {
  expect(documentTries([aRequest({ state: 'rejected', refusal: RECEIPT_NOT_REPLACEABLE })], 1)).toEqual(NOTHING);
  expect(documentTries([aRequest({ kind: 'receipt', state: 'rejected', refusal: refused })], 1)).toEqual(NOTHING);
});
