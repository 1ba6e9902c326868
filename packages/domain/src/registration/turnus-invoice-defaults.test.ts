// The invoice data that a turnus registration starts with: the profile, nothing, or a choice to make.
import { expect, it } from 'vitest';
import {
  EMPTY_INVOICE,
  EMPTY_INVOICE_DATA,
  withdrawPreference,
  withPreference,
} from '../preferences/invoice-preference.ts';
import { turnusInvoiceDefaults } from './turnus-invoice-defaults.ts';

const acme = {
  ...EMPTY_INVOICE_DATA,
  taxId: '5260250274',
  companyName: 'ACME',
  street: 'ul. Długa 1',
  postalCode: '31-147',
  city: 'Kraków',
};
const classic = withPreference(acme, 'classic');

it('turnusInvoiceDefaults starts with the profile when there is one', () => {
  expect(turnusInvoiceDefaults(classic)).toEqual({
    preference: 'classic',
    data: acme,
    fromProfile: true,
    problems: [],
  });
});

it.each([undefined, EMPTY_INVOICE])('turnusInvoiceDefaults starts empty without a profile (%j)', (stored) => {
  const defaults = { preference: 'none', data: EMPTY_INVOICE_DATA, fromProfile: false, problems: [] };
  expect(turnusInvoiceDefaults(stored)).toEqual(defaults);
});

it('turnusInvoiceDefaults keeps the data of a withdrawn profile at hand, but asks for no invoice', () => {
  expect(turnusInvoiceDefaults(withdrawPreference(classic))).toEqual({
    preference: 'none',
    data: acme,
    fromProfile: false,
    problems: [],
  });
});

it('turnusInvoiceDefaults leaves the choice open when both flags are stored', () => {
  const defaults = turnusInvoiceDefaults({ ...classic, nominalInvoice: true });
  expect(defaults).toMatchObject({ preference: undefined, fromProfile: true });
});

it('turnusInvoiceDefaults says what keeps an old profile from being used', () => {
  const { problems } = turnusInvoiceDefaults({ ...classic, taxId: '0123456789' });
  expect(problems).toEqual([{ field: 'taxId', code: 'prefix' }]);
});
