// When the lead worker works: woken, at intervals, and never delayed by one batch.
import type { Log } from '@zapisy/api/context';
import { afterEach, expect, it, vi } from 'vitest';
import { type LeadWork, startLeadWorker } from './lead-worker.ts';
import type { WorkLoop } from './work-loop.ts';

const LOOK_MS = 5;
const log: Log = { info: () => {}, warn: vi.fn(), error: () => {} };
let worker: WorkLoop | undefined;

afterEach(() => worker?.stop());

function start(work: LeadWork['work'], fetchPostponed: LeadWork['fetchPostponed'] = async () => false): void {
  worker = startLeadWorker(log, { work, fetchPostponed }, LOOK_MS);
}

it('works on until nothing is left, and looks by itself for more', async () => {
  let left = 3;
  const work = vi.fn(async () => (left > 0 ? left-- : 0));
  start(work);
  await expect.poll(() => left).toBe(0);
  left = 2;
  await expect.poll(() => left).toBe(0);
  expect(work.mock.calls.length).toBeGreaterThanOrEqual(7);
});

it('the worker takes other batches while one waits for an unreachable platform, but not more than three at once', async () => {
  const { promise: pendingRequest, resolve } = Promise.withResolvers<number>();
  const work = vi.fn(() => pendingRequest);
  let looks = 0;
  start(work, async () => {
    looks += 1;
    return false;
  });
  await expect.poll(() => work.mock.calls.length).toBe(3);
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before + 2);
  expect(work).toHaveBeenCalledTimes(3);
  resolve(0);
});

it('the worker has one batch in hand at a time while batches are done', async () => {
  let [active, most, done] = [0, 0, 0];
  start(async () => {
    active += 1;
    most = Math.max(most, active);
    await Promise.resolve();
    active -= 1;
    done += 1;
    return done < 50 ? 1 : 0;
  });
  worker?.wake();
  await expect.poll(() => done).toBeGreaterThanOrEqual(50);
  expect(most).toBe(1);
});

it('works again at once when a lead that was put off came after all', async () => {
  const work = vi.fn(async () => 0);
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValue(false);
  start(work, ask);
  await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(2);
  expect(work.mock.calls.length).toBeGreaterThan(ask.mock.calls.length);
});

it('the worker goes on after a look that failed, and says so', async () => {
  const work = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(0);
  start(work);
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(2);
  expect(log.warn).toHaveBeenCalled();
});

it('ends when the batch in hand is done, and begins no other', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const work = vi.fn(() => promise);
  const own = startLeadWorker(log, { work, fetchPostponed: async () => false }, 60_000);
  let isStopped = false;
  const stopping = own.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  resolve(1);
  await stopping;
  expect(work).toHaveBeenCalledTimes(1);
});
