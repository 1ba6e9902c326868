// The pace of requests to an outside system, as rows: how much each worker may claim, counted for all servers together.
import { randomUUID } from 'node:crypto';
import { FULL_PACE, MOST_LEADS_AT_ONCE } from '@zapisy/domain/leads/platform-pace';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { claimDeliveries, storeDeliveries } from '../leads/lead-delivery-records.ts';
import { noteAnswers, pauseThrottled } from './outside-pace-records.ts';
import { pauseOutsideSystem } from './outside-pause-records.ts';

const db = testDatabase();
const NOON = new Date(Date.now() + 60_000);
const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);
const throttled = (now: Date, waitMs?: number) => pauseThrottled(db, 'ads', { now, waitMs });
const answered = (now: Date, answers: number) => noteAnswers(db, 'ads', { now, answers });

async function claimed(now: Date, limit = MOST_LEADS_AT_ONCE): Promise<number> {
  const claim = { limit, now, leaseMs: 1_000, leaseToken: randomUUID(), system: 'ads' };
  return (await claimDeliveries(db, claim)).length;
}

beforeEach(async () => {
  const nothingMore = { pageId: undefined, formId: undefined, adId: undefined, createdTime: undefined, raw: {} };
  await storeDeliveries(
    db,
    Array.from({ length: 100 }, (_, n) => ({ leadgenId: String(n + 1), ...nothingMore })),
  );
});

it('a system that has not throttled is asked by each worker for a batch, also after it asked for a rest', async () => {
  await pauseOutsideSystem(db, 'ads', at(1));
  expect([await claimed(at(1)), await claimed(at(1))]).toEqual([MOST_LEADS_AT_ONCE, MOST_LEADS_AT_ONCE]);
});

it('a system that throttled is asked for nothing until the pause is over, then for one lead by all workers together', async () => {
  expect(await throttled(NOON)).toEqual(at(1));
  expect(await claimed(at(0.9))).toBe(0);
  const workers = await Promise.all(Array.from({ length: 5 }, () => claimed(at(1))));
  expect(workers.toSorted()).toEqual([0, 0, 0, 0, 1]);
});

it('a system that throttled lets workers that claim at the same moment claim one after another', async () => {
  await throttled(NOON);
  const other = await db.pool.connect();
  await other.query('BEGIN');
  await other.query(`SELECT FROM outside_rate_limit WHERE system = 'ads' FOR UPDATE`);
  const workers = [claimed(at(1)), claimed(at(1))];
  const waiting = async () => {
    const { rows } = await db.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting).toBe(2);
  await other.query('COMMIT');
  other.release();
  expect((await Promise.all(workers)).toSorted()).toEqual([0, 1]);
});

it('a system that throttled counts several responses of one round as one throttling, and keeps the longest time that was sent', async () => {
  await throttled(NOON);
  expect(await throttled(NOON)).toEqual(at(1));
  expect(await throttled(NOON, 19 * MINUTE_MS)).toEqual(at(19));
  expect(await throttled(at(19))).toEqual(at(21));
});

it('a system that throttled takes no answer of before the pause for one that was borne after it', async () => {
  await throttled(NOON);
  await answered(at(0.5), 10);
  expect(await claimed(at(1))).toBe(1);
});

it('a system that throttled is asked for more at once also while each answer asks for a rest', async () => {
  await throttled(NOON);
  await pauseOutsideSystem(db, 'ads', at(6));
  await answered(at(1), 1);
  await answered(at(1), 2);
  expect(await db.prisma.outsideRateLimit.findFirst()).toMatchObject({ atOnce: 4, pauses: 0 });
  expect(await claimed(at(6))).toBe(4);
});

it('a system that throttled is paused for a throttling during a rest as long as for any other, and the longer of both stays', async () => {
  await throttled(NOON);
  await answered(at(1), 1);
  await pauseOutsideSystem(db, 'ads', at(1.1));
  expect(await throttled(at(1))).toEqual(at(2));
  await pauseOutsideSystem(db, 'ads', at(9));
  expect(await throttled(at(2))).toEqual(at(9));
  expect(await db.prisma.outsideRateLimit.findFirst()).toMatchObject({ pauses: 2 });
});

it('a system that throttled is asked for one more at once after a full round, whichever workers its answers came to', async () => {
  await throttled(NOON);
  await answered(at(1), 9);
  expect(await db.prisma.outsideRateLimit.findFirst()).toMatchObject({ atOnce: 10 });
  await Promise.all([3, 3, 3, 1].map((answers) => answered(at(2), answers)));
  expect(await db.prisma.outsideRateLimit.findFirst()).toMatchObject({ atOnce: 11 });
});

it('a system that throttled is asked without a limit again once it bears the most', async () => {
  await throttled(NOON);
  let now = at(70);
  for (let round = 0; round < 20; round++) {
    await answered(now, MOST_LEADS_AT_ONCE);
    now = new Date(now.getTime() + 1);
  }
  expect(await db.prisma.outsideRateLimit.findFirst()).toMatchObject({ atOnce: null, pauses: 0 });
  expect([await claimed(now), await claimed(now)]).toEqual([FULL_PACE.atOnce, FULL_PACE.atOnce]);
});
