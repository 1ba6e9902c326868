// The table of ISS-10: which answer means accepted, rejected, unknown or not done.
import { expect, it } from 'vitest';
import { providerDocumentOf, retryAfterMs, writeAnswerOf } from './invoicing-answers.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const error = (message: unknown) => ({ code: 'error', message });
const made = { id: 7, kind: 'vat', number: '1/11/2026', oid: 'pay-1-vat-1', price_gross: '250.0' };

it('accepted: a 201 with an integer id', () => {
  const meaning = writeAnswerOf(answer(201, made));
  expect(meaning).toMatchObject({ outcome: 'accepted', document: { id: 7, gross: 25_000, orderId: 'pay-1-vat-1' } });
});

it('accepted: another success with an integer id is read again first', () => {
  expect(writeAnswerOf(answer(200, made))).toEqual({ outcome: 'readAgain', id: 7 });
});

it('accepted: a paid document is not taken for an error because it has a status', () => {
  expect(writeAnswerOf(answer(201, { ...made, status: 'paid' })).outcome).toBe('accepted');
});

it.each([
  [
    'by field',
    422,
    error({ buyer_tax_no: ['- nieprawidłowy numer NIP'] }),
    { buyer_tax_no: ['nieprawidłowy numer NIP'] },
  ],
  ['two fields', 422, error({ buyer_tax_no: ['- a'], base: ['- b'] }), { buyer_tax_no: ['a'], base: ['b'] }],
  ['a 400', 400, error({ kind: ['- jest nieprawidłowe'] }), { kind: ['jest nieprawidłowe'] }],
  ['plain text', 422, error('Nie można wystawić faktury'), {}],
  ['under another name', 422, { errors: { kind: ['- x'] } }, { kind: ['x'] }],
  ['a success that says error', 200, { status: 'error', message: 'Brak numeru' }, {}],
])('rejected: %s', (_, status, body, fields) => {
  expect(writeAnswerOf(answer(status, body))).toMatchObject({ outcome: 'rejected', refusal: { fields } });
});

it.each([
  ['a fault', 500, error('x'), 'fault'],
  ['a page of a proxy', 502, '<html>Bad gateway</html>', 'fault'],
  ['a time-out of the server', 408, '', 'fault'],
  ['a success without a body', 200, '', 'no-id'],
  ['a success that is a page', 201, '<html></html>', 'no-id'],
  ['an id that is no integer', 201, { ...made, id: '7' }, 'no-id'],
  ['a fraction for an id', 201, { ...made, id: 7.5 }, 'no-id'],
  ['our order id is taken', 422, error({ oid: ['jest już zajęte'] }), 'order-id'],
  ['our order id among others', 422, error({ buyer_tax_no: ['- x'], oid_unique: ['- y'] }), 'order-id'],
  ['our order id in a plain text', 422, error('Dokument o podanym oid już istnieje'), 'order-id'],
  ['our order id in a success', 200, { status: 'error', message: { oid: ['zajęte'] } }, 'order-id'],
])('unknown: %s', (_, status, body, cause) => {
  expect(writeAnswerOf(answer(status, body))).toEqual({ outcome: 'unknown', cause });
});

it.each([
  [302, '', 'redirect'],
  [401, error('x'), 'unauthorised'],
  [402, '', 'payment-required'],
  [403, '<html></html>', 'forbidden'],
  [404, error('x'), 'not-found'],
  [409, error('x'), 'not-understood'],
  [413, '<html></html>', 'not-understood'],
  [422, '<html></html>', 'not-understood'],
  [422, '', 'not-understood'],
  [400, '[]', 'not-understood'],
  [429, '', 'throttled'],
])('made nothing: %i %s', (status, body, cause) => {
  expect(writeAnswerOf(answer(status, body))).toEqual({ outcome: 'notDone', cause, status, retryAfterMs: undefined });
});

it.each([
  ['2', 2_000],
  [' 30 ', 30_000],
  ['999999', 3_600_000],
  ['soon', undefined],
  ['-1', undefined],
])('made nothing: Retry-After %s', (header, ms) => {
  expect(retryAfterMs(answer(429, '', { 'retry-after': header }))).toBe(ms);
});

it.each([
  ['150.00', 15_000],
  ['150.0', 15_000],
  ['0.1', 10],
  [58.32, 5_832],
  ['-12.50', -1_250],
  ['12.345', undefined],
  ['a lot', undefined],
  [undefined, undefined],
])('a document: gross %s', (price, gross) => {
  expect(providerDocumentOf({ ...made, price_gross: price })?.gross).toBe(gross);
});

it.each([
  [true, true],
  ['true', false],
  [undefined, false],
  [null, false],
])('a document only a true mark proves the link: %s', (mark, linked) => {
  expect(providerDocumentOf({ ...made, issued_to_receipt: mark })?.isIssuedToReceipt).toBe(linked);
});

it('a document: a person is named by both names, a firm by its own', () => {
  const person = { ...made, buyer_company: false, buyer_first_name: 'Anna', buyer_last_name: 'Nowak' };
  const firm = { ...made, buyer_company: true, buyer_name: 'ACME', buyer_tax_no: '5252445767' };
  expect(providerDocumentOf(person)?.buyer).toEqual({ isCompany: false, taxId: '', name: 'Anna Nowak' });
  expect(providerDocumentOf(firm)?.buyer).toEqual({ isCompany: true, taxId: '5252445767', name: 'ACME' });
});

it('a document: strange values of optional fields do not lose the document', () => {
  expect(providerDocumentOf({ id: 7, kind: {}, positions: 'many', oid: [] })).toMatchObject({
    id: 7,
    kind: '',
    orderId: null,
    lineCount: undefined,
    lines: undefined,
  });
});
