// What the schedule asks for in the nights in which clocks in Warsaw change, by timers that are moved through them (JOB-8).
import { testApi } from '@zapisy/api/testing/test-api';
import { installJobs } from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES, type JobKey } from '@zapisy/domain/schedule/jobs';
import { nextRun } from '@zapisy/domain/schedule/next-run';
import { afterEach, expect, it, vi } from 'vitest';
import { type Scheduler, startScheduler } from './scheduler.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const MINUTELY = 'place_holds_release';
const DAILY = 'social_ad_spend_import';
const JOBS: readonly JobKey[] = [MINUTELY, 'document_follow_up', DAILY];
/** Until the second 2:30 is over. */
const NIGHT_MINUTES = 95;
/** As long as a database under load may take to store what it was asked for. */
const DATABASE_MS = 5_000;
const running: Scheduler[] = [];

afterEach(async () => {
  asked.clear();
  vi.useRealTimers();
  for (const scheduler of running.splice(0)) await scheduler.close();
});

type Lines = Readonly<Record<JobKey, string>>;

/** Starts the schedule; what it asks for at its start is taken. */
async function startAt(moment: string, lines: Lines = JOB_SCHEDULES): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(moment) });
  await installJobs(api.database.prisma, lines);
  running.push(await startScheduler({ ...api.context, clock: { now: () => new Date() } }));
  await takeAsked();
}

/** Every slot that the queue was asked for in this test, by its job. */
const asked = new Map<JobKey, string[]>();
const slotsOf = (jobKey: JobKey): string[] => {
  const slots = asked.get(jobKey) ?? [];
  asked.set(jobKey, slots);
  return slots;
};

/** Takes from the queue what it was asked for, as a worker does. */
async function takeAsked(): Promise<void> {
  const { rows } = await api.database.pool.query<{ payload: { jobKey: JobKey; slot: string } }>(
    'DELETE FROM graphile_worker._private_jobs RETURNING payload',
  );
  for (const { payload } of rows) slotsOf(payload.jobKey).push(payload.slot);
}

const isAsked = (slot: string, due: readonly JobKey[]) => due.every((jobKey) => slotsOf(jobKey).includes(slot));

/** Gives the database real time, because the timers of the test do not wait for it. */
async function isTaken(slot: string, due: readonly JobKey[]): Promise<boolean> {
  const until = performance.now() + DATABASE_MS;
  while (!isAsked(slot, due) && performance.now() < until) await takeAsked();
  return isAsked(slot, due);
}

/** Moves the timers to each next minute, in which each job that is due must be asked for: by its tick, or by the look after it. */
async function passMinutes(minutes: number, lines: Lines = JOB_SCHEDULES): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS - (Date.now() % MINUTE_MS));
    const slot = new Date();
    const before = new Date(slot.getTime() - 1);
    const due = JOBS.filter((jobKey) => nextRun(lines[jobKey], before)?.getTime() === slot.getTime());
    for (const seconds of [2, 30]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      if (await isTaken(slot.toISOString(), due)) break;
    }
    expect(isAsked(slot.toISOString(), due), slot.toISOString()).toBe(true);
  }
}

const slotsSince = (jobKey: JobKey, since: string): readonly string[] =>
  slotsOf(jobKey).filter((slot) => slot > new Date(since).toISOString());

/** The next runs that staff read at `since` and after each run, until `until`. */
function announced(line: string, since: string, until: Date): readonly string[] {
  const next = nextRun(line, new Date(since));
  return next && next <= until ? [next.toISOString(), ...announced(line, next.toISOString(), until)] : [];
}

const NIGHTS = ['2026-10-25', '2027-03-28'];
const AT_NIGHT: Lines = { ...JOB_SCHEDULES, social_ad_spend_import: '30 2 * * *' };

it.each(NIGHTS)(
  'in a night in which clocks change of %s each job runs at the moments that are announced, and at no other',
  async (day) => {
    const since = new Date(Date.parse(`${day}T00:00:00Z`) - 2.5 * MINUTE_MS).toISOString();
    await startAt(since, AT_NIGHT);
    await passMinutes(NIGHT_MINUTES, AT_NIGHT);
    const until = new Date();
    for (const jobKey of JOBS) {
      const line = AT_NIGHT[jobKey];
      expect(slotsSince(jobKey, since), line).toEqual(announced(line, since, until));
    }
    expect(slotsSince(MINUTELY, since)).toHaveLength(NIGHT_MINUTES);
  },
  180_000,
);

it.each([
  '2026-10-24T23:59:10Z',
  '2026-10-25T00:00:00Z',
  '2026-10-25T00:30:10Z',
  '2026-10-25T00:59:50Z',
  '2026-10-25T01:00:00Z',
  '2026-10-25T02:00:10Z',
  '2027-03-28T00:59:30Z',
  '2027-03-28T01:00:00Z',
])(
  'in a night in which clocks change: a server that starts at %s asks for the job of each minute from then on',
  async (moment) => {
    await startAt(moment);
    await passMinutes(4);
    expect(slotsOf(MINUTELY)).toHaveLength(5);
  },
);

it('in a night in which clocks change: a server that starts in the second hour of the same name asks for the daily slot of the first again, which has run', async () => {
  await startAt('2026-10-25T00:29:40Z', AT_NIGHT);
  await passMinutes(2, AT_NIGHT);
  await running.pop()?.close();
  vi.useRealTimers();
  await startAt('2026-10-25T01:28:40Z', AT_NIGHT);
  await passMinutes(3, AT_NIGHT);
  expect(new Set(slotsSince(DAILY, '2026-10-24T12:00:00Z'))).toEqual(new Set(['2026-10-25T00:30:00.000Z']));
});

it('in a night in which clocks change: a server that was down for a time that clocks leave out asks for it once when it starts', async () => {
  await startAt('2027-03-28T04:10:10Z', AT_NIGHT);
  await passMinutes(2, AT_NIGHT);
  expect(slotsSince(DAILY, '2027-03-27T12:00:00Z')).toEqual(['2027-03-28T01:30:00.000Z']);
});
