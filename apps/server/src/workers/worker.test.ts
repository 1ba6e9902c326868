// The worker: runs what was enqueued with a transaction, retries what failed, and does not log what an error quotes.
import { testApi } from '@zapisy/api/testing/test-api';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { addJob } from '@zapisy/db/jobs/add-job';
import { afterEach, expect, it, vi } from 'vitest';
import { startWorker, type Worker } from './worker.ts';

const api = testApi();
let worker: Worker | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await worker?.close();
  worker = undefined;
});

const AT_ONCE = 2;
const POLL = { timeout: 20_000 };
const jobs = async () =>
  (await api.database.pool.query('SELECT attempts, last_error FROM graphile_worker._private_jobs')).rows;

const KILLED_A_MINUTE_AGO = `UPDATE graphile_worker._private_jobs
  SET locked_at = now() - interval '41 seconds', locked_by = 'a killed server', attempts = 1`;

it('the worker runs a job after its commit, with the payload, and never one that was rolled back', async () => {
  const done: unknown[] = [];
  worker = await startWorker(api.context, { remember: async (_, payload) => void done.push(payload) }, AT_ONCE);
  const undone = inTransaction(api.database, async (tx) => {
    await addJob(tx, 'remember', { id: 1 });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await inTransaction(api.database, (tx) => addJob(tx, 'remember', { id: 2 }));
  await expect.poll(() => done).toEqual([{ id: 2 }]);
  await expect.poll(jobs).toEqual([]);
});

it('the worker keeps a failed job for later, with the kind of its error alone', async () => {
  worker = await startWorker(
    api.context,
    {
      fail: () => Promise.reject(Object.assign(new Error('anna.nowak@poczta.example'), { name: 'Unreachable' })),
    },
    AT_ONCE,
  );
  await addJob(api.database.prisma, 'fail', {});
  await expect.poll(jobs).toEqual([{ attempts: 1, last_error: expect.stringContaining('Unreachable') }]);
  expect(JSON.stringify(await jobs())).not.toContain('anna');
  await expect
    .poll(() => api.logged)
    .toMatchObject([{ task: 'fail', message: 'a job failed and will be tried again' }]);
});

it('the worker takes the jobs of a killed server in a minute, whether it starts or runs already', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const done: unknown[] = [];
  const killed = async (id: number) => {
    await inTransaction(api.database, async (tx) => {
      await addJob(tx, 'remember', { id });
      await tx.$executeRawUnsafe(KILLED_A_MINUTE_AGO);
    });
  };
  await killed(1);
  worker = await startWorker(api.context, { remember: async (_, payload) => void done.push(payload) }, AT_ONCE);
  await expect.poll(() => done, POLL).toEqual([{ id: 1 }]);
  await killed(2);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => done, POLL).toEqual([{ id: 1 }, { id: 2 }]);
});

it('the worker keeps the job in hand, however long that takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let starts = 0;
  worker = await startWorker(
    api.context,
    {
      slow: async () => {
        starts += 1;
        started.resolve();
        await goOn.promise;
      },
    },
    AT_ONCE,
  );
  await addJob(api.database.prisma, 'slow', {});
  await started.promise;
  const lockedFor = async () => {
    const { rows } = await api.database.pool.query(
      'SELECT extract(epoch FROM now() - locked_at)::float8 AS seconds FROM graphile_worker._private_jobs',
    );
    return rows[0].seconds;
  };
  await api.database.pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '39 seconds'`);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(lockedFor).toBeLessThan(30);
  goOn.resolve();
  await expect.poll(jobs).toEqual([]);
  expect(starts).toBe(1);
});

it('the worker waits for the job in hand before it closes', async () => {
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isDone = false;
  worker = await startWorker(
    api.context,
    {
      slow: async () => {
        started.resolve();
        await goOn.promise;
        isDone = true;
      },
    },
    AT_ONCE,
  );
  await addJob(api.database.prisma, 'slow', {});
  await started.promise;
  const closing = worker.close();
  worker = undefined;
  goOn.resolve();
  await closing;
  expect(isDone).toBe(true);
});

it('the worker: signals the stop of the server to the job that runs', async () => {
  const started = Promise.withResolvers<void>();
  let isGivenBack = false;
  const long = async (_context: unknown, _payload: unknown, signal: AbortSignal) => {
    started.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    isGivenBack = true;
  };
  worker = await startWorker(api.context, { long }, AT_ONCE);
  await addJob(api.database.prisma, 'long', {});
  await started.promise;
  await worker.close();
  worker = undefined;
  expect(isGivenBack).toBe(true);
});

it('the worker works on after the database went away under a job in hand', async () => {
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const done: unknown[] = [];
  let isAway = false;
  const { pool } = api.database;
  let refusals = 0;
  const away = () => {
    refusals += 1;
    return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  };
  const shaky = new Proxy(pool, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (isAway && name === 'connect') return away;
      return member.bind(target);
    },
  });
  const context = { ...api.context, database: { ...api.database, pool: shaky } };
  worker = await startWorker(
    context,
    {
      slow: async () => {
        started.resolve();
        await goOn.promise;
      },
      remember: async (_, payload) => void done.push(payload),
    },
    AT_ONCE,
  );
  await addJob(api.database.prisma, 'slow', {});
  await started.promise;
  isAway = true;
  goOn.resolve();
  await expect.poll(() => refusals, POLL).toBeGreaterThan(1);
  isAway = false;
  await addJob(api.database.prisma, 'remember', { id: 3 });
  await expect.poll(() => done, POLL).toEqual([{ id: 3 }]);
  await expect.poll(jobs, POLL).toEqual([]);
}, 60_000);
