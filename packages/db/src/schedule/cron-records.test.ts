// Slots: each is run once by whoever begins it, and begun again only when it was left behind.
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import {
  ABANDONED,
  beginSlot,
  enqueueSlot,
  finishSlot,
  installJobs,
  lastRun,
  listJobs,
  openSlot,
  switchJob,
  type TakenSlot,
} from './cron-records.ts';

const database = testDatabase();
const SLOT = { jobKey: 'social_ad_spend_import', slot: new Date('2026-11-20T05:00:00Z') } as const;
const NOW = new Date('2026-11-20T05:00:01Z');
const begin = (slot = SLOT) => beginSlot(database.prisma, slot, 'scheduled');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const slotAt = (seconds: number) => ({ ...SLOT, slot: later(seconds) });
async function taken(starting: Promise<TakenSlot | undefined>): Promise<TakenSlot> {
  const slot = await starting;
  if (!slot) throw new Error('it has ended');
  return slot;
}
const spendJob = async () => (await listJobs(database.prisma)).find((job) => job.jobKey === SLOT.jobKey);

beforeEach(() => installJobs(database.prisma, JOB_SCHEDULES));

it('the cron configuration table is filled once with every job, and keeps what staff changed', async () => {
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

it('a slot of a job that is switched off is begun by no server, and by a person', async () => {
  await switchJob(database.prisma, SLOT.jobKey, false);
  expect(await begin()).toBeUndefined();
  expect(await beginSlot(database.prisma, SLOT, 'manual')).toEqual({ ...SLOT, tries: 1 });
});

it.each([
  [undefined, 'done', null],
  ['Unreachable', 'failed', 'Unreachable'],
])('a slot closes with what came of it (%s), and is not begun again', async (error, lastState, lastError) => {
  const ended = await finishSlot(database.prisma, await taken(begin()), NOW, { error, result: { read: 7 } });
  expect(ended).toBe(true);
  expect(await lastRun(database.prisma, SLOT.jobKey)).toEqual({
    slot: SLOT.slot,
    finishedAt: NOW,
    error: lastError,
    result: { read: 7 },
  });
  expect(await spendJob()).toMatchObject({ lastSlot: SLOT.slot, lastState, lastError });
  expect(await begin()).toBeUndefined();
});

it('a slot that was left behind is begun again, and says nothing of the server that had it before', async () => {
  const mine = await taken(begin());
  const theirs = await taken(begin());
  expect(theirs).toEqual({ ...SLOT, tries: 2 });
  expect(await finishSlot(database.prisma, mine, later(61), { error: 'Unreachable' })).toBe(false);
  expect(await spendJob()).toMatchObject({ lastSlot: null, lastState: null });
  expect(await finishSlot(database.prisma, theirs, later(62))).toBe(true);
  expect(await spendJob()).toMatchObject({ lastSlot: SLOT.slot, lastState: 'done' });
});

it('a slot that ends after a later one does not hide what came of that', async () => {
  const slow = await taken(begin());
  const next = await taken(openSlot(database.prisma, slotAt(60)));
  await finishSlot(database.prisma, next, later(61), { error: 'Unreachable' });
  expect(await finishSlot(database.prisma, slow, later(62))).toBe(true);
  expect(await spendJob()).toMatchObject({ lastSlot: later(60), lastState: 'failed', lastError: 'Unreachable' });
});

it('a slot is forgotten after 30 days', async () => {
  await begin();
  const next = { ...SLOT, slot: new Date('2026-12-21T05:00:00Z') };
  await finishSlot(database.prisma, await taken(begin(next)), next.slot);
  const remaining = await database.prisma.cronSlot.findMany();
  expect(remaining.map((row) => row.slot)).toEqual([next.slot]);
});

it('a slot of a person is one at its moment', async () => {
  expect(await openSlot(database.prisma, SLOT)).toEqual({ ...SLOT, tries: 1 });
  expect(await openSlot(database.prisma, SLOT)).toBeUndefined();
});

const open = (seconds: number) => beginSlot(database.prisma, slotAt(seconds), 'unscheduled');

it('a run out of turn is begun once, and again when its server died, but not while the job is switched off', async () => {
  expect(await open(0)).toEqual({ ...slotAt(0), tries: 1 });
  expect(await open(0)).toEqual({ ...slotAt(0), tries: 2 });
  await switchJob(database.prisma, SLOT.jobKey, false);
  expect(await open(60)).toBeUndefined();
});

it('a run out of turn is refused for the rest of the hour in which three servers died with the job', async () => {
  for (const seconds of [0, 60, 120]) expect(await open(seconds)).toEqual({ ...slotAt(seconds), tries: 1 });
  expect(await open(180)).toBeUndefined();
  await database.prisma.$executeRaw`UPDATE cron_slot SET started_at = started_at - interval '1 hour'`;
  expect(await open(240)).toBeDefined();
});

it('a run out of turn is refused after a slot that was given up', async () => {
  for (const _ of [1, 2, 3]) await begin();
  await finishSlot(database.prisma, await taken(begin()), NOW, { error: ABANDONED });
  expect(await open(180)).toBeUndefined();
});

const asked = async () =>
  (await database.pool.query('SELECT payload, job_queue_id AS queue FROM graphile_worker._private_jobs ORDER BY id'))
    .rows;

it('the queue has one scheduled run of a job at most, the latest, and one by hand beside it, which waits for no other', async () => {
  const slots = [slotAt(0), slotAt(60), { ...slotAt(61), isManual: true }, { ...slotAt(62), isManual: true }];
  for (const slot of slots) await enqueueSlot(database.prisma, slot);
  const ofJob = { jobKey: SLOT.jobKey };
  expect(await asked()).toMatchObject([
    { payload: { ...ofJob, slot: later(60).toISOString(), isManual: false }, queue: expect.any(Number) },
    { payload: { ...ofJob, slot: later(62).toISOString(), isManual: true }, queue: null },
  ]);
});
