// Link or invoice: the provider's errors in all their shapes, and what each is interpreted as.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  concernsOrderId,
  isReceiptNotReplaceable,
  mayConcernLink,
  providerRefusalFrom,
  RECEIPT_NOT_REPLACEABLE,
} from './rejection.ts';

const BUYER = { buyer_tax_no: ['- nie może być puste'] };

it.each([
  [
    { code: 'error', message: BUYER },
    { fields: { buyer_tax_no: ['nie może być puste'] }, text: '' },
  ],
  [{ message: 'Nieprawidłowe powiązanie' }, { fields: {}, text: 'Nieprawidłowe powiązanie' }],
  [{ errors: BUYER }, { fields: { buyer_tax_no: ['nie może być puste'] }, text: '' }],
  [{ error: ' brak dostępu ' }, { fields: {}, text: 'brak dostępu' }],
  [{ errors: ['jedno', 'drugie'] }, { fields: {}, text: 'jedno; drugie' }],
  [
    { message: {}, error: 'tekst' },
    { fields: {}, text: 'tekst' },
  ],
  [
    { message: '', errors: BUYER },
    { fields: { buyer_tax_no: ['nie może być puste'] }, text: '' },
  ],
  [{ message: { buyer_tax_no: 'złe' } }, { fields: { buyer_tax_no: ['złe'] }, text: '' }],
  [{ message: { 'positions[0].name': ['- za długie'] } }, { fields: { name: ['za długie'] }, text: '' }],
  [{ message: { 'invoice.from_invoice_id': ['x'] } }, { fields: { from_invoice_id: ['x'] }, text: '' }],
  ['<html>', { fields: {}, text: '<html>' }],
  [null, { fields: {}, text: '' }],
  [[], { fields: {}, text: '' }],
  [{ message: 7 }, { fields: {}, text: '' }],
])('providerRefusalFrom reads %j', (body, refusal) => {
  expect(providerRefusalFrom(body)).toEqual(refusal);
});

it('providerRefusalFrom reads any body', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const refusal = providerRefusalFrom({ message: body });
      expect(typeof mayConcernLink(refusal)).toBe('boolean');
      expect(typeof concernsOrderId(refusal)).toBe('boolean');
    }),
  );
});

it.each([
  [{ message: { from_invoice_id: ['x'] } }, true],
  [{ message: { additional_params: ['x'] } }, true],
  [{ message: { issued_to_receipt: ['x'] } }, true],
  [{ message: { base: ['paragon ma już fakturę'] } }, true],
  [{ message: 'zwykły tekst' }, true],
  [{ message: { ...BUYER, base: ['x'] } }, true],
  [{ message: { ...BUYER, from_invoice_id: ['x'] } }, true],
  [{}, true],
  [{ message: BUYER }, false],
  [{ message: { ...BUYER, buyer_phone: ['x'] } }, false],
  [{ message: { 'positions.0.tax': ['x'] } }, false],
  [{ message: { invoice_id: ['x'] } }, false],
])('mayConcernLink: %j: %j', (body, expected) => {
  expect(mayConcernLink(providerRefusalFrom(body))).toBe(expected);
});

it('mayConcernLink is false only when every named field lies outside the link', () => {
  const link = ['from_invoice_id', 'additional_params', 'issued_to_receipt', 'base'];
  const fields = fc.uniqueArray(fc.constantFrom(...link, 'buyer_tax_no', 'buyer_phone', 'exempt_tax_kind', 'price'));
  fc.assert(
    fc.property(fields, (named) => {
      const refusal = providerRefusalFrom({ message: Object.fromEntries(named.map((field) => [field, ['x']])) });
      expect(mayConcernLink(refusal)).toBe(named.length === 0 || named.some((field) => link.includes(field)));
    }),
  );
});

it.each([
  [{ message: { oid: ['jest już zajęte'] } }, true],
  [{ message: { oid_unique: ['x'] } }, true],
  [{ message: { OID: ['x'] } }, true],
  [{ message: 'Dokument o podanym oid już istnieje' }, true],
  [{ message: 'oid: jest już zajęty' }, true],
  [{ message: { base: ['OID jest już zajęty'] } }, true],
  [{ message: { ...BUYER, oid: ['x'] } }, true],
  [{ message: BUYER }, false],
  [{ message: 'void, unavoidable, android, oidium' }, false],
  [{ message: { paranoid: ['x'] } }, false],
  [{}, false],
])('concernsOrderId: %j: %j', (body, expected) => {
  expect(concernsOrderId(providerRefusalFrom(body))).toBe(expected);
});

it.each([
  ['our own refusal', RECEIPT_NOT_REPLACEABLE, true],
  ['our own refusal as it is stored', { fields: {}, text: 'receipt-not-replaceable' }, true],
  ['a refusal of the provider', providerRefusalFrom({ message: BUYER }), false],
  ['a refusal without a content', providerRefusalFrom({}), false],
  ['no refusal', null, false],
])('isReceiptNotReplaceable: %s: %j is %j', (_, refusal, expected) => {
  expect(isReceiptNotReplaceable(refusal)).toBe(expected);
});
