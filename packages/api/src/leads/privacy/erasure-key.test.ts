import { testApi } from '@zapisy/api/testing/test-api';
import { setTombstone } from '@zapisy/db/leads/lead-tombstone-records';
import { expect, it } from 'vitest';
import { leadIdHash } from '../../steps/lead-id-hash.ts';
import { checkErasureKey, ErasureKeyChanged } from './erasure-key.ts';

const api = testApi();
const check = (erasureKey: string) =>
  checkErasureKey({ ...api.context, settings: { ...api.context.settings, erasureKey } });

it('the key of erasures may be changed while no lead was erased, and not after it', async () => {
  await check('the first');
  await check('the second');
  await setTombstone(api.database.prisma, leadIdHash('the second', '1'), new Date());
  await check('the second');
  await expect(check('the third')).rejects.toThrow(ErasureKeyChanged);
  await expect(check('the third')).rejects.toThrow(/ERASURE_SECRET/);
  await check('the second');
});

it('the key of erasures is taken as it is where leads were erased before keys were noted', async () => {
  await setTombstone(api.database.prisma, leadIdHash('a key', '1'), new Date());
  await check('a key');
  await expect(check('another')).rejects.toThrow(ErasureKeyChanged);
});

it('the key of erasures is one, however many servers start at once', async () => {
  await setTombstone(api.database.prisma, leadIdHash('a key', '1'), new Date());
  const ends = await Promise.allSettled(['a', 'b', 'a', 'b'].map(check));
  const statuses = ends.map(({ status }) => status);
  expect(statuses[0]).toBe(statuses[2]);
  expect(statuses[1]).toBe(statuses[3]);
  expect(statuses[0]).not.toBe(statuses[1]);
});
