// Pages of the audit log on PostgreSQL: filters, pages without gaps, attempts folded by day, actors, records of a subject.
import type { AuditedAction, AuditedEntity } from '@zapisy/domain/audit/audited-action';
import { expect, it } from 'vitest';
import { aPayment } from '../../testing/builders/payments.ts';
import { aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listAuditActors } from './audit-actor-records.ts';
import { type AuditLogFilter, attemptsBehind, auditLogPage } from './audit-log-records.ts';
import { recordsOfParticipant } from './audited-subject-records.ts';

const database = testDatabase();
const KASIA = { sub: 'kasia-1', email: 'kasia.lis@zapisy.example' };
const MARIA = { sub: 'maria-1', email: 'maria.wrona@zapisy.example' };

type Written = {
  readonly at: string;
  readonly action?: AuditedAction;
  readonly entity?: AuditedEntity;
  readonly entityId?: string;
  readonly by?: { readonly sub: string | null; readonly email: string };
};

/** Written in this order, so that the ids grow with it. */
async function write(...rows: readonly Written[]): Promise<void> {
  for (const { at, action = 'settle', entity = 'payment', entityId = '1', by = KASIA } of rows) {
    const data = { at: new Date(at), actor: by.email, actorSub: by.sub, action, entity, entityId };
    await database.prisma.audit.create({ data });
  }
}

const page = (filter: Partial<AuditLogFilter> = {}) => auditLogPage(database.prisma, { limit: 10, ...filter });
const ids = async (filter: Partial<AuditLogFilter> = {}) => (await page(filter)).map(({ id }) => Number(id));

it('auditLogPage is in the order of time, and its pages leave out and repeat nothing', async () => {
  await write(
    { at: '2026-11-20T12:00:00Z' },
    { at: '2026-11-20T12:00:02Z' },
    { at: '2026-11-20T12:00:01Z' },
    { at: '2026-11-20T12:00:02Z' },
  );
  expect(await ids()).toEqual([4, 2, 3, 1]);
  expect(await ids({ limit: 2 })).toEqual([4, 2]);
  expect(await ids({ limit: 2, before: 2n })).toEqual([3, 1]);
  expect(await ids({ before: 1n })).toEqual([]);
});

it('auditLogPage is filtered by actor, by kind of record, by records and by moments, also together', async () => {
  await write(
    { at: '2026-11-20T12:00:00Z' },
    { at: '2026-11-21T12:00:00Z', entity: 'lead', action: 'moveLead', by: MARIA, entityId: 'a' },
    { at: '2026-11-22T12:00:00Z', entity: 'lead', action: 'noteLead', entityId: 'b' },
    { at: '2026-11-23T12:00:00Z', by: { sub: null, email: 'reservation_release' }, entity: 'registration' },
  );
  expect(await ids({ actor: { sub: KASIA.sub } })).toEqual([3, 1]);
  expect(await ids({ actor: 'automatic' })).toEqual([4]);
  expect(await ids({ entities: ['lead', 'registration'] })).toEqual([4, 3, 2]);
  expect(await ids({ entities: ['lead'], actor: { sub: MARIA.sub } })).toEqual([2]);
  const [of1, ofB] = [{ entity: 'payment', entityId: '1' } as const, { entity: 'lead', entityId: 'b' } as const];
  expect(await ids({ records: [of1, ofB] })).toEqual([3, 1]);
  expect(await ids({ records: [] })).toEqual([]);
  const from = new Date('2026-11-21T00:00:00Z');
  expect(await ids({ from, until: new Date('2026-11-22T12:00:00Z') })).toEqual([2]);
  expect(await ids({ from, entities: ['lead'], before: 3n })).toEqual([2]);
});

it('auditLogPage shows the attempts of one day at one thing as one row, on the page of the newest', async () => {
  const attempt = { action: 'reportPrintJob', entity: 'print_job', entityId: 'p1' } as const;
  await write(
    { at: '2026-11-19T22:30:00Z', ...attempt },
    { at: '2026-11-19T23:30:00Z', ...attempt },
    { at: '2026-11-20T12:00:00Z', ...attempt },
    { at: '2026-11-20T12:01:00Z' },
    { at: '2026-11-20T12:02:00Z', ...attempt },
    { at: '2026-11-20T12:03:00Z', ...attempt, entityId: 'p2' },
    { at: '2026-11-20T12:04:00Z', ...attempt, by: MARIA },
  );
  const log = await page();
  // 22:30 UTC is the day before in Warsaw.
  expect(log.map(({ id, attempts }) => [Number(id), attempts])).toEqual([
    [7, 1],
    [6, 1],
    [5, 3],
    [4, 1],
    [1, 1],
  ]);
  expect(await ids({ before: 5n })).toEqual([4, 1]);
  const behind = async (limit: number) =>
    [...(await attemptsBehind(database.prisma, [5n, 6n], limit))].map(([of, rows]) => [of, rows.map(({ id }) => id)]);
  expect(await behind(10)).toEqual([
    [6n, [6n]],
    [5n, [5n, 3n, 2n]],
  ]);
  expect(await behind(2)).toEqual([
    [6n, [6n]],
    [5n, [5n, 3n]],
  ]);
});

it('auditLogPage does not fold an action that is no attempt', async () => {
  await write({ at: '2026-11-20T12:00:00Z' }, { at: '2026-11-20T12:01:00Z' });
  expect((await page()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});

it('lists each actor once, with the latest e-mail, and no job', async () => {
  await write(
    { at: '2026-11-20T12:00:00Z', by: { ...KASIA, email: 'kasia.nowak@zapisy.example' } },
    { at: '2026-11-20T12:01:00Z' },
    { at: '2026-11-20T12:02:00Z', by: MARIA },
    { at: '2026-11-20T12:03:00Z', by: { sub: null, email: 'reservation_release' } },
  );
  expect(await listAuditActors(database.prisma)).toEqual([KASIA, MARIA]);
});

it('a participant’s records are the person, the owner, the payments and the registrations', async () => {
  const ward = await aParticipant(database);
  const payment = await aPayment(database, { participant: ward });
  expect(await recordsOfParticipant(database.prisma, ward.id)).toEqual([
    { entity: 'player', entityId: ward.id },
    { entity: 'invoice', entityId: ward.id },
    { entity: 'owner', entityId: ward.ownerEmail },
    { entity: 'payment', entityId: String(payment.id) },
  ]);
  expect(await recordsOfParticipant(database.prisma, '00000000-0000-4000-8000-000000000000')).toBeUndefined();
});
