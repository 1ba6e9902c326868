// One run of a scheduled job from the queue: once, closed with its result, begun again when its server died, and not for
// ever.
import { testApi } from '@zapisy/api/testing/test-api';
import {
  ABANDONED,
  beginSlot,
  installJobs,
  lastRun,
  listJobs,
  MOST_TRIES,
  switchJob,
} from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScheduledJob } from './jobs.ts';
import { runSlot } from './run-slot.ts';

const api = testApi();
const JOB = 'social_ad_spend_import';
const SLOT = { jobKey: JOB, slot: new Date('2026-11-20T05:00:00Z') } as const;
const ASKED = { jobKey: JOB, slot: SLOT.slot.toISOString(), isManual: false };
const LOST = 'a slot was lost before its job ended: what came of it is not written';

beforeEach(() => installJobs(api.database.prisma, JOB_SCHEDULES));
afterEach(() => {
  vi.useRealTimers();
});

const state = async () => (await listJobs(api.database.prisma)).find((job) => job.jobKey === JOB);
const run = (job: ScheduledJob, asked: object = ASKED) => runSlot(api.context, { [JOB]: job }, asked);
/** A server began the slot, and died. */
const die = () => beginSlot(api.database.prisma, SLOT, 'scheduled');

function countingJob() {
  const counted = { runs: 0 };
  const job = async () => {
    counted.runs += 1;
  };
  return { counted, job };
}

it('a slot is run once, however often the queue is asked for it', async () => {
  const { counted, job } = countingJob();
  for (const _ of [1, 2, 3]) await run(job);
  expect(counted.runs).toBe(1);
  expect(await state()).toMatchObject({ lastSlot: SLOT.slot, lastState: 'done', lastError: null });
});

it('a slot keeps what the job answers, and is failed when that names a problem', async () => {
  await run(async () => ({ read: 5, problem: 'other-currency' }));
  expect(await state()).toMatchObject({ lastState: 'failed', lastError: 'other-currency' });
  expect(await lastRun(api.database.prisma, JOB)).toMatchObject({ result: { read: 5, problem: 'other-currency' } });
});

it('a slot of a job that throws is failed, says of what kind, and not what the error quotes', async () => {
  const fault = Object.assign(new Error('anna.nowak@poczta.example'), { code: 'ECONNRESET' });
  await run(() => Promise.reject(fault));
  expect(await state()).toMatchObject({ lastState: 'failed', lastError: 'ECONNRESET' });
  expect(api.logged).toMatchObject([{ job: JOB, message: 'a scheduled job failed' }]);
});

it('a slot of a job that is switched off is not run, unless a person wants it', async () => {
  await switchJob(api.database.prisma, JOB, false);
  const { counted, job } = countingJob();
  await run(job);
  expect(counted.runs).toBe(0);
  const pressed = new Date('2026-11-20T12:34:56.789Z');
  await run(job, { ...ASKED, slot: pressed.toISOString(), isManual: true });
  expect(counted.runs).toBe(1);
  expect(await state()).toMatchObject({ enabled: false, lastSlot: pressed, lastState: 'done' });
});

it('a slot that has ended is followed by another one where one is asked for, as at a start', async () => {
  const { counted, job } = countingJob();
  const atStart = { ...ASKED, otherwise: '2026-11-20T12:34:00.000Z' };
  for (const _ of [1, 2, 3]) await run(job, atStart);
  expect(counted.runs).toBe(2);
  expect(await state()).toMatchObject({ lastSlot: new Date(atStart.otherwise) });
});

it('a slot that another server has begun meanwhile is not closed by the first one, which says so', async () => {
  await run(async () => {
    expect(await die()).toEqual({ ...SLOT, tries: 2 });
  });
  expect(await state()).toMatchObject({ lastSlot: null, lastState: null });
  expect(api.logged).toEqual([{ job: JOB, message: LOST }]);
});

it('a slot is of a job that has an operation', async () => {
  await expect(runSlot(api.context, {}, ASKED)).rejects.toThrow(RangeError);
});

const HOUR_MS = 3_600_000;
/** Starts the job, lets the hour pass, and resolves to the function that ends it at last. */
async function hang(): Promise<() => void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const slow = run(() => {
    started.resolve();
    return promise;
  });
  // The queue begins what throws again.
  const isGivenBack = expect(slow).rejects.toThrow('an hour');
  await started.promise;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await isGivenBack;
  vi.useRealTimers();
  expect(api.logged).toEqual([{ job: JOB, message: expect.stringContaining('has not ended for an hour') }]);
  return resolve;
}

it('a job that hangs is let go of after an hour, for another server to begin, and what it brings then is not written', async () => {
  const end = await hang();
  expect(await die()).toEqual({ ...SLOT, tries: 2 });
  end();
  await expect.poll(() => api.logged).toContainEqual({ job: JOB, message: LOST });
  expect(await state()).toMatchObject({ lastSlot: null, lastState: null });
});

it('a job that hangs counts when it ends after all and no server has begun it', async () => {
  (await hang())();
  await expect.poll(state).toMatchObject({ lastSlot: SLOT.slot, lastState: 'done' });
});

it('a job that kills its server is begun by three, then abandoned and said, also to staff; nor does a start of the next hour die with it', async () => {
  const { counted, job } = countingJob();
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) expect(await die()).toEqual({ ...SLOT, tries });
  expect(api.logged).toEqual([]);
  await run(job);
  expect(await state()).toMatchObject({ lastSlot: SLOT.slot, lastState: 'failed', lastError: ABANDONED });
  expect(api.logged).toMatchObject([{ job: JOB }]);
  await run(job, { ...ASKED, otherwise: '2026-11-20T05:30:00.000Z' });
  expect(counted.runs).toBe(0);
});
