import type { NewLead } from '@zapisy/domain/leads/new-lead';
import { expect, it } from 'vitest';
import { insertLeadIfNew, leadBySocialId } from '../../testing/one-lead.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Tx } from '../connection/open-database.ts';
import { inPoolTransaction } from '../connection/pool-transaction.ts';
import { insertLeads, leadBatch } from './lead-insert-records.ts';
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

async function waitingForALock(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

it('insertLeadIfNew stores one lead when it arrives twenty times at once', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => insertLeadIfNew(db, aLead())));
  expect(ids.filter((id) => id !== 'known')).toHaveLength(1);
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
