// The invoice preference record: families with and without rows, and versions that only grow.
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference, aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { invoiceOf, invoicesOfFamily, saveInvoice, storedInvoices } from './invoice-preference-records.ts';

const database = testDatabase();
const NOW = new Date('2026-11-20T12:00:00Z');
const NONE = { invoice: EMPTY_INVOICE, version: 0, updatedAt: null };

it('reading gives every ward a state: its row, or the empty one in version 0', async () => {
  const [zofia, adam] = await aFamily(database, ['Zofia', 'Adam'], 'anna@poczta.example');
  await anInvoicePreference(database, adam!, A_COMPANY);
  await anInvoicePreference(database, await aParticipant(database), A_PERSON);
  const family = await invoicesOfFamily(database.prisma, 'ANNA@poczta.example');
  expect(family).toEqual([
    { participant: zofia, ...NONE },
    { participant: adam, invoice: A_COMPANY, version: 1, updatedAt: expect.any(Date) },
  ]);
  expect(await invoiceOf(database.prisma, zofia!.id)).toEqual(family[0]);
  expect(await invoiceOf(database.prisma, adam!.id)).toEqual(family[1]);
  expect([...(await storedInvoices(database.prisma, [zofia!.id, adam!.id])).keys()]).toEqual([adam!.id]);
});

it('reading finds no preference for an unknown id', async () => {
  expect(await invoiceOf(database.prisma, '00000000-0000-4000-8000-000000000000')).toBeUndefined();
});

it('reading keeps a row with both flags as it is', async () => {
  const ward = await aParticipant(database);
  const both = await anInvoicePreference(database, ward, { ...A_PERSON, classicInvoice: true });
  expect((await invoiceOf(database.prisma, ward.id))?.invoice).toEqual(both);
});

it('saveInvoice starts at version 1, grows by one, and carries the owner and the time', async () => {
  const ward = await aParticipant(database, { ownerEmail: 'anna@poczta.example' });
  expect(await saveInvoice(database.prisma, ward, A_COMPANY, NOW)).toEqual({
    invoice: A_COMPANY,
    version: 1,
    updatedAt: NOW,
  });
  const later = new Date(NOW.getTime() + 1_000);
  expect(await saveInvoice(database.prisma, ward, A_PERSON, later)).toEqual({
    invoice: A_PERSON,
    version: 2,
    updatedAt: later,
  });
  const row = await database.prisma.invoice.findUniqueOrThrow({ where: { playerId: ward.id } });
  expect(row).toMatchObject({ ownerEmail: 'anna@poczta.example', taxId: '', classicInvoice: false, version: 2 });
});
