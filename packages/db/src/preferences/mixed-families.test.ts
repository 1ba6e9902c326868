// Which families are mixed: exactly those for which isAppliedToAll is false.
import { EMPTY_INVOICE, isAppliedToAll, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { mixedFamilies } from './mixed-families.ts';

const database = testDatabase();
const all = { after: '', limit: 50 };

async function family(ownerEmail: string, stored: readonly (Partial<StoredInvoice> | undefined)[]): Promise<void> {
  const wards = await aFamily(
    database,
    stored.map((_, index) => `W${index}`),
    ownerEmail,
  );
  for (const [index, invoice] of stored.entries()) {
    if (invoice) await anInvoicePreference(database, wards[index]!, invoice);
  }
}

it.each<[string, readonly (Partial<StoredInvoice> | undefined)[]]>([
  ['one ward', [A_COMPANY]],
  ['no rows', [undefined, undefined]],
  ['a missing row and an empty one', [undefined, {}]],
  ['an empty country and the home country', [A_PERSON, { ...A_PERSON, country: '' }]],
  ['the same twice', [A_COMPANY, A_COMPANY]],
  ['a row and none', [A_COMPANY, undefined]],
  ['kept data and none', [{ taxId: '5260250274' }, {}]],
  ['another flag', [A_PERSON, { ...A_PERSON, classicInvoice: true }]],
  ['another letter', [A_PERSON, { ...A_PERSON, email: 'a@poczta.example' }]],
])('mixedFamilies: %s: as isAppliedToAll says', async (_, stored) => {
  await family('anna@poczta.example', stored);
  const found = await mixedFamilies(database.prisma, all);
  const states = stored.map((invoice) => invoice && { ...EMPTY_INVOICE, ...invoice });
  expect(found).toHaveLength(isAppliedToAll(states) ? 0 : 1);
});

it('mixedFamilies reads page by page, each family with its wards', async () => {
  for (const name of ['b', 'a', 'c']) await family(`${name}@poczta.example`, [A_COMPANY, A_PERSON]);
  const first = await mixedFamilies(database.prisma, { after: '', limit: 2 });
  expect(first.map((one) => one.ownerEmail)).toEqual(['a@poczta.example', 'b@poczta.example']);
  expect(first[0]?.wards.map((ward) => ward.invoice)).toEqual([A_COMPANY, A_PERSON]);
  const rest = await mixedFamilies(database.prisma, { after: 'b@poczta.example', limit: 2 });
  expect(rest.map((one) => one.ownerEmail)).toEqual(['c@poczta.example']);
});
