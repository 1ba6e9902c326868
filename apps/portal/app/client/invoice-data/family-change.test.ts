// The diff of a family, and the question before a company invoice is withdrawn from only one ward.
import { EMPTY_INVOICE, type StoredInvoice, withPreference } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { draftFrom, draftOf, sameDraft } from '../../shared/invoice-data/draft.ts';
import type { Ward } from '../../shared/invoice-data/ward.ts';
import { CLASSIC as classic, COMPANY as company } from '../../testing/families.ts';
import { changesOf, needsDiff, wardsRetainingCompanyInvoice } from './family-change.ts';

function ward(firstName: string, invoice: StoredInvoice = EMPTY_INVOICE): Ward {
  const participant = { id: firstName, ownerEmail: 'a@b.pl', firstName, lastName: 'Nowak', birthYear: 2017, mark: 0 };
  return { participant, invoice, version: 1, updatedAt: null };
}

it('changesOf distinguishes a new kind, new data and no change', () => {
  const zofia = ward('Zofia');
  const jan = ward('Jan', { ...classic, companyName: 'Inna' });
  const ola = ward('Ola', classic);
  const draft = { ...draftOf(classic, true), choice: 'classic' as const };
  const changes = changesOf(draft, [zofia, jan, ola], zofia);
  expect(changes.map(({ what }) => what)).toEqual(['kind', 'data', 'nothing']);
  expect(needsDiff(changes, zofia)).toBe(true);
  expect(needsDiff(changesOf(draft, [zofia, ola], zofia), zofia)).toBe(false);
});

it('changesOf keeps the stored data when only a receipt is wanted', () => {
  const ola = ward('Ola', classic);
  const draft = { ...draftOf(classic, false), choice: 'none' as const, data: { ...company, companyName: 'pół sło' } };
  expect(changesOf(draft, [ola, ward('Jan', withPreference(company, 'none'))], ola).map(({ what }) => what)).toEqual([
    'kind',
    'nothing',
  ]);
});

const ola = ward('Ola', classic);
const jan = ward('Jan', classic);
const zofia = ward('Zofia');
const withdrawal = { ...draftOf(classic, false), choice: 'none' as const };

it('wardsRetainingCompanyInvoice names the siblings who would keep it', () => {
  expect(wardsRetainingCompanyInvoice(withdrawal, [ola, jan, zofia], ola)).toEqual([jan]);
});

it('wardsRetainingCompanyInvoice asks nothing when all are meant, or nothing is withdrawn', () => {
  expect(wardsRetainingCompanyInvoice({ ...withdrawal, applyToAll: true }, [ola, jan], ola)).toEqual([]);
  expect(wardsRetainingCompanyInvoice({ ...withdrawal, choice: 'classic' }, [ola, jan], ola)).toEqual([]);
  expect(wardsRetainingCompanyInvoice(withdrawal, [zofia, jan], zofia)).toEqual([]);
});

it('a draft preselects nothing on a record with both flags', () => {
  expect(draftOf({ ...classic, nominalInvoice: true }, true).choice).toBeUndefined();
});

it('a draft shows the tax id in groups and is the same draft as the stored one', () => {
  const draft = draftOf(classic, true);
  expect(draft.data.taxId).toBe('526-025-02-74');
  const form = new FormData();
  form.set('document', 'classic');
  form.set('applyToAll', 'yes');
  for (const [name, value] of Object.entries(draft.data)) form.set(name, value);
  expect(sameDraft(draftFrom(form), draft)).toBe(true);
  form.set('city', 'Gdynia');
  expect(sameDraft(draftFrom(form), draft)).toBe(false);
});

it('a draft takes an unknown choice for none made', () => {
  const form = new FormData();
  form.set('document', 'both');
  expect(draftFrom(form).choice).toBeUndefined();
});
