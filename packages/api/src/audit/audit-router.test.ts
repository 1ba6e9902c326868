// The audit log as the administrator reads it.
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const log = (input: Parameters<ReturnType<typeof api.as>['audit']['log']>[0] = {}) => api.as('admin').audit.log(input);

async function saveData(playerId: string) {
  const data = { ...EMPTY_INVOICE_DATA, city: 'Gdynia' };
  await api.as('office').preferences.savePlayerInvoiceData({ playerId, version: 0, preference: 'none', data });
}

it('lists each change with its actor, what it concerns, before and after, page by page', async () => {
  const [first, second] = [await aParticipant(api.database), await aParticipant(api.database)];
  await saveData(first.id);
  await saveData(second.id);
  const { entries, hasOlder } = await log({ limit: 1 });
  const [newest] = entries;
  expect(hasOlder).toBe(true);
  expect(newest).toMatchObject({
    actor: { email: ACTORS.office.email, isAutomatic: false },
    action: 'savePlayerInvoiceData',
    attempts: 1,
    concerned: { participants: [{ id: second.id, name: `${second.firstName} ${second.lastName}` }] },
    before: { city: '' },
    after: { city: 'Gdynia' },
    at: expect.any(Date),
  });
  const older = await log({ before: newest!.id });
  expect(older).toMatchObject({ hasOlder: false, entries: [{ entityId: first.id }] });
  const ofFirst = await log({ subject: { kind: 'participant', id: first.id } });
  expect(ofFirst).toMatchObject({ subjectName: `${first.firstName} ${first.lastName}`, entries: older.entries });
});

it('the log is filtered by actor, by group of records and by day in Warsaw', async () => {
  const { id } = await aParticipant(api.database);
  await saveData(id);
  const count = async (input: Parameters<typeof log>[0]) => (await log(input)).entries.length;
  const actors = await api.as('admin').audit.actors();
  expect(actors).toEqual([{ sub: ACTORS.office.sub, email: ACTORS.office.email, name: expect.any(String) }]);
  expect(await count({ actor: { sub: ACTORS.office.sub } })).toBe(1);
  expect(await count({ actor: 'automatic' })).toBe(0);
  expect(await count({ group: 'people' })).toBe(1);
  expect(await count({ group: 'leads' })).toBe(0);
  expect(await count({ to: '2020-01-01' })).toBe(0);
  expect(await count({ from: '2020-01-01' })).toBe(1);
});

it('a change of a payment names the payment and its participant', async () => {
  const ward = await aParticipant(api.database);
  const { id, amount } = await aPayment(api.database, { participant: ward });
  const reason = { code: 'mistake', text: '' } as const;
  await api.as('manager').payments.cancelDue({ paymentId: id, seenAmount: amount, reason });
  const { entries } = await log({ subject: { kind: 'payment', id } });
  expect(entries.map(({ concerned }) => concerned)).toEqual([
    {
      participants: [{ id: ward.id, name: `${ward.firstName} ${ward.lastName}` }],
      payments: [{ id, playerId: ward.id, amount, title: expect.any(String), month: null }],
    },
  ]);
});

it('an unknown subject has no changes and no name', async () => {
  const unknown = { kind: 'lead', id: '00000000-0000-4000-8000-000000000000' } as const;
  expect(await log({ subject: unknown })).toEqual({
    entries: [],
    hasOlder: false,
    subjectName: null,
    names: {},
    behindSeconds: 0,
  });
});

it('a print that is reported again and again is one entry, and its attempts are read one by one', async () => {
  const rows = ['held', 'printing', 'printed'].map((state, minute) => ({
    at: new Date(`2026-11-20T12:0${minute}:00Z`),
    actor: ACTORS.reception.email,
    actorSub: ACTORS.reception.sub,
    action: 'reportPrintJob',
    entity: 'print_job',
    entityId: 'p1',
    after: { state },
  }));
  await api.database.prisma.audit.createMany({ data: rows });
  const [entry, ...others] = (await log()).entries;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ attempts: 3, after: { state: 'printed' } });
  expect(entry?.attempted.map(({ after }) => after)).toEqual(rows.map(({ after }) => after).toReversed());
});
