// The button of a family's settlement: it names the documents while they fit.
import type { DocumentPlan } from '@zapisy/domain/documents/issuing/document-plan';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { acceptFamilyText, buyerDetail, buyerName, FAMILY_SALE_TEXTS } from './family-sale.ts';

const RECEIPT: DocumentPlan = { receipt: true, invoice: 'none' };
const COMPANY: DocumentPlan = { receipt: false, invoice: 'company' };
const NAMED: DocumentPlan = { receipt: true, invoice: 'named-linked' };
const NOTHING: DocumentPlan = { receipt: false, invoice: 'none' };

it.each([
  [[COMPANY, NAMED], 'Przyjmij 700,00 zł: faktura na firmę, paragon i faktura imienna'],
  [[RECEIPT, COMPANY, RECEIPT], 'Przyjmij 700,00 zł: 2 × paragon, faktura na firmę'],
  [[NOTHING], 'Przyjmij 700,00 zł: bez dokumentu'],
  [[RECEIPT, COMPANY, NAMED], 'Przyjmij 700,00 zł'],
  [[], 'Przyjmij 700,00 zł'],
])('acceptFamilyText names %j as %j', (plans, expected) => {
  expect(acceptFamilyText(FAMILY_SALE_TEXTS, plans, '700,00 zł')).toBe(expected);
});

const invoice = { ...EMPTY_INVOICE, taxId: '5260250274', companyName: 'Pracownia', firstName: 'Anna' };
const person = { ...invoice, lastName: 'Nowak', street: 'ul. Długa 14/3', city: 'Kraków' };
const wards = [{ firstName: 'Zofia' }, { firstName: 'Jan' }];
it.each([
  ['classic', 'Pracownia', 'NIP 526-025-02-74'],
  ['nominal', 'Anna Nowak', 'ul. Długa 14/3, Kraków'],
  ['none', 'Zofia, Jan', ''],
] as const)('a buyer who wants %s has a name and what distinguishes it', (preference, name, detail) => {
  expect(buyerName({ preference, invoice: person }, wards)).toBe(name);
  expect(buyerDetail(FAMILY_SALE_TEXTS, { preference, invoice: person })).toBe(detail);
});
