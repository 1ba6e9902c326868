// Deliveries with a rejected signature are counted for staff at the price of one write a minute, however many come and
// whatever fails.
import type { RejectedSignatures } from '@zapisy/api/leads/intake/rejected-signatures';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countRejectedSignatures } from './social-leads-rejected.ts';

const START = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

function counting(store?: (counted: RejectedSignatures) => Promise<void>) {
  const stored: RejectedSignatures[] = [];
  const warned: object[] = [];
  const hanging = () => undefined;
  const count = countRejectedSignatures({
    async store(counted) {
      await store?.(counted);
      stored.push(counted);
    },
    now: () => new Date(),
    log: { info: hanging, warn: (fields) => void warned.push(fields), error: hanging },
  });
  const flood = (requests: number) => {
    for (let n = 0; n < requests; n += 1) count.add();
  };
  return { count, stored, warned, flood };
}

it('reports the first at once, and all that follow once a minute', async () => {
  const { stored, flood } = counting();
  flood(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stored).toEqual([{ count: 1, since: START, lastAt: START }]);
  flood(10_000);
  await vi.advanceTimersByTimeAsync(58_000);
  flood(1);
  expect(stored).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stored.slice(1)).toEqual([{ count: 10_001, since: after(1_000), lastAt: after(59_000) }]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(stored).toHaveLength(2);
  flood(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toHaveLength(3);
});

it('counts on what could not be stored, and tries again a minute later', async () => {
  let isAway = true;
  const { stored, warned, flood } = counting(async () => {
    if (isAway) throw new Error('the database is away');
  });
  flood(2);
  await vi.advanceTimersByTimeAsync(30_000);
  flood(3);
  expect([stored, warned]).toMatchObject([[], [{ err: expect.any(Error) }]]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stored).toEqual([{ count: 5, since: START, lastAt: after(30_000) }]);
});

it('reports what is left when the server closes', async () => {
  const { count, stored, flood } = counting();
  flood(1);
  await vi.advanceTimersByTimeAsync(1_000);
  flood(4);
  await count.close();
  expect(stored.map((one) => one.count)).toEqual([1, 4]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(stored).toHaveLength(2);
});
