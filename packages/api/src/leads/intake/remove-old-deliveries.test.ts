// Retention: settled deliveries older than 30 days are deleted; waiting and younger ones stay.

import { testApi } from '@zapisy/api/testing/test-api';
import { expect, it } from 'vitest';
import { removeOldDeliveries } from './remove-old-deliveries.ts';

const api = testApi();
const DAY_MS = 24 * 60 * 60_000;

it('removeOldDeliveries removes raw deliveries 30 days after they came', async () => {
  api.clock.set('2026-11-20T02:30:00Z');
  const old = new Date(api.clock.now().getTime() - 30 * DAY_MS - 1);
  const young = new Date(api.clock.now().getTime() - 30 * DAY_MS + 1);
  const data = ['done', 'failed', 'skipped', 'erased', 'waiting', 'working'].flatMap((state) => [
    { leadgenId: `old ${state}`, state, receivedAt: old, raw: {} },
    { leadgenId: `young ${state}`, state, receivedAt: young, raw: {} },
  ]);
  await api.database.prisma.leadDelivery.createMany({ data });
  expect(await removeOldDeliveries(api.context)).toEqual({ removed: 4 });
  const left = await api.database.prisma.leadDelivery.findMany({ where: { leadgenId: { startsWith: 'old' } } });
  expect(left.map(({ state }) => state).sort()).toEqual(['waiting', 'working']);
  expect(await api.database.prisma.leadDelivery.count()).toBe(8);
  expect(await removeOldDeliveries(api.context)).toEqual({ removed: 0 });
});
