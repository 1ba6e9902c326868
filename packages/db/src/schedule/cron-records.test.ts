// Slots: exactly one taker of a switched-on job, whatever the number of servers.
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import {
  claimSlot,
  finishSlot,
  installJobs,
  lastRun,
  listJobs,
  openSlot,
  renewSlot,
  switchJob,
  type TakenSlot,
  takeUpSlot,
} from './cron-records.ts';

const database = testDatabase();
const SLOT = { jobKey: 'social_ad_spend_import', slot: new Date('2026-11-20T05:00:00Z') } as const;
const NOW = new Date('2026-11-20T05:00:01Z');
const MINUTE_MS = 60_000;
const lease = (at: Date) => ({ at, until: new Date(at.getTime() + MINUTE_MS) });
const claim = (at = NOW) => claimSlot(database.prisma, SLOT, lease(at));
const takeUp = (at: Date) => takeUpSlot(database.prisma, SLOT.jobKey, lease(at));
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
async function taken(claimed: Promise<TakenSlot | undefined>): Promise<TakenSlot> {
  const slot = await claimed;
  if (!slot) throw new Error('somebody else has it');
  return slot;
}
const spendJob = async () => (await listJobs(database.prisma)).find((job) => job.jobKey === SLOT.jobKey);

beforeEach(() => installJobs(database.prisma, JOB_SCHEDULES));

describe('the cron configuration table', () => {
  it('is filled once with every job, and keeps what staff changed', async () => {
    expect(await switchJob(database.prisma, SLOT.jobKey, false)).toEqual({ enabled: true });
    await installJobs(database.prisma, JOB_SCHEDULES);
    expect((await listJobs(database.prisma)).map((job) => job.jobKey)).toEqual(Object.keys(JOB_SCHEDULES).toSorted());
    expect(await spendJob()).toEqual({
      jobKey: SLOT.jobKey,
      schedule: '0 6 * * *',
      enabled: false,
      lastSlot: null,
      lastState: null,
      lastError: null,
    });
  });
});

describe('a slot', () => {
  it('is taken by exactly one of many', async () => {
    const takers = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(takers.filter(Boolean)).toHaveLength(1);
  });

  it('of a job that is switched off is taken by nobody', async () => {
    await switchJob(database.prisma, SLOT.jobKey, false);
    expect(await claim()).toBeUndefined();
    await switchJob(database.prisma, SLOT.jobKey, true);
    expect(await claim()).toEqual({ ...SLOT, tries: 1 });
  });

  it.each([
    [undefined, 'done', null],
    ['Unreachable', 'failed', 'Unreachable'],
  ])('closes with what came of it (%s), and is not taken again', async (error, lastState, lastError) => {
    await finishSlot(database.prisma, await taken(claim()), NOW, { error, result: { read: 7 } });
    expect(await lastRun(database.prisma, SLOT.jobKey)).toEqual({
      ...{ slot: SLOT.slot, finishedAt: NOW, error: lastError, result: { read: 7 } },
    });
    expect(await spendJob()).toMatchObject({ lastSlot: SLOT.slot, lastState, lastError });
    expect(await claim(later(86_400))).toBeUndefined();
    expect(await takeUp(later(86_400))).toBeUndefined();
  });

  it.each([
    ['by whoever asks for that slot', claim],
    ['by whoever looks for what was left behind', takeUp],
  ])('whose server died is taken over when its lease is over, %s, and by one', async (_, take) => {
    await claim();
    expect(await take(later(59))).toBeUndefined();
    const takers = await Promise.all([take(later(60)), take(later(60)), take(later(60))]);
    expect(takers.filter((one) => one !== undefined)).toEqual([{ ...SLOT, tries: 2 }]);
    expect(await take(later(119))).toBeUndefined();
    expect(await take(later(120))).toEqual({ ...SLOT, tries: 3 });
  });

  it('is kept by a server that lives', async () => {
    const mine = await taken(claim());
    await renewSlot(database.prisma, mine, later(200));
    expect([await claim(later(199)), await takeUp(later(199))]).toEqual([undefined, undefined]);
  });

  it('says nothing of a server that lost it meanwhile, whether it renews or ends', async () => {
    const mine = await taken(claim());
    const theirs = await taken(takeUp(later(60)));
    await renewSlot(database.prisma, mine, later(9_000));
    await finishSlot(database.prisma, mine, later(61), { error: 'Unreachable' });
    expect(await spendJob()).toMatchObject({ lastSlot: null, lastState: null });
    expect(await takeUp(later(119))).toBeUndefined();
    await finishSlot(database.prisma, theirs, later(62));
    await renewSlot(database.prisma, theirs, later(63));
    expect(await spendJob()).toMatchObject({ lastSlot: SLOT.slot, lastState: 'done' });
    expect(await takeUp(later(9_000))).toBeUndefined();
  });

  it('is left behind for good once a later one was done, and while the job is switched off', async () => {
    await claim();
    await switchJob(database.prisma, SLOT.jobKey, false);
    expect(await takeUp(later(60))).toBeUndefined();
    await switchJob(database.prisma, SLOT.jobKey, true);
    const byHand = await taken(openSlot(database.prisma, { ...SLOT, slot: later(30) }, later(30)));
    expect(await takeUp(later(60))).toEqual({ ...SLOT, tries: 2 });
    await finishSlot(database.prisma, byHand, later(61));
    expect(await takeUp(later(9_000))).toBeUndefined();
  });

  it('opened by a person is taken up by nobody, one that a server opened is', async () => {
    await openSlot(database.prisma, SLOT, NOW);
    expect(await takeUp(later(9_000))).toBeUndefined();
    const next = { ...SLOT, slot: later(60) };
    await openSlot(database.prisma, next, later(60), later(120));
    expect(await takeUp(later(120))).toEqual({ ...next, tries: 2 });
  });

  it('is forgotten after 30 days', async () => {
    await claim();
    const next = { ...SLOT, slot: new Date('2026-12-21T05:00:00Z') };
    await finishSlot(database.prisma, await taken(claimSlot(database.prisma, next, lease(next.slot))), next.slot);
    const kept = await database.prisma.cronSlot.findMany();
    expect(kept.map((row) => row.slot)).toEqual([next.slot]);
  });
});
