// The schedule: one server of several, once per slot, a missed slot at start, and a switch that takes effect at once.
import type { Clock } from '@zapisy/api/clock';
import { testApi } from '@zapisy/api/testing/test-api';
import { claimSlot, installJobs, listJobs, switchJob } from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ScheduledJobs } from './jobs.ts';
import { type Scheduler, startScheduler } from './scheduler.ts';

const api = testApi();
const JOB = 'social_ad_spend_import';
const SLOT = { jobKey: JOB, slot: new Date('2026-11-20T05:00:00Z') } as const;
const running: Scheduler[] = [];

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const scheduler of running.splice(0)) await scheduler.close();
});

async function start(jobs: Partial<ScheduledJobs>, clock: Clock = api.clock): Promise<Scheduler> {
  const scheduler = await startScheduler({ ...api.context, clock }, jobs);
  running.push(scheduler);
  return scheduler;
}

/** A job that counts its runs. */
function countingJob(key: keyof ScheduledJobs = JOB): {
  readonly jobs: Partial<ScheduledJobs>;
  readonly runs: () => number;
} {
  let runs = 0;
  const job = async () => {
    runs += 1;
  };
  return { jobs: { [key]: job }, runs: () => runs };
}

const state = async () => (await listJobs(api.database.prisma)).find((job) => job.jobKey === JOB);
const install = () => installJobs(api.database.prisma, JOB_SCHEDULES);

describe('at start', () => {
  it('a slot missed while every server was down is run once, however many start', async () => {
    api.clock.set('2026-11-20T12:34:56Z');
    const { jobs, runs } = countingJob();
    const [one] = await Promise.all([start(jobs), start(jobs), start(jobs)]);
    await expect.poll(async () => (await state())?.lastState).toBe('done');
    expect((await state())?.lastSlot).toEqual(SLOT.slot);
    await one?.close();
    await (await start(jobs)).close();
    expect(runs()).toBe(1);
  });

  it('nothing runs that is switched off, nor a job without an operation', async () => {
    await install();
    await switchJob(api.database.prisma, JOB, false);
    const { jobs, runs } = countingJob();
    await (await start(jobs)).close();
    expect(runs()).toBe(0);
    expect(await api.database.prisma.cronSlot.count()).toBe(0);
    expect(await listJobs(api.database.prisma)).toHaveLength(Object.keys(JOB_SCHEDULES).length);
  });

  it('an invalid schedule in the table is a warning, and the default is used', async () => {
    await install();
    await api.database.prisma.cronConfig.update({ where: { jobKey: JOB }, data: { schedule: 'every morning' } });
    api.clock.set('2026-11-20T12:00:00Z');
    const { jobs, runs } = countingJob();
    await (await start(jobs)).close();
    expect(runs()).toBe(1);
    expect(api.logged).toMatchObject([{ job: JOB }]);
  });
});

describe('a job whose server died in the middle of it', () => {
  const die = async () => {
    await install();
    expect(await claimSlot(api.database.prisma, SLOT, 60_000)).toBeDefined();
  };

  it('is done by a server that starts within the hour, by one of many, once the lease of the dead one is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T05:00:40Z') });
    await die();
    const { jobs, runs } = countingJob();
    api.clock.set('2026-11-20T05:00:40Z');
    await Promise.all([start(jobs), start(jobs), start(jobs)]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runs()).toBe(0);
    await api.database.prisma.$executeRaw`UPDATE cron_slot SET lease_until = now()`;
    api.clock.set('2026-11-20T05:01:30Z');
    const done = { lastSlot: SLOT.slot, lastState: 'done' };
    // In small steps, because a connection that is being opened counts its ten seconds by the same timers.
    const fiveSecondsLater = async () => {
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await state()).toMatchObject(done);
    };
    // A server that is still busy with its start checks again a minute later.
    await vi.waitFor(fiveSecondsLater, { timeout: 15_000 });
    for (let step = 0; step < 15; step += 1) await fiveSecondsLater();
    expect(runs()).toBe(1);
  });
});

describe('reconciliation', () => {
  const KEY = 'social_lead_reconciliation';
  const slots = () => api.database.prisma.cronSlot.count({ where: { jobKey: KEY, state: 'done' } });
  const jobs = { [KEY]: async () => ({ read: 1 }) };

  it('runs at every start, also when no slot was missed, once a minute however many start', async () => {
    api.clock.set('2026-11-20T12:34:56Z');
    await (await start(jobs)).close();
    expect(await slots()).toBe(1);
    const started = await Promise.all([start(jobs), start(jobs), start(jobs), start(jobs), start(jobs)]);
    await Promise.all(started.map((one) => one.close()));
    expect(await slots()).toBe(2);
  });

  it('runs after an outage, and not while it is switched off', async () => {
    api.clock.set('2026-11-20T12:34:56Z');
    const scheduler = await start(jobs);
    await expect.poll(slots).toBe(1);
    api.clock.advance(60_000);
    scheduler.afterOutage();
    await expect.poll(slots).toBe(2);
    await switchJob(api.database.prisma, KEY, false);
    api.clock.advance(60_000);
    scheduler.afterOutage();
    await scheduler.close();
    expect(await slots()).toBe(2);
  });
});

describe('a daily job with a tick during a database outage', () => {
  it('is run after the outage, once', async () => {
    api.clock.set('2026-11-20T05:00:01Z');
    const { jobs, runs } = countingJob();
    const scheduler = await start(jobs);
    await expect.poll(runs).toBe(1);
    // The next morning no server could take the slot.
    api.clock.set('2026-11-21T05:07:00Z');
    scheduler.afterOutage();
    await expect.poll(runs).toBe(2);
    await expect.poll(() => api.database.prisma.cronSlot.count({ where: { state: 'done' } })).toBe(2);
    scheduler.afterOutage();
    await scheduler.close();
    expect(runs()).toBe(2);
  });
});

describe('closing', () => {
  it('waits for the job in hand', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isDone = false;
    const started = Promise.withResolvers<void>();
    const job = async () => {
      started.resolve();
      await promise;
      isDone = true;
    };
    const scheduler = await start({ [JOB]: job });
    await started.promise;
    const closing = scheduler.close();
    resolve();
    await closing;
    expect(isDone).toBe(true);
  });
});

describe('a tick', () => {
  it('that fails is in our log alone, and the next look runs its slot', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T12:00:40Z') });
    const written = vi.spyOn(console, 'error');
    let isBroken = false;
    const now = () => {
      if (isBroken) throw new RangeError('no time');
      return new Date();
    };
    await start({ place_holds_release: async () => undefined }, { now });
    const slots = () => api.database.prisma.cronSlot.count({ where: { state: 'done' } });
    await expect.poll(slots).toBe(1);
    isBroken = true;
    await vi.advanceTimersByTimeAsync(25_000);
    expect(api.logged).toMatchObject([{ err: expect.any(RangeError), message: 'the scheduler failed' }]);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(slots).toBe(2);
    expect(written).not.toHaveBeenCalled();
  });

  it('answers each minute with its slot, and a switch thrown meanwhile with nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T12:00:30Z') });
    const key = 'place_holds_release';
    const { jobs, runs } = countingJob(key);
    await start(jobs);
    const slots = () => api.database.prisma.cronSlot.count({ where: { jobKey: key, state: 'done' } });
    await expect.poll(() => slots()).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(() => slots()).toBe(2);
    await switchJob(api.database.prisma, key, false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await slots()).toBe(2);
    expect(runs()).toBe(2);
    const first = await api.database.prisma.cronSlot.findFirst({ orderBy: { slot: 'asc' } });
    expect(first?.slot).toEqual(new Date('2026-11-20T12:00:00Z'));
  });
});

describe('a late tick', () => {
  it('loses no slot: the next look answers for it, once, and nothing is written but to our log', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T04:59:10Z') });
    const written = (['warn', 'error', 'info', 'debug'] as const).map((level) => vi.spyOn(console, level));
    const { jobs, runs } = countingJob();
    await start(jobs);
    await expect.poll(async () => (await state())?.lastState).toBe('done');
    expect((await state())?.lastSlot).toEqual(new Date('2026-11-19T05:00:00Z'));
    // The machine slept, or a task blocked the process: the tick of 6:00 in Warsaw comes a quarter of an hour late.
    vi.setSystemTime(new Date('2026-11-20T05:14:50Z'));
    const aMinuteLater = async () => {
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await state())?.lastSlot).toEqual(SLOT.slot);
    };
    await vi.waitFor(aMinuteLater, { timeout: 15_000 });
    for (let step = 0; step < 15; step += 1) await aMinuteLater();
    expect(runs()).toBe(2);
    for (const line of written) expect(line).not.toHaveBeenCalled();
  });

  it('that met a server busy with the slot before is answered as soon as that one has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T04:59:10Z') });
    const first = Promise.withResolvers<void>();
    let runs = 0;
    await start({
      [JOB]: async () => {
        runs += 1;
        if (runs === 1) await first.promise;
      },
    });
    await expect.poll(() => runs).toBe(1);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(runs).toBe(1);
    first.resolve();
    await expect.poll(async () => (await state())?.lastState).toBe('done');
    const isAnswered = async () => {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await state()).toMatchObject({ lastSlot: SLOT.slot, lastState: 'done' });
    };
    await vi.waitFor(isAnswered, { timeout: 15_000 });
    expect(runs).toBe(2);
  });

  it('is answered with nothing while it is switched off, also when that ends before the next slot', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T04:59:10Z') });
    const { jobs, runs } = countingJob();
    await start(jobs);
    await expect.poll(async () => (await state())?.lastState).toBe('done');
    await switchJob(api.database.prisma, JOB, false);
    await vi.advanceTimersByTimeAsync(60_000);
    await switchJob(api.database.prisma, JOB, true);
    for (let step = 0; step < 15; step += 1) await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBe(1);
  });
});
