// One run of a job: by one of many servers, its lease renewed while it works, closed with its result, and not started
// for ever.
import { testApi } from '@zapisy/api/testing/test-api';
import { ABANDONED, installJobs, lastRun, listJobs, switchJob, takeOverSlot } from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runManually, runSlot, runUnscheduled, takeOverAbandonedSlot } from './run-slot.ts';

const api = testApi();
const JOB = 'social_ad_spend_import';
const SLOT = { jobKey: JOB, slot: new Date('2026-11-20T05:00:00Z') } as const;
const LOST = 'a slot was lost before its job ended: what came of it is not written';

afterEach(() => {
  vi.useRealTimers();
});

const state = async () => (await listJobs(api.database.prisma)).find((job) => job.jobKey === JOB);
const install = () => installJobs(api.database.prisma, JOB_SCHEDULES);
/** The clock of leases is PostgreSQL's, which a test cannot set, so the stored times are moved back instead. */
const age = (seconds: number) => api.database.prisma.$executeRaw`
  UPDATE cron_slot SET started_at = started_at - ${seconds}::float8 * interval '1 second',
    lease_until = lease_until - ${seconds}::float8 * interval '1 second'`;
const leftSeconds = async () => {
  const [held] = await api.database.prisma.$queryRaw<{ left: number }[]>`
    SELECT extract(epoch FROM lease_until - now())::float8 AS left FROM cron_slot WHERE lease_until IS NOT NULL`;
  return held?.left ?? 0;
};

describe('a slot', () => {
  it('is run by one of many servers', async () => {
    await install();
    let runs = 0;
    const servers = Array.from({ length: 6 }, () =>
      runSlot(api.context, SLOT, async () => {
        runs += 1;
      }),
    );
    expect((await Promise.all(servers)).filter(Boolean)).toHaveLength(1);
    expect(runs).toBe(1);
    expect(await state()).toMatchObject({ lastSlot: SLOT.slot, lastState: 'done', lastError: null });
  });

  it('keeps what the job answers, and is failed when that names a problem', async () => {
    await install();
    await runSlot(api.context, SLOT, async () => ({ read: 5, problem: 'other-currency' }));
    expect(await state()).toMatchObject({ lastState: 'failed', lastError: 'other-currency' });
    expect(await lastRun(api.database.prisma, JOB)).toMatchObject({ result: { read: 5, problem: 'other-currency' } });
  });

  it('of a job that throws is failed, says of what kind, and not what the error quotes', async () => {
    await install();
    const fault = Object.assign(new Error('anna.nowak@poczta.example'), { code: 'ECONNRESET' });
    expect(await runSlot(api.context, SLOT, () => Promise.reject(fault))).toBe(true);
    expect(await state()).toMatchObject({ lastState: 'failed', lastError: 'ECONNRESET' });
    expect(api.logged).toMatchObject([{ job: JOB, message: 'a scheduled job failed' }]);
  });
});

describe('a slot in hand', () => {
  it('is not taken from a server that is only slow', async () => {
    await install();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = runSlot(api.context, SLOT, () => promise);
    await expect.poll(() => leftSeconds()).toBeGreaterThan(0);
    await age(50);
    expect(await leftSeconds()).toBeLessThan(11);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.poll(() => leftSeconds()).toBeGreaterThan(11);
    expect(await takeOverSlot(api.database.prisma, JOB, 0)).toBeUndefined();
    resolve();
    expect(await slow).toBe(true);
    expect(await state()).toMatchObject({ lastState: 'done', lastError: null });
    expect(api.logged).toEqual([]);
  });

  it('that another has taken meanwhile is not closed by the first one, which says so', async () => {
    await install();
    await runSlot(api.context, SLOT, async () => {
      await age(60);
      expect(await takeOverSlot(api.database.prisma, JOB, 60_000)).toEqual({ ...SLOT, tries: 2 });
    });
    expect(await state()).toMatchObject({ lastSlot: null, lastState: null });
    expect(api.logged).toEqual([{ job: JOB, message: LOST }]);
  });
});

describe('a job that hangs', () => {
  const HOUR_MS = 3_600_000;
  /** Starts the job, lets the hour pass, and resolves to the function that ends it at last. */
  async function hang(): Promise<() => void> {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await install();
    const { promise, resolve } = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const slow = runSlot(api.context, SLOT, () => {
      started.resolve();
      return promise;
    });
    await started.promise;
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(await slow).toBe(true);
    // A server that still renewed the lease would do so twice in this time.
    await age(30);
    await vi.advanceTimersByTimeAsync(40_000);
    vi.useRealTimers();
    expect(api.logged).toContainEqual({ job: JOB, message: expect.stringContaining('has not ended for an hour') });
    return resolve;
  }

  it('is let go of after an hour, for another server to take, and what it brings then is not written', async () => {
    const end = await hang();
    await age(31);
    expect(await takeOverAbandonedSlot(api.context, JOB)).toEqual({ ...SLOT, tries: 2 });
    end();
    await expect.poll(() => api.logged).toContainEqual({ job: JOB, message: LOST });
    expect(await state()).toMatchObject({ lastSlot: null, lastState: null });
  });

  it('counts when it ends after all and no server has taken it', async () => {
    (await hang())();
    await expect.poll(state).toMatchObject({ lastSlot: SLOT.slot, lastState: 'done' });
  });
});

describe('a job that kills its server', () => {
  it('is started by three, then abandoned and said, also to staff; nor does a start of the next hour die with it', async () => {
    await install();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    let started = 0;
    // It never ends, like the job of a dead server.
    const deadly = () => {
      started += 1;
      return new Promise<never>(() => {});
    };
    void runSlot(api.context, SLOT, deadly);
    await expect.poll(() => started).toBe(1);
    await age(60);
    expect(await takeOverAbandonedSlot(api.context, JOB)).toEqual({ ...SLOT, tries: 2 });
    await age(60);
    expect(await takeOverAbandonedSlot(api.context, JOB)).toEqual({ ...SLOT, tries: 3 });
    await age(60);
    expect(api.logged).toEqual([]);
    expect(await takeOverAbandonedSlot(api.context, JOB)).toBeUndefined();
    expect(await state()).toMatchObject({ lastSlot: SLOT.slot, lastState: 'failed', lastError: ABANDONED });
    expect(api.logged).toMatchObject([{ job: JOB }]);
    expect(await runUnscheduled(api.context, JOB, deadly)).toBe(false);
    expect(started).toBe(1);
  });
});

describe('run by hand', () => {
  it('runs also what is switched off, under a slot of its own', async () => {
    await install();
    await switchJob(api.database.prisma, JOB, false);
    api.clock.set('2026-11-20T12:34:56.789Z');
    let runs = 0;
    const jobs = {
      [JOB]: async () => {
        runs += 1;
      },
    };
    await runManually(api.context, jobs, { jobKey: JOB });
    expect(runs).toBe(1);
    expect(await state()).toMatchObject({ enabled: false, lastSlot: api.clock.now(), lastState: 'done' });
  });

  it('knows no other job', async () => {
    await expect(runManually(api.context, {}, { jobKey: 'retention' })).rejects.toThrow(RangeError);
  });
});
