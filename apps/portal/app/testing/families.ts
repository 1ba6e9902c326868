// Families for tests: valid by default, so that a test states only what it is about.
import { EMPTY_INVOICE, type StoredInvoice, withPreference } from '@zapisy/domain/preferences/invoice-preference';
import type { Ward } from '../shared/invoice-data/ward.ts';

export const COMPANY = {
  ...EMPTY_INVOICE,
  taxId: '5260250274',
  companyName: 'Pracownia Nowak sp. z o.o.',
  street: 'ul. Długa 14/3',
  postalCode: '31-147',
  city: 'Kraków',
};
export const PERSON = { ...COMPANY, taxId: '', companyName: '', firstName: 'Anna', lastName: 'Nowak' };

export const CLASSIC: StoredInvoice = withPreference(COMPANY, 'classic');
export const NOMINAL: StoredInvoice = withPreference(PERSON, 'nominal');

export function aWard(firstName: string, invoice: StoredInvoice = EMPTY_INVOICE, more: Partial<Ward> = {}): Ward {
  const participant = {
    id: `id-${firstName}`,
    ownerEmail: 'anna.nowak@poczta.example',
    firstName,
    lastName: 'Nowak',
    birthYear: 2017,
    mark: 0,
  };
  return { participant, invoice, version: 1, updatedAt: null, ...more };
}

/** The form as a browser sends it for this ward. */
export function aForm(wards: readonly Ward[], chosen: Ward, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  form.set('participant', chosen.participant.id);
  form.set('versions', JSON.stringify(Object.fromEntries(wards.map((one) => [one.participant.id, one.version]))));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
