// validateInvoiceDetails: what each preference needs, field by field, and what the normaliser corrects.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InvoiceProblem } from './invoice-details.ts';
import { FIELD_LIMITS, normaliseInvoiceData, validateInvoiceDetails } from './invoice-details.ts';
import type { InvoiceData } from './invoice-preference.ts';
import { EMPTY_INVOICE_DATA, INVOICE_PREFERENCES } from './invoice-preference.ts';

const company: InvoiceData = {
  taxId: '5260250274',
  companyName: 'Pracownia Nowak sp. z o.o.',
  firstName: '',
  lastName: '',
  street: 'ul. Długa 14/3',
  postalCode: '31-147',
  city: 'Kraków',
  country: 'PL',
  email: '',
};
const person: InvoiceData = { ...company, taxId: '', companyName: '', firstName: 'Anna', lastName: 'Nowak' };

const codes = (problems: readonly InvoiceProblem[]) => problems.map(({ field, code }) => `${field}: ${code}`);

it('validateInvoiceDetails is content with complete data', () => {
  expect(validateInvoiceDetails('classic', company)).toEqual([]);
  expect(validateInvoiceDetails('nominal', person)).toEqual([]);
  expect(validateInvoiceDetails('none', EMPTY_INVOICE_DATA)).toEqual([]);
});

it('validateInvoiceDetails names everything that empty data lack, in the order of the form', () => {
  expect(codes(validateInvoiceDetails('classic', EMPTY_INVOICE_DATA))).toEqual([
    'taxId: empty',
    'companyName: required',
    'street: required',
    'postalCode: required',
    'city: required',
  ]);
  expect(codes(validateInvoiceDetails('nominal', EMPTY_INVOICE_DATA))).toEqual([
    'firstName: required',
    'lastName: required',
    'street: required',
    'postalCode: required',
    'city: required',
  ]);
});

it.each<[Partial<InvoiceData>, string[]]>([
  [{ taxId: '526-025-02-74' }, []],
  [{ taxId: 'PL 526 025 02 74' }, []],
  [{ taxId: '0123456789' }, ['taxId: prefix']],
  [{ taxId: '1000000012' }, ['taxId: prefix']],
  [{ taxId: '1111111111' }, ['taxId: repeated']],
  [{ taxId: '5260250275' }, ['taxId: checksum']],
  [{ taxId: 'DE123456789' }, ['taxId: foreign']],
  [{ companyName: '   ' }, ['companyName: required']],
  [{ companyName: 'x'.repeat(255) }, []],
  [{ companyName: 'x'.repeat(256) }, ['companyName: too-long']],
  [{ street: 'x'.repeat(256) }, ['street: too-long']],
  [{ companyName: 'x'.repeat(257) }, ['companyName: too-long']],
  [{ postalCode: '31147' }, []],
  [{ postalCode: '31 147' }, []],
  [{ postalCode: '31–147' }, []],
  [{ postalCode: '3114' }, ['postalCode: postal-code']],
  [{ postalCode: '31-1477' }, ['postalCode: postal-code']],
  [{ postalCode: 'SW1A 1AA' }, ['postalCode: postal-code']],
  [{ postalCode: 'SW1A 1AA', country: 'GB' }, []],
  [{ postalCode: '', country: 'GB' }, ['postalCode: required']],
  [{ country: 'pl' }, []],
  [{ country: '' }, []],
  [{ country: ' gb\u200B', postalCode: 'SW1A 1AA' }, []],
  [{ country: 'Polska' }, ['country: country']],
  [{ country: 'UK' }, ['country: country']],
  [{ country: 'EL' }, ['country: country']],
  [{ country: 'XX' }, ['country: country']],
  [{ country: 'ZZ' }, ['country: country']],
  [{ country: 'ß' }, ['country: country']],
  [{ email: 'faktury@acme.example' }, []],
  [{ email: ' Faktury@ACME.example ' }, []],
  [{ email: 'faktury@acme' }, ['email: email']],
  [{ email: 'faktury acme.example' }, ['email: email']],
  [{ email: 'a@b.pl, c@d.pl' }, ['email: email']],
  [{ email: '<faktury@acme.example>;' }, []],
  [{ email: 'mailto:faktury@acme.example' }, []],
  [{ email: 'faktury\u200B@acme.example' }, []],
  [{ email: 'faktury..acme@acme.example' }, ['email: email']],
  [{ email: 'faktury@acme..example' }, ['email: email']],
  [{ email: `${'x'.repeat(255)}@acme.example` }, ['email: too-long']],
])('validateInvoiceDetails: a company with %j: %j', (change, problems) => {
  expect(codes(validateInvoiceDetails('classic', { ...company, ...change }))).toEqual(problems);
});

it('validateInvoiceDetails asks a person for no tax id, whatever the row still holds', () => {
  expect(validateInvoiceDetails('nominal', { ...person, taxId: 'brak' })).toEqual([]);
  expect(codes(validateInvoiceDetails('nominal', { ...person, firstName: '\u00A0' }))).toEqual(['firstName: required']);
});

it('validateInvoiceDetails lets kept data be withdrawn with, however wrong, so long as they fit', () => {
  const stored = { ...company, taxId: '1', postalCode: 'x', email: 'x', country: 'Polska' };
  expect(validateInvoiceDetails('none', stored)).toEqual([]);
  expect(codes(validateInvoiceDetails('none', { ...stored, street: 'x'.repeat(256) }))).toEqual(['street: too-long']);
});

it('validateInvoiceDetails has an answer for any data, and the same one for their normalised form', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '31147', '5260250274', 'a@b.pl', 'PL'));
  const data = fc.record(
    Object.fromEntries(Object.keys(company).map((field) => [field, texts])),
  ) as fc.Arbitrary<InvoiceData>;
  fc.assert(
    fc.property(data, fc.constantFrom(...INVOICE_PREFERENCES), (typed, preference) => {
      const normalised = normaliseInvoiceData(typed);
      expect(normaliseInvoiceData(normalised)).toEqual(normalised);
      expect(validateInvoiceDetails(preference, normalised)).toEqual(validateInvoiceDetails(preference, typed));
    }),
  );
});

it('validateInvoiceDetails lets no field through that is longer than its limit', () => {
  const fields = Object.entries(FIELD_LIMITS).filter(([field]) => field !== 'country');
  for (const [field, limit] of fields) {
    const problems = validateInvoiceDetails('classic', { ...company, [field]: 'x'.repeat(limit + 1) });
    expect(codes(problems)).toContain(`${field}: too-long`);
  }
});

it('normaliseInvoiceData stores tidy lines, ten digits, a dashed code, a lower-case e-mail and a country', () => {
  const typed: InvoiceData = {
    taxId: 'PL 526-025-02-74',
    companyName: '  ACME   sp.\uFDD0\u00A0z\u202A o.o. ',
    firstName: ' Anna ',
    lastName: 'Zaja\u0328c\t',
    street: 'ul. Długa\n14/3',
    postalCode: '31 147',
    city: ' Kraków',
    country: ' ',
    email: ' <Anna@Poczta.Example>; ',
  };
  expect(normaliseInvoiceData(typed)).toEqual({
    taxId: '5260250274',
    companyName: 'ACME sp. z o.o.',
    firstName: 'Anna',
    lastName: 'Zając',
    street: 'ul. Długa 14/3',
    postalCode: '31-147',
    city: 'Kraków',
    country: 'PL',
    email: 'anna@poczta.example',
  });
});

it('normaliseInvoiceData keeps a tax id that is none as it was typed, so that the form can show it again', () => {
  expect(normaliseInvoiceData({ ...company, taxId: ' 526-025 ' }).taxId).toBe('526-025');
});
