import type { NewLead } from '@zapisy/domain/leads/new-lead';
import { expect, it } from 'vitest';
import { insertLeadIfNew, leadBySocialId } from '../../testing/one-lead.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Tx } from '../connection/open-database.ts';
import { inPoolTransaction } from '../connection/pool-transaction.ts';
import { insertLeads, leadBatch } from './lead-insert-records.ts';
import { type LeadCursor, listLeads } from './lead-list-records.ts';
import { setTombstone } from './lead-tombstone-records.ts';

const db = testDatabase();

const aLead = (given: Partial<NewLead> = {}): NewLead => ({
  socialLeadId: '1958340478236214',
  email: 'anna@poczta.example',
  phone: '+48600100200',
  firstName: 'Anna',
  lastName: 'Kowalczyk',
  productInterest: 'balet',
  city: 'Kraków',
  citySource: 'form',
  cityOffList: false,
  stage: 'Nowy',
  channel: 'social',
  pageId: '111',
  formId: '333',
  formName: null,
  campaignId: null,
  campaignName: null,
  adsetId: null,
  adsetName: null,
  adId: null,
  adName: null,
  platform: 'fb',
  isOrganic: true,
  isTest: false,
  createdAt: null,
  receivedAt: new Date('2026-11-20T12:00:00Z'),
  answers: [{ name: 'email', values: ['anna@poczta.example'] }],
  consents: [],
  actor: 'webhook',
  ...given,
});

const idOf = (stored: Awaited<ReturnType<typeof insertLeadIfNew>>) => (typeof stored === 'object' ? stored.id : stored);

async function waitingForALock(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

it('insertLeadIfNew stores a lead with its first line of history', async () => {
  const stored = await insertLeadIfNew(db, aLead());
  expect(await leadBySocialId(db, '1958340478236214')).toMatchObject({
    id: idOf(stored),
    stage: 'Nowy',
    channel: 'social',
    version: 1,
  });
  expect(await db.prisma.leadHistory.findMany()).toMatchObject([
    { leadId: idOf(stored), change: 'created', toStatus: 'Nowy' },
  ]);
});

it('insertLeadIfNew creates and overwrites nothing for an id that is known (LEAD-2)', async () => {
  await insertLeadIfNew(db, aLead());
  await db.prisma.lead.updateMany({ data: { city: 'Gdańsk', citySource: 'staff', status: 'Kontakt' } });
  expect(await insertLeadIfNew(db, aLead({ city: 'Wrocław', email: 'other@poczta.example' }))).toBe('known');
  expect(await listLeads(db, { limit: 10 })).toMatchObject([
    { city: 'Gdańsk', citySource: 'staff', stage: 'Kontakt', email: 'anna@poczta.example' },
  ]);
  expect(await db.prisma.leadHistory.count()).toBe(1);
});

it('insertLeadIfNew stores one lead when it arrives twenty times at once', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => insertLeadIfNew(db, aLead())));
  expect(ids.filter((id) => id !== 'known')).toHaveLength(1);
  expect(await db.prisma.lead.count()).toBe(1);
});

it('insertLeadIfNew stores nothing of an erased lead, and says so', async () => {
  await setTombstone(db.prisma, 'its-hash', new Date());
  expect(await insertLeadIfNew(db, aLead({ idHash: 'its-hash' }))).toBe('erased');
  expect(await insertLeadIfNew(db, aLead({ socialLeadId: '2', idHash: 'another' }))).toMatchObject({
    id: expect.any(String),
  });
  expect(await db.prisma.lead.count()).toBe(1);
});

it('insertLeadIfNew stores nothing either when the erasure commits while the insert is on its way', async () => {
  await insertLeadIfNew(db, aLead());
  let coming: Promise<unknown> | undefined;
  await db.prisma.$transaction(async (tx) => {
    await setTombstone(tx, 'its-hash', new Date());
    await tx.lead.updateMany({ data: { socialLeadId: null, erasedAt: new Date() } });
    coming = insertLeadIfNew(db, aLead({ idHash: 'its-hash' }));
    await expect.poll(() => waitingForALock(tx)).toBe(1);
  });
  expect(await coming).toBe('erased');
  expect(await db.prisma.lead.count()).toBe(1);
});

it('insertLeadIfNew stores leads without a platform id side by side', async () => {
  await insertLeadIfNew(db, aLead({ socialLeadId: null, channel: 'telefon', actor: 'kasia.lis@zapisy.example' }));
  await insertLeadIfNew(db, aLead({ socialLeadId: null, channel: 'telefon', actor: 'kasia.lis@zapisy.example' }));
  expect(await db.prisma.lead.count()).toBe(2);
});

const page = (ids: readonly number[], given: Partial<NewLead> = {}) =>
  ids.map((id) => aLead({ ...given, socialLeadId: String(id) }));
const insert = (leads: readonly NewLead[]) => inPoolTransaction(db, (sql) => insertLeads(sql, leadBatch(leads)));

it('insertLeads stores a page at once: the new ones with their history, the known ones untouched, a repeated one once', async () => {
  await insert(page([1, 2]));
  await db.prisma.lead.updateMany({ where: { socialLeadId: '2' }, data: { city: 'Gdańsk', citySource: 'staff' } });
  await setTombstone(db.prisma, 'hash-of-4', new Date());
  const leads = [...page([2, 3, 3]), ...page([4], { idHash: 'hash-of-4' }), ...page([5], { idHash: 'hash-of-5' })];
  const id = { id: expect.any(String) };
  expect(await insert(leads)).toEqual(['known', id, 'known', 'erased', id]);
  expect(await db.prisma.lead.count()).toBe(4);
  expect(await db.prisma.leadHistory.count()).toBe(4);
  expect(await leadBySocialId(db, '2')).toMatchObject({ city: 'Gdańsk', citySource: 'staff' });
});

it('insertLeads keeps every field as it is given', async () => {
  const given = aLead({
    socialLeadId: '24595039271296603',
    formName: 'Zapisy',
    campaignName: '„Jesień”',
    adId: '120210300000000001',
    cityOffList: true,
    isTest: true,
    createdAt: new Date('2026-11-19T23:30:00.123Z'),
    answers: [{ name: 'a', values: ['ł', 'b\\"c'] }],
    consents: [{ checkbox_key: 'z', is_checked: '1' }],
  });
  await insert([given]);
  const { answers, consents, actor: _, ...fields } = given;
  expect(await leadBySocialId(db, '24595039271296603')).toMatchObject(fields);
  expect(await db.prisma.lead.findFirst()).toMatchObject({ answers, consents });
});

it('insertLeads of two that bring the same leads in another order, both end', async () => {
  const ids = Array.from({ length: 200 }, (_, n) => n + 1);
  const both = await Promise.all([insert(page(ids)), insert(page(ids.toReversed()))]);
  expect(both.flat().filter((inserted) => inserted !== 'known')).toHaveLength(200);
  expect(await db.prisma.lead.count()).toBe(200);
});

it('listLeads walks through all leads page by page, newest first, each once', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, Math.floor(minute / 3)));
  for (let n = 0; n < 10; n++) await insertLeadIfNew(db, aLead({ socialLeadId: String(n + 1), receivedAt: at(n) }));
  const seen: string[] = [];
  let after: LeadCursor | undefined;
  for (;;) {
    const page = await listLeads(db, { limit: 4, after });
    seen.push(...page.map(({ socialLeadId }) => socialLeadId ?? ''));
    const last = page.at(-1);
    if (!last) break;
    after = { arrivedAt: last.receivedAt, id: last.id };
  }
  expect(seen).toHaveLength(10);
  expect(new Set(seen).size).toBe(10);
  expect(seen[0]).toBe('10');
});

it('listLeads: filters by stage and city, and omits skipped leads', async () => {
  await insertLeadIfNew(db, aLead({ socialLeadId: '1' }));
  await insertLeadIfNew(db, aLead({ socialLeadId: '2', city: 'Gdańsk' }));
  await insertLeadIfNew(db, aLead({ socialLeadId: '3' }));
  await db.prisma.lead.update({ where: { socialLeadId: '3' }, data: { inactiveReason: 'pomyłka' } });
  const listed = async (filter: { stage?: 'Nowy' | 'Kontakt'; city?: string }) =>
    (await listLeads(db, { ...filter, limit: 10 })).map(({ socialLeadId }) => socialLeadId).sort();
  expect(await listed({})).toEqual(['1', '2']);
  expect(await listed({ city: 'Gdańsk' })).toEqual(['2']);
  expect(await listed({ stage: 'Kontakt' })).toEqual([]);
});
