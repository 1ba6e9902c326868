import { type LeadDelivery, storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { expect, it } from 'vitest';
import { storeOneByOne } from './store-deliveries-one-by-one.ts';

const database = testDatabase();
const store = (deliveries: readonly LeadDelivery[]) => storeDeliveries(database, deliveries);

/** Before PostgreSQL's earliest moment, which is in 4713 BC. */
const TOO_EARLY = new Date(-8.64e15);

const delivery = (leadgenId: string, createdTime?: Date): LeadDelivery => ({
  leadgenId,
  pageId: '111',
  formId: undefined,
  adId: undefined,
  createdTime,
  raw: { leadgen_id: leadgenId },
});

it('storeOneByOne keeps the others as they were sent, and of those that no table can hold their ids', async () => {
  const malformed = new Set(['7', '8', '20']);
  const all = Array.from({ length: 21 }, (_, n) => String(n));
  await storeOneByOne(store)(all.map((id) => delivery(id, malformed.has(id) ? TOO_EARLY : undefined)));
  const rows = await database.prisma.leadDelivery.findMany();
  expect(rows.map(({ leadgenId }) => leadgenId).sort()).toEqual([...all].sort());
  expect(
    rows
      .filter(({ raw }) => JSON.stringify(raw) === '{}')
      .map(({ leadgenId }) => leadgenId)
      .sort(),
  ).toEqual([...malformed].sort());
  expect(rows.every(({ pageId }) => pageId === '111')).toBe(true);
});

it('storeOneByOne throws any other error at once', async () => {
  let asked = 0;
  const away = async () => {
    asked += 1;
    throw Object.assign(new Error('gone'), { code: '57P01' });
  };
  await expect(storeOneByOne(away)([delivery('1'), delivery('2')])).rejects.toThrow('gone');
  expect(asked).toBe(1);
});
