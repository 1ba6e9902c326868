// Staff and invoice data: read one participant, correct it, empty it, copy it to the family; each write with an audit
// row.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { EMPTY_INVOICE, EMPTY_INVOICE_DATA, invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const NOT_FOUND = '00000000-0000-4000-8000-000000000000';
const COMPANY = invoiceDataOf(A_COMPANY);
const PERSON = invoiceDataOf(A_PERSON);
const staff = () => api.as('reception').preferences;
const audit = () => listAudit(api.database.prisma, { limit: 50 });

it('fetchPlayerInvoiceDataInternal reads any participant with its siblings, without an owner’s session', async () => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam'], 'anna@poczta.example');
  await anInvoicePreference(api.database, adam!, A_PERSON);
  expect(await staff().fetchPlayerInvoiceDataInternal({ playerId: adam!.id })).toEqual({
    participant: adam,
    ownerEmail: 'anna@poczta.example',
    invoice: A_PERSON,
    preference: 'nominal',
    hasBothFlags: false,
    version: 1,
    updatedAt: expect.any(Date),
    siblings: [{ participant: zofia, preference: 'none' }],
    isAppliedToAll: false,
  });
});

it('fetchPlayerInvoiceDataInternal shows both flags, and what documents would take them for', async () => {
  const ward = await aParticipant(api.database);
  await anInvoicePreference(api.database, ward, { ...A_PERSON, classicInvoice: true });
  const read = await staff().fetchPlayerInvoiceDataInternal({ playerId: ward.id });
  expect(read).toMatchObject({ hasBothFlags: true, preference: 'nominal', isAppliedToAll: true });
});

it('fetchPlayerInvoiceDataInternal finds no participant for an unknown id', async () => {
  const reading = staff().fetchPlayerInvoiceDataInternal({ playerId: NOT_FOUND });
  expect(await refusalOf(reading)).toEqual({ code: 'not-found' });
});

it('savePlayerInvoiceData saves one participant and leaves an audit row', async () => {
  const ward = await aParticipant(api.database);
  const saved = await staff().savePlayerInvoiceData({
    playerId: ward.id,
    version: 0,
    preference: 'classic',
    data: { ...COMPANY, taxId: '526-025-02-74' },
  });
  expect(saved).toMatchObject({ invoice: A_COMPANY, version: 1, preference: 'classic' });
  expect(await audit()).toMatchObject([
    {
      actor: ACTORS.reception.email,
      action: 'savePlayerInvoiceData',
      entity: 'invoice',
      entityId: ward.id,
      before: EMPTY_INVOICE,
      after: A_COMPANY,
    },
  ]);
});

it('savePlayerInvoiceData with the same state changes nothing and leaves no row', async () => {
  const ward = await aParticipant(api.database);
  await anInvoicePreference(api.database, ward, A_PERSON);
  const same = { playerId: ward.id, version: 1, preference: 'nominal', data: PERSON } as const;
  expect((await staff().savePlayerInvoiceData(same)).version).toBe(1);
  expect(await audit()).toEqual([]);
});

it.each([
  ['invalid data', { version: 1, data: { ...COMPANY, taxId: '1111111111' } }, 'invalid-invoice-data'],
  ['a stale version', { version: 0, data: COMPANY }, 'conflict'],
  ['nobody', { version: 1, data: COMPANY, playerId: NOT_FOUND }, 'not-found'],
])('savePlayerInvoiceData refuses %s and writes nothing', async (_, input, code) => {
  const ward = await aParticipant(api.database);
  await anInvoicePreference(api.database, ward, A_PERSON);
  const saving = staff().savePlayerInvoiceData({ playerId: ward.id, preference: 'classic', ...input });
  expect(await refusalOf(saving)).toMatchObject({ code });
  expect(await audit()).toEqual([]);
  expect(await staff().fetchPlayerInvoiceDataInternal({ playerId: ward.id })).toMatchObject({ invoice: A_PERSON });
});

it('savePlayerInvoiceData withdraws without losing the data, and clears when asked to', async () => {
  const ward = await aParticipant(api.database);
  await anInvoicePreference(api.database, ward, A_COMPANY);
  const withdrawn = await staff().savePlayerInvoiceData({
    playerId: ward.id,
    version: 1,
    preference: 'none',
    data: EMPTY_INVOICE_DATA,
  });
  expect(withdrawn.invoice).toEqual({ ...A_COMPANY, classicInvoice: false });
  const cleared = await staff().clearPlayerInvoiceData({ playerId: ward.id, version: 2 });
  expect(cleared).toMatchObject({ invoice: EMPTY_INVOICE, version: 3 });
  expect((await audit()).map((row) => row.action)).toEqual(['clearPlayerInvoiceData', 'savePlayerInvoiceData']);
});

const apply = (playerId: string) => api.as('manager').preferences.applyInvoiceDataToAllPlayersByPlayerId({ playerId });

it('applyInvoiceDataToAllPlayersByPlayerId overwrites the other wards of the same owner alone, with an audit row each', async () => {
  const [zofia, adam, maja] = await aFamily(api.database, ['Zofia', 'Adam', 'Maja']);
  const otherClient = await aParticipant(api.database);
  await anInvoicePreference(api.database, zofia!, A_COMPANY);
  await anInvoicePreference(api.database, adam!, A_PERSON);
  const applied = await apply(zofia!.id);
  expect(applied).toMatchObject({ changed: 2, isAppliedToAll: true, version: 1 });
  expect(applied.siblings.map((sibling) => sibling.preference)).toEqual(['classic', 'classic']);
  const rows = await audit();
  expect(rows.map((row) => [row.actor, row.entityId, row.before]).toReversed()).toEqual([
    [ACTORS.manager.email, adam!.id, A_PERSON],
    [ACTORS.manager.email, maja!.id, EMPTY_INVOICE],
  ]);
  expect(await staff().fetchPlayerInvoiceDataInternal({ playerId: otherClient.id })).toMatchObject({ version: 0 });
});

it('applyInvoiceDataToAllPlayersByPlayerId: a second time changes nothing', async () => {
  const [zofia] = await aFamily(api.database, ['Zofia', 'Adam']);
  await anInvoicePreference(api.database, zofia!, A_PERSON);
  expect((await apply(zofia!.id)).changed).toBe(1);
  expect((await apply(zofia!.id)).changed).toBe(0);
  expect(await audit()).toHaveLength(1);
});

it('applyInvoiceDataToAllPlayersByPlayerId spreads an empty state too', async () => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam']);
  await anInvoicePreference(api.database, adam!, A_PERSON);
  expect(await apply(zofia!.id)).toMatchObject({ changed: 1, isAppliedToAll: true, preference: 'none' });
});

it.each([
  ['both invoices', { ...A_PERSON, classicInvoice: true }, { code: 'not-allowed-now', reason: 'both-invoices' }],
  [
    'a tax id that would be rejected',
    { ...A_COMPANY, taxId: '5260250275' },
    { code: 'invalid-invoice-data', problems: [{ field: 'taxId', code: 'checksum' }] },
  ],
])('applyInvoiceDataToAllPlayersByPlayerId does not spread %s', async (_, stored, refusal) => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam']);
  await anInvoicePreference(api.database, zofia!, stored);
  expect(await refusalOf(apply(zofia!.id))).toEqual(refusal);
  expect(await staff().fetchPlayerInvoiceDataInternal({ playerId: adam!.id })).toMatchObject({ version: 0 });
});

it('applyInvoiceDataToAllPlayersByPlayerId finds no participant for an unknown id', async () => {
  expect(await refusalOf(apply(NOT_FOUND))).toEqual({ code: 'not-found' });
});

const lookUp = (taxId: string) => api.as('client').preferences.lookUpCompany({ taxId });

it('lookUpCompany takes the number as it was pasted', async () => {
  expect(await lookUp('PL 526-025-02-74')).toMatchObject({ found: { name: 'Pracownia Nowak sp. z o.o.' } });
});

it.each(['', '123', '5260250275', 'DE123456789', '1111111111'])(
  'lookUpCompany does not ask the register about %j',
  async (taxId) => {
    expect(await lookUp(taxId)).toEqual({ found: null, reason: 'invalid' });
    expect(await api.faultControls.journal()).toEqual([]);
  },
);

it('lookUpCompany says when the register is unreachable', async () => {
  await api.faultControls.register.fault({ fault: { type: 'drop', when: 'before' } });
  expect(await lookUp('5260250274')).toEqual({ found: null, reason: 'unreachable' });
});
