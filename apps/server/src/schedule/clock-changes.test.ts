// The schedule in the nights in which clocks in Warsaw change, by timers that are moved through them (JOB-8).
import { testApi } from '@zapisy/api/testing/test-api';
import { installJobs } from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES, type JobKey } from '@zapisy/domain/schedule/jobs';
import { nextRun } from '@zapisy/domain/schedule/next-run';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Scheduler, startScheduler } from './scheduler.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const MINUTELY = 'place_holds_release';
const DAILY = 'social_ad_spend_import';
const JOBS: readonly JobKey[] = [MINUTELY, 'document_follow_up', DAILY];
/** Until the second 2:30 is over. */
const NIGHT_MINUTES = 95;
const running: Scheduler[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const scheduler of running.splice(0)) await scheduler.close();
});

type Lines = Readonly<Record<JobKey, string>>;

/** Resolves when the jobs that run at this start have run: timers that are moved before would end connections. */
async function startAt(
  moment: string,
  lines: Lines = JOB_SCHEDULES,
  starting: readonly JobKey[] = JOBS,
): Promise<Readonly<Record<string, number>>> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(moment) });
  await installJobs(api.database.prisma, lines);
  const runs: Record<string, number> = {};
  const jobs = JOBS.map((jobKey) => {
    const job = async () => {
      runs[jobKey] = (runs[jobKey] ?? 0) + 1;
    };
    return [jobKey, job] as const;
  });
  running.push(await startScheduler({ ...api.context, clock: { now: () => new Date() } }, Object.fromEntries(jobs)));
  await expect.poll(() => starting.every((jobKey) => runs[jobKey] === 1)).toBe(true);
  await expect.poll(() => api.database.prisma.cronSlot.count({ where: { state: 'running' } })).toBe(0);
  return runs;
}

const doneAt = (slot: Date) => api.database.prisma.cronSlot.count({ where: { slot, state: 'done' } });

/** Gives the database a moment of real time, because the timers of the test do not wait for it. */
function isDone(slot: Date, jobs: number): Promise<boolean> {
  const done = expect.poll(() => doneAt(slot), { timeout: 250, interval: 5 }).toBe(jobs);
  return done.then(
    () => true,
    () => false,
  );
}

/** Moves the timers to each next minute and by its seconds, until each job that is due in the minute is done: within it. */
async function passMinutes(minutes: number, lines: Lines = JOB_SCHEDULES): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS - (Date.now() % MINUTE_MS));
    const slot = new Date();
    const before = new Date(slot.getTime() - 1);
    const due = JOBS.filter((jobKey) => nextRun(lines[jobKey], before)?.getTime() === slot.getTime());
    for (let second = 0; second < 55 && !(await isDone(slot, due.length)); second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(await doneAt(slot), slot.toISOString()).toBe(due.length);
  }
}

async function slotsOf(jobKey: JobKey, since: string): Promise<readonly string[]> {
  const rows = await api.database.prisma.cronSlot.findMany({
    where: { jobKey, slot: { gt: new Date(since) } },
    orderBy: { slot: 'asc' },
  });
  return rows.map(({ slot }) => slot.toISOString());
}

/** The next runs that staff read at `since` and after each run, until `until`. */
function announced(line: string, since: string, until: Date): readonly string[] {
  const next = nextRun(line, new Date(since));
  return next && next <= until ? [next.toISOString(), ...announced(line, next.toISOString(), until)] : [];
}

const NIGHTS = ['2026-10-25', '2027-10-31', '2026-03-29', '2027-03-28'];
const AT_NIGHT: Lines = { ...JOB_SCHEDULES, social_ad_spend_import: '30 2 * * *' };

describe('in a night in which clocks change', () => {
  it.each(NIGHTS)(
    'of %s each job runs at the moments that are announced, and at no other',
    async (day) => {
      const since = new Date(Date.parse(`${day}T00:00:00Z`) - 2.5 * MINUTE_MS).toISOString();
      await startAt(since, AT_NIGHT);
      await passMinutes(NIGHT_MINUTES, AT_NIGHT);
      const until = new Date();
      for (const jobKey of JOBS) {
        const line = AT_NIGHT[jobKey];
        expect(await slotsOf(jobKey, since), line).toEqual(announced(line, since, until));
      }
      expect(await slotsOf(MINUTELY, since)).toHaveLength(NIGHT_MINUTES);
    },
    180_000,
  );

  it.each([
    '2026-10-24T23:59:10Z',
    '2026-10-25T00:00:00Z',
    '2026-10-25T00:30:10Z',
    '2026-10-25T00:59:50Z',
    '2026-10-25T01:00:00Z',
    '2026-10-25T01:30:10Z',
    '2026-10-25T02:00:10Z',
    '2027-10-30T23:59:10Z',
    '2027-10-31T00:00:00Z',
    '2027-10-31T00:30:10Z',
    '2027-10-31T01:30:10Z',
    '2027-03-28T00:59:30Z',
    '2027-03-28T01:00:00Z',
  ])('a server that starts at %s runs the job of each minute from then on', async (moment) => {
    const runs = await startAt(moment);
    await passMinutes(4);
    expect(runs[MINUTELY]).toBe(5);
  });

  it('a server that starts in the second hour of the same name does not run the daily line of the first again', async () => {
    await startAt('2026-10-25T00:29:40Z', AT_NIGHT);
    await passMinutes(2, AT_NIGHT);
    await running.pop()?.close();
    vi.useRealTimers();
    await startAt('2026-10-25T01:28:40Z', AT_NIGHT, [MINUTELY, 'document_follow_up']);
    await passMinutes(3, AT_NIGHT);
    expect(await slotsOf(DAILY, '2026-10-24T12:00:00Z')).toEqual(['2026-10-25T00:30:00.000Z']);
  });

  it('a server that was down for a time that clocks leave out runs it once when it starts', async () => {
    const runs = await startAt('2027-03-28T04:10:10Z', AT_NIGHT);
    await passMinutes(2, AT_NIGHT);
    expect(runs[DAILY]).toBe(1);
    expect(await slotsOf(DAILY, '2027-03-27T12:00:00Z')).toEqual(['2027-03-28T01:30:00.000Z']);
  });
});
