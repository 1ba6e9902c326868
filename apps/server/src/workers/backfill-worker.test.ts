// The worker of backfills: one turn at a time, given back when the server stops, continued after an error.
import { testApi } from '@zapisy/api/testing/test-api';
import { describe, expect, it } from 'vitest';
import { startBackfillWorker } from './backfill-worker.ts';

const api = testApi();
const SOON = 5;

describe('startBackfillWorker', () => {
  it('looks again and again, one turn at a time, also after one that failed', async () => {
    let atOnce = 0;
    let most = 0;
    let turns = 0;
    const work = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      turns += 1;
      await api.database.pool.query('SELECT 1');
      atOnce -= 1;
      if (turns === 2) throw new Error('the database went away');
      return 0;
    };
    const worker = startBackfillWorker(api.context, work, SOON);
    await expect.poll(() => turns).toBeGreaterThan(5);
    await worker.stop();
    const then = turns;
    expect(most).toBe(1);
    expect(api.logged).toMatchObject([{ message: 'the backfill worker failed' }]);
    await api.database.pool.query('SELECT pg_sleep(0.05)');
    expect(turns).toBe(then);
  });

  it('makes the current turn release its run, and waits for it', async () => {
    const started = Promise.withResolvers<void>();
    let isGivenBack = false;
    const worker = startBackfillWorker(api.context, async (_, signal) => {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      isGivenBack = true;
      return 1;
    });
    await started.promise;
    await worker.stop();
    expect(isGivenBack).toBe(true);
  });
});
