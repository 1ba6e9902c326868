// The client's write: several wards at once, all or nothing, only their own, and never over a newer version.
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { EMPTY_INVOICE_DATA, type InvoiceData, invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const CLIENT = ACTORS.client.email;
const COMPANY = invoiceDataOf(A_COMPANY);
const PERSON = invoiceDataOf(A_PERSON);

const mine = () => api.as('client').preferences.fetchUserInvoiceData();
const rows = () => api.database.prisma.invoice.findMany({ orderBy: { playerId: 'asc' } });

function save(playerIds: string[], preference: 'none' | 'classic' | 'nominal', data: InvoiceData, version = 0) {
  const versions = Object.fromEntries(playerIds.map((id) => [id, version]));
  return api.as('client').preferences.upsertInvoicesForUserClient({ playerIds, preference, data, versions });
}

it('fetchUserInvoiceData gives the wards in order with the empty state where there is no row', async () => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam'], CLIENT);
  await anInvoicePreference(api.database, adam!, A_COMPANY);
  expect(await mine()).toMatchObject({
    wards: [
      { participant: zofia, version: 0, updatedAt: null, invoice: { classicInvoice: false, taxId: '' } },
      { participant: adam, version: 1, updatedAt: expect.any(Date), invoice: A_COMPANY },
    ],
    isAppliedToAll: false,
  });
});

it('fetchUserInvoiceData shows only the wards of the owner, and an empty family to a person without any', async () => {
  await aParticipant(api.database, { ownerEmail: 'somebody@poczta.example' });
  expect(await mine()).toEqual({ wards: [], isAppliedToAll: true });
});

it('upsertInvoicesForUserClient writes all wards chosen, normalised, and reports that the data are applied to all', async () => {
  const family = await aFamily(api.database, ['Zofia', 'Adam'], CLIENT);
  const pasted = { ...COMPANY, taxId: 'PL 526-025-02-74', postalCode: '31147', email: ' Faktury@Firma.example ' };
  const saved = await save(
    family.map((ward) => ward.id),
    'classic',
    pasted,
  );
  const invoice = { ...A_COMPANY, email: 'faktury@firma.example' };
  expect(saved.isAppliedToAll).toBe(true);
  expect(saved.wards.map((ward) => [ward.invoice, ward.version])).toEqual([
    [invoice, 1],
    [invoice, 1],
  ]);
  expect(await mine()).toEqual(saved);
});

it('upsertInvoicesForUserClient stores no noncharacter, wherever one is typed, because no document may contain it', async () => {
  const [zofia] = await aFamily(api.database, ['Zofia'], CLIENT);
  const pasted = { ...COMPANY, companyName: `\uFFFE${COMPANY.companyName}\uFDD0`, city: `${COMPANY.city}\u{10FFFF}` };
  const { wards } = await save([zofia!.id], 'classic', pasted);
  expect(wards[0]?.invoice).toEqual(A_COMPANY);
});

it('upsertInvoicesForUserClient leaves the wards that were not chosen', async () => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam'], CLIENT);
  const saved = await save([adam!.id], 'nominal', PERSON);
  expect(saved.isAppliedToAll).toBe(false);
  expect((await rows()).map((row) => row.playerId)).toEqual([adam!.id]);
  expect(saved.wards[0]?.participant.id).toBe(zofia!.id);
});

it('upsertInvoicesForUserClient writes exactly one of the two flags, whatever was stored', async () => {
  const [ward] = await aFamily(api.database, ['Zofia'], CLIENT);
  await anInvoicePreference(api.database, ward!, { ...A_PERSON, classicInvoice: true });
  const { wards } = await save([ward!.id], 'classic', COMPANY, 1);
  expect(wards[0]?.invoice).toMatchObject({ classicInvoice: true, nominalInvoice: false });
});

it('upsertInvoicesForUserClient does not raise the version of a ward that already has this state', async () => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam'], CLIENT);
  await anInvoicePreference(api.database, zofia!, A_PERSON);
  const versions = { [zofia!.id]: 1, [adam!.id]: 0 };
  const input = { playerIds: [zofia!.id, adam!.id], preference: 'nominal', data: PERSON, versions } as const;
  const { wards } = await api.as('client').preferences.upsertInvoicesForUserClient(input);
  expect(wards.map((ward) => ward.version)).toEqual([1, 1]);
});

it('upsertInvoicesForUserClient refuses invalid data with the problems by field, and writes nothing', async () => {
  const [ward] = await aFamily(api.database, ['Zofia'], CLIENT);
  const wrong = { ...COMPANY, taxId: '5260250275', postalCode: '3114' };
  expect(await refusalOf(save([ward!.id], 'classic', wrong))).toEqual({
    code: 'invalid-invoice-data',
    problems: [
      { field: 'taxId', code: 'checksum' },
      { field: 'postalCode', code: 'postal-code' },
    ],
  });
  expect(await rows()).toEqual([]);
});

it.each(['another owner’s', 'an unknown id'])(
  'upsertInvoicesForUserClient refuses %s ward among one’s own, and writes none of them',
  async (otherOwner) => {
    const [ward] = await aFamily(api.database, ['Zofia'], CLIENT);
    const otherClient = await aParticipant(api.database, { ownerEmail: 'somebody@poczta.example' });
    const other = otherOwner === 'an unknown id' ? '00000000-0000-4000-8000-000000000000' : otherClient.id;
    expect(await refusalOf(save([ward!.id, other], 'nominal', PERSON))).toEqual({ code: 'not-found' });
    expect(await rows()).toEqual([]);
  },
);

it('upsertInvoicesForUserClient refuses a stale version with both versions, and writes none of the wards', async () => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam'], CLIENT);
  await anInvoicePreference(api.database, adam!, A_COMPANY);
  expect(await refusalOf(save([zofia!.id, adam!.id], 'nominal', PERSON))).toEqual({
    code: 'conflict',
    conflicts: [
      {
        playerId: adam!.id,
        yours: { invoice: A_PERSON, version: 0 },
        theirs: { invoice: A_COMPANY, version: 1, updatedAt: expect.any(Date) },
      },
    ],
  });
  expect((await rows()).map((row) => [row.playerId, row.version])).toEqual([[adam!.id, 1]]);
});

it('upsertInvoicesForUserClient refuses a ward whose version was not sent', async () => {
  const [ward] = await aFamily(api.database, ['Zofia'], CLIENT);
  const input = { playerIds: [ward!.id], preference: 'nominal', data: PERSON, versions: {} } as const;
  const saving = api.as('client').preferences.upsertInvoicesForUserClient(input);
  expect(await refusalOf(saving)).toEqual({ code: 'bad-input', fields: ['versions'] });
});

it('upsertInvoicesForUserClient lets exactly one of several windows win', async () => {
  const family = await aFamily(api.database, ['Zofia', 'Adam', 'Maja'], CLIENT);
  const ids = family.map((ward) => ward.id);
  const windows = await Promise.allSettled(
    ['Anna', 'Ewa', 'Iga', 'Ola'].map((firstName) => save(ids, 'nominal', { ...PERSON, firstName })),
  );
  expect(windows.map((window) => window.status).toSorted()).toEqual(['fulfilled', ...Array(3).fill('rejected')]);
  const names = new Set((await rows()).map((row) => `${row.firstName} ${row.version}`));
  expect(names.size).toBe(1);
});

it('withdrawing clears the flags and keeps the data, also when the form sends none', async () => {
  const [ward] = await aFamily(api.database, ['Zofia'], CLIENT);
  await save([ward!.id], 'classic', COMPANY);
  const stored = { ...A_COMPANY, classicInvoice: false };
  expect((await save([ward!.id], 'none', COMPANY, 1)).wards[0]?.invoice).toEqual(stored);
  await save([ward!.id], 'classic', COMPANY, 2);
  expect((await save([ward!.id], 'none', EMPTY_INVOICE_DATA, 3)).wards[0]?.invoice).toEqual(stored);
});

it('withdrawing for the whole family stops invoices for each of them', async () => {
  const family = await aFamily(api.database, ['Zofia', 'Adam'], CLIENT);
  const ids = family.map((ward) => ward.id);
  await save(ids, 'classic', COMPANY);
  const { wards, isAppliedToAll } = await save(ids, 'none', COMPANY, 1);
  expect(isAppliedToAll).toBe(true);
  expect(wards.map((ward) => [ward.invoice.classicInvoice, ward.invoice.companyName])).toEqual([
    [false, COMPANY.companyName],
    [false, COMPANY.companyName],
  ]);
});

const clear = (playerIds: string[], version: number) => {
  const versions = Object.fromEntries(playerIds.map((id) => [id, version]));
  return api.as('client').preferences.clearInvoicesForUserClient({ playerIds, versions });
};

it('clearInvoicesForUserClient empties the rows, data and all', async () => {
  const [ward] = await aFamily(api.database, ['Zofia'], CLIENT);
  await save([ward!.id], 'classic', COMPANY);
  const { wards } = await clear([ward!.id], 1);
  expect(wards[0]).toMatchObject({ version: 2, invoice: { classicInvoice: false, taxId: '', companyName: '' } });
});

it('clearInvoicesForUserClient obeys the same rules: own wards, fresh versions', async () => {
  const [ward] = await aFamily(api.database, ['Zofia'], CLIENT);
  const otherClient = await aParticipant(api.database);
  await save([ward!.id], 'classic', COMPANY);
  expect(await refusalOf(clear([ward!.id], 0))).toMatchObject({ code: 'conflict' });
  expect(await refusalOf(clear([ward!.id, otherClient.id], 1))).toEqual({ code: 'not-found' });
  expect((await mine()).wards[0]?.invoice).toEqual(A_COMPANY);
});
