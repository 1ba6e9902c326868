// Audit rows: written in the transaction of the change, rolled back with it, and read page by page.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { listAudit, recordAudit } from './audit-records.ts';

const database = testDatabase();
const ACTOR = { sub: 'kasia-1', email: 'kasia.lis@zapisy.example' };
const ENTRY = { actor: ACTOR, action: 'savePlayerInvoiceData', entity: 'invoice', entityId: 'p1' } as const;

it('recordAudit keeps who, when, what, before and after as plain data', async () => {
  const at = new Date('2026-11-20T12:00:00Z');
  await recordAudit(database.prisma, { ...ENTRY, before: { taxId: '', at, gone: undefined }, after: { taxId: '1' } });
  const [row] = await listAudit(database.prisma, { limit: 10 });
  expect(row).toEqual({
    ...ENTRY,
    actor: ACTOR.email,
    actorSub: ACTOR.sub,
    id: 1n,
    at: expect.any(Date),
    before: { taxId: '', at: '2026-11-20T12:00:00.000Z' },
    after: { taxId: '1' },
  });
});

it('recordAudit has no before for what was made, and vanishes with a change that was undone', async () => {
  await recordAudit(database.prisma, { ...ENTRY, after: 1 });
  const undone = inTransaction(database, async (tx) => {
    await recordAudit(tx, { ...ENTRY, entityId: 'undone' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const rows = await listAudit(database.prisma, { limit: 10 });
  expect(rows.map((row) => [row.entityId, row.before, row.after])).toEqual([['p1', null, 1]]);
});

it('listAudit reads newest first, by page, by entity and by action', async () => {
  for (const entityId of ['a', 'b', 'c']) await recordAudit(database.prisma, { ...ENTRY, entityId });
  await recordAudit(database.prisma, { ...ENTRY, entity: 'player', action: 'addParticipant', entityId: 'a' });
  const ids = async (filter: Omit<Parameters<typeof listAudit>[1], 'limit'>, limit = 10) =>
    (await listAudit(database.prisma, { ...filter, limit })).map((row) => Number(row.id));
  expect(await ids({}, 2)).toEqual([4, 3]);
  expect(await ids({ before: 3n })).toEqual([2, 1]);
  expect(await ids({ entity: 'invoice', entityId: 'a' })).toEqual([1]);
  expect(await ids({ action: 'addParticipant' })).toEqual([4]);
});
