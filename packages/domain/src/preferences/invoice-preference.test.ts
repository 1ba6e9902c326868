// Preference states, the two stored flags, and isAppliedToAll.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  EMPTY_INVOICE,
  EMPTY_INVOICE_DATA,
  hasBothFlags,
  INVOICE_PREFERENCES,
  invoiceForNewWard,
  isAppliedToAll,
  preferenceOf,
  type StoredInvoice,
  sameInvoiceState,
  withdrawPreference,
  withPreference,
} from './invoice-preference.ts';

const acme = { ...EMPTY_INVOICE_DATA, taxId: '5260250274', companyName: 'ACME sp. z o.o.' };
const classic = withPreference(acme, 'classic');
const nominal = withPreference({ ...EMPTY_INVOICE_DATA, firstName: 'Anna', lastName: 'Nowak' }, 'nominal');
const both: StoredInvoice = { ...acme, classicInvoice: true, nominalInvoice: true };

const text = fc.constantFrom('', 'a', 'b');
const rows = fc.record({
  taxId: text,
  companyName: text,
  firstName: text,
  lastName: text,
  street: text,
  postalCode: text,
  city: text,
  country: fc.constantFrom('PL', 'DE', ''),
  email: text,
  classicInvoice: fc.boolean(),
  nominalInvoice: fc.boolean(),
});

it.each([
  [undefined, 'none'],
  [EMPTY_INVOICE, 'none'],
  [classic, 'classic'],
  [nominal, 'nominal'],
  [both, 'nominal'],
  [withdrawPreference(classic), 'none'],
])('preferenceOf: %j is %s', (stored, preference) => {
  expect(preferenceOf(stored)).toBe(preference);
});

it('preferenceOf: both flags are noticed, one is not', () => {
  expect([both, classic, nominal, EMPTY_INVOICE, undefined].map(hasBothFlags)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('withPreference writes one of the three states, never both flags, whatever was stored', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(...INVOICE_PREFERENCES), (row, preference) => {
      const written = withPreference(row, preference);
      expect(preferenceOf(written)).toBe(preference);
      expect(hasBothFlags(written)).toBe(false);
      expect({ ...written, classicInvoice: row.classicInvoice, nominalInvoice: row.nominalInvoice }).toEqual(row);
    }),
  );
});

it('withPreference takes no stray fields of a row along', () => {
  const stray = { ...classic, version: 3, playerId: 'z' };
  expect(Object.keys(withPreference(stray, 'none')).sort()).toEqual(Object.keys(EMPTY_INVOICE).sort());
});

it('withdrawPreference clears the flags and keeps the data, so that the client can switch on again', () => {
  expect(withdrawPreference(both)).toEqual({ ...acme, classicInvoice: false, nominalInvoice: false });
  expect(withPreference(withdrawPreference(classic), 'classic')).toEqual(classic);
});

it('sameInvoiceState: a missing row equals an empty one, but not one with kept data', () => {
  expect(sameInvoiceState(undefined, EMPTY_INVOICE)).toBe(true);
  expect(sameInvoiceState(undefined, undefined)).toBe(true);
  expect(sameInvoiceState(undefined, withdrawPreference(classic))).toBe(false);
});

it('sameInvoiceState: an empty country reads as the home country', () => {
  expect(sameInvoiceState({ ...EMPTY_INVOICE, country: '' }, undefined)).toBe(true);
  expect(sameInvoiceState({ ...EMPTY_INVOICE, country: 'DE' }, undefined)).toBe(false);
});

it.each(Object.keys(EMPTY_INVOICE) as (keyof StoredInvoice)[])(
  'sameInvoiceState notices a difference in %s alone',
  (field) => {
    const other = { ...classic, [field]: typeof classic[field] === 'boolean' ? !classic[field] : 'other' };
    expect(sameInvoiceState(classic, other)).toBe(false);
  },
);

it('sameInvoiceState is true both ways or neither', () => {
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      expect(sameInvoiceState(one, one)).toBe(true);
      expect(sameInvoiceState(one, other)).toBe(sameInvoiceState(other, one));
    }),
  );
});

it.each([
  ['one ward alone', [classic], true],
  ['one ward without a row', [undefined], true],
  ['three alike', [classic, { ...classic }, classic], true],
  ['missing and empty', [undefined, EMPTY_INVOICE], true],
  ['one differs', [classic, classic, nominal], false],
  ['flags off with kept data beside none', [withdrawPreference(classic), undefined], false],
  ['same data, other flags', [classic, withdrawPreference(classic)], false],
  ['a row beside a missing one', [undefined, nominal], false],
])('isAppliedToAll: %s', (_, wards, expected) => {
  expect(isAppliedToAll(wards)).toBe(expected);
});

it('isAppliedToAll does not depend on the order, and one difference is enough to end it', () => {
  const families = fc.array(fc.option(rows, { nil: undefined }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(families, (wards) => {
      const everyPair = wards.every((one) => wards.every((other) => sameInvoiceState(one, other)));
      expect(isAppliedToAll(wards)).toBe(everyPair);
      expect(isAppliedToAll([...wards].reverse())).toBe(everyPair);
    }),
  );
});

it('invoiceForNewWard is the row of a family that was applied to all, else none', () => {
  expect(invoiceForNewWard([classic, classic])).toEqual(classic);
  expect(invoiceForNewWard([classic, nominal])).toBeUndefined();
  expect(invoiceForNewWard([undefined])).toBeUndefined();
});
