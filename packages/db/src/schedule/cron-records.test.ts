// Slots: exactly one server takes a slot of a switched-on job, however many servers there are.
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import {
  ABANDONED,
  abandonSlots,
  claimSlot,
  finishSlot,
  installJobs,
  lastRun,
  listJobs,
  openSlot,
  openUnscheduledSlot,
  renewSlot,
  switchJob,
  type TakenSlot,
  takeOverSlot,
} from './cron-records.ts';

const database = testDatabase();
const SLOT = { jobKey: 'social_ad_spend_import', slot: new Date('2026-11-20T05:00:00Z') } as const;
const NOW = new Date('2026-11-20T05:00:01Z');
const LEASE_MS = 60_000;
const claim = () => claimSlot(database.prisma, SLOT, LEASE_MS);
const takeUp = () => takeOverSlot(database.prisma, SLOT.jobKey, LEASE_MS);
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const slotAt = (seconds: number) => ({ ...SLOT, slot: later(seconds) });
/** The clock of leases is PostgreSQL's, which a test cannot set, so the stored times are moved back instead. */
const age = (seconds: number) => database.prisma.$executeRaw`
  UPDATE cron_slot SET started_at = started_at - ${seconds}::float8 * interval '1 second',
    lease_until = lease_until - ${seconds}::float8 * interval '1 second'`;
/** Three attempts that started and never ended. */
async function dieThreeTimes(): Promise<void> {
  for (const tries of [1, 2, 3]) {
    expect(await claim()).toEqual({ ...SLOT, tries });
    await age(60);
  }
}
async function taken(claimed: Promise<TakenSlot | undefined>): Promise<TakenSlot> {
  const slot = await claimed;
  if (!slot) throw new Error('another worker has it');
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

  it('of a job that is switched off is taken by no server', async () => {
    await switchJob(database.prisma, SLOT.jobKey, false);
    expect(await claim()).toBeUndefined();
    await switchJob(database.prisma, SLOT.jobKey, true);
    expect(await claim()).toEqual({ ...SLOT, tries: 1 });
  });

  it.each([
    [undefined, 'done', null],
    ['Unreachable', 'failed', 'Unreachable'],
  ])('closes with what came of it (%s), and is not taken again', async (error, lastState, lastError) => {
    const ended = await finishSlot(database.prisma, await taken(claim()), NOW, { error, result: { read: 7 } });
    expect(ended).toBe(true);
    expect(await lastRun(database.prisma, SLOT.jobKey)).toEqual({
      slot: SLOT.slot,
      finishedAt: NOW,
      error: lastError,
      result: { read: 7 },
    });
    expect(await spendJob()).toMatchObject({ lastSlot: SLOT.slot, lastState, lastError });
    await age(86_400);
    expect([await claim(), await takeUp()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['by whoever asks for that slot', claim],
    ['by whoever looks for what was left behind', takeUp],
  ])('whose server died is taken over when its lease is over, %s, and by one', async (_, take) => {
    await claim();
    await age(59);
    expect(await take()).toBeUndefined();
    await age(1);
    const takers = await Promise.all([take(), take(), take()]);
    expect(takers.filter((one) => one !== undefined)).toEqual([{ ...SLOT, tries: 2 }]);
    await age(59);
    expect(await take()).toBeUndefined();
    await age(1);
    expect(await take()).toEqual({ ...SLOT, tries: 3 });
  });

  it('is kept by a server that lives', async () => {
    const mine = await taken(claim());
    await renewSlot(database.prisma, mine, 200_000);
    await age(199);
    expect([await claim(), await takeUp()]).toEqual([undefined, undefined]);
    await age(1);
    expect(await takeUp()).toEqual({ ...SLOT, tries: 2 });
  });

  it('says nothing of a server that lost it meanwhile, whether it renews or ends', async () => {
    const mine = await taken(claim());
    await age(60);
    const theirs = await taken(takeUp());
    await renewSlot(database.prisma, mine, 9_000_000);
    expect(await finishSlot(database.prisma, mine, later(61), { error: 'Unreachable' })).toBe(false);
    expect(await spendJob()).toMatchObject({ lastSlot: null, lastState: null });
    await age(59);
    expect(await takeUp()).toBeUndefined();
    expect(await finishSlot(database.prisma, theirs, later(62))).toBe(true);
    await renewSlot(database.prisma, theirs, LEASE_MS);
    expect(await spendJob()).toMatchObject({ lastSlot: SLOT.slot, lastState: 'done' });
    await age(9_000);
    expect(await takeUp()).toBeUndefined();
  });

  it('is left behind while the job is switched off', async () => {
    await claim();
    await switchJob(database.prisma, SLOT.jobKey, false);
    await age(60);
    expect(await takeUp()).toBeUndefined();
    await switchJob(database.prisma, SLOT.jobKey, true);
    expect(await takeUp()).toEqual({ ...SLOT, tries: 2 });
  });

  it('is left behind while a later one is being done, and for good once that was done', async () => {
    await claim();
    await age(60);
    const next = await taken(claimSlot(database.prisma, slotAt(60), LEASE_MS));
    expect(await takeUp()).toBeUndefined();
    await finishSlot(database.prisma, next, later(61));
    await age(9_000);
    expect(await takeUp()).toBeUndefined();
  });

  it('is taken up again when a later one failed', async () => {
    await claim();
    await age(60);
    const next = await taken(claimSlot(database.prisma, slotAt(60), LEASE_MS));
    await finishSlot(database.prisma, next, later(61), { error: 'Unreachable' });
    expect(await takeUp()).toEqual({ ...SLOT, tries: 2 });
  });

  it('that ends after a later one does not hide what came of that', async () => {
    const slow = await taken(claim());
    const next = await taken(claimSlot(database.prisma, slotAt(60), LEASE_MS));
    await finishSlot(database.prisma, next, later(61), { error: 'Unreachable' });
    expect(await finishSlot(database.prisma, slow, later(62))).toBe(true);
    expect(await spendJob()).toMatchObject({ lastSlot: later(60), lastState: 'failed', lastError: 'Unreachable' });
  });

  it.each([
    ['opened by a person', () => openSlot(database.prisma, SLOT)],
    ['taken by a server that knows no leases', () => database.prisma.cronSlot.create({ data: SLOT })],
  ])('%s is taken up after an hour', async (_, open) => {
    await open();
    await age(3_599);
    expect([await claim(), await takeUp()]).toEqual([undefined, undefined]);
    await age(1);
    expect(await takeUp()).toEqual({ ...SLOT, tries: 2 });
  });

  it('is forgotten after 30 days', async () => {
    await claim();
    const next = { ...SLOT, slot: new Date('2026-12-21T05:00:00Z') };
    await finishSlot(database.prisma, await taken(claimSlot(database.prisma, next, LEASE_MS)), next.slot);
    const remaining = await database.prisma.cronSlot.findMany();
    expect(remaining.map((row) => row.slot)).toEqual([next.slot]);
  });
});

describe('a slot whose servers died with it', () => {
  it('is started three times, and then it has failed: abandoned', async () => {
    await dieThreeTimes();
    expect([await claim(), await takeUp()]).toEqual([undefined, undefined]);
    expect(await abandonSlots(database.prisma, SLOT.jobKey, later(300))).toBe(1);
    expect(await spendJob()).toMatchObject({ lastSlot: SLOT.slot, lastState: 'failed', lastError: ABANDONED });
    expect(await lastRun(database.prisma, SLOT.jobKey)).toMatchObject({ finishedAt: later(300), error: ABANDONED });
    expect(await abandonSlots(database.prisma, SLOT.jobKey, later(360))).toBe(0);
  });

  it('is not given up while the third one lives, nor before it', async () => {
    await claim();
    await age(60);
    expect(await abandonSlots(database.prisma, SLOT.jobKey, NOW)).toBe(0);
    await takeUp();
    await age(60);
    await takeUp();
    await age(59);
    expect(await abandonSlots(database.prisma, SLOT.jobKey, NOW)).toBe(0);
    await age(1);
    expect(await abandonSlots(database.prisma, SLOT.jobKey, NOW)).toBe(1);
  });

  it('ends none before it, and the next one starts again', async () => {
    await claimSlot(database.prisma, slotAt(-60), LEASE_MS);
    await dieThreeTimes();
    await abandonSlots(database.prisma, SLOT.jobKey, NOW);
    expect(await takeUp()).toBeUndefined();
    expect(await claimSlot(database.prisma, slotAt(60), LEASE_MS)).toEqual({ ...slotAt(60), tries: 1 });
  });
});

describe('a run out of turn', () => {
  const open = (seconds: number) => openUnscheduledSlot(database.prisma, slotAt(seconds), LEASE_MS);

  it('is one server’s, of a switched-on job, and is taken up when that dies', async () => {
    const opened = await Promise.all([open(0), open(0), open(0)]);
    expect(opened.filter(Boolean)).toEqual([{ ...slotAt(0), tries: 1 }]);
    await age(60);
    expect(await takeUp()).toEqual({ ...slotAt(0), tries: 2 });
    await switchJob(database.prisma, SLOT.jobKey, false);
    expect(await open(60)).toBeUndefined();
  });

  it('is refused for the rest of the hour in which three servers died with the job', async () => {
    for (const seconds of [0, 60, 120]) {
      expect(await open(seconds)).toEqual({ ...slotAt(seconds), tries: 1 });
      await age(60);
    }
    expect(await open(180)).toBeUndefined();
    await age(3_600 - 60);
    expect(await open(240)).toBeDefined();
  });

  it('is refused after a slot that was given up', async () => {
    await dieThreeTimes();
    await abandonSlots(database.prisma, SLOT.jobKey, NOW);
    expect(await open(180)).toBeUndefined();
  });
});
