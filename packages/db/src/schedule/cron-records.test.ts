// Slots: exactly one taker of a switched-on job, whatever the number of servers.
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { claimSlot, finishSlot, installJobs, lastRun, listJobs, switchJob } from './cron-records.ts';

const database = testDatabase();
const SLOT = { jobKey: 'social_ad_spend_import', slot: new Date('2026-11-20T05:00:00Z') } as const;
const NOW = new Date('2026-11-20T05:00:01Z');
const claim = (now = NOW) => claimSlot(database.prisma, SLOT, now);
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
    expect(await claim()).toBe(false);
    await switchJob(database.prisma, SLOT.jobKey, true);
    expect(await claim()).toBe(true);
  });

  it.each([
    [undefined, 'done', null],
    ['Unreachable', 'failed', 'Unreachable'],
  ])('closes with what came of it (%s), and is not taken again', async (error, lastState, lastError) => {
    await claim();
    await finishSlot(database.prisma, SLOT, NOW, { error, result: { read: 7 } });
    expect(await lastRun(database.prisma, SLOT.jobKey)).toEqual({
      ...{ slot: SLOT.slot, finishedAt: NOW, error: lastError, result: { read: 7 } },
    });
    expect(await spendJob()).toMatchObject({ lastSlot: SLOT.slot, lastState, lastError });
    expect(await claim(new Date('2026-11-21T12:00:00Z'))).toBe(false);
  });

  it('whose server died is taken over an hour later, by one', async () => {
    await claim();
    expect(await claim(new Date('2026-11-20T05:59:00Z'))).toBe(false);
    const later = new Date('2026-11-20T06:00:02Z');
    expect((await Promise.all([claim(later), claim(later)])).toSorted()).toEqual([false, true]);
  });

  it('is forgotten after 30 days', async () => {
    await claim();
    const later = { ...SLOT, slot: new Date('2026-12-21T05:00:00Z') };
    await claimSlot(database.prisma, later, later.slot);
    await finishSlot(database.prisma, later, later.slot);
    const kept = await database.prisma.cronSlot.findMany();
    expect(kept.map((row) => row.slot)).toEqual([later.slot]);
  });
});
