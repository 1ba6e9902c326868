// What waits, as whoever watches the servers reads it.
import { expect, it } from 'vitest';
import { aPaidPayment } from '../../testing/builders/payments.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { addJob } from './add-job.ts';
import { WORK_KINDS, workAtHand } from './work-at-hand-records.ts';

const database = testDatabase();
const NOW = new Date('2026-11-29T12:30:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it('an empty school has nothing at hand', async () => {
  const { waiting, notifications, failedJobs } = await workAtHand(database, NOW);
  expect(Object.keys(waiting).sort()).toEqual([...WORK_KINDS].sort());
  for (const kind of WORK_KINDS) expect(waiting[kind]).toEqual({ count: 0, oldestSeconds: 0 });
  expect([notifications, failedJobs]).toEqual([[], 0]);
});

it('what waits is counted by its kind, and the oldest one says for how long', async () => {
  const { prisma } = database;
  await aPaidPayment(database, { outcome: 'waiting', paidOn: '2026-11-29' });
  await aPaidPayment(database, { outcome: 'waiting', paidOn: '2026-11-30' });
  await aPaidPayment(database, { outcome: 'issued', paidOn: '2026-11-28' });
  await prisma.notification.createMany({
    data: [null, ago(1)].map((resolvedAt, n) => ({
      type: 'documents',
      severity: 'critical',
      reason: 'document-unknown',
      paymentIds: [],
      dedupeKey: `${n}`,
      firstAt: ago(20),
      lastAt: ago(20),
      resolvedAt,
    })),
  });
  const { waiting, notifications } = await workAtHand(database, NOW);
  expect(waiting.documents).toEqual({ count: 2, oldestSeconds: 1_800 });
  expect(notifications).toEqual([{ reason: 'document-unknown', count: 1 }]);
});

it('a job that failed for good counts as failed until an operator has it tried again or ends it', async () => {
  const { pool, prisma } = database;
  await addJob(prisma, 'issue-documents', { paymentIds: [1] });
  const { rows } = await pool.query<{ id: string }>(
    'UPDATE graphile_worker._private_jobs SET attempts = 25 RETURNING id',
  );
  const id = Number(rows[0]?.id);
  const counts = async () => {
    const { failedJobs, waiting } = await workAtHand(database, NOW);
    return { failedJobs, waiting: waiting.jobs.count };
  };
  expect(await counts()).toEqual({ failedJobs: 1, waiting: 0 });
  // The statements of docs/operations/alerts.md.
  await pool.query(`SELECT graphile_worker.reschedule_jobs(ARRAY[${id}], run_at => now(), attempts => 0)`);
  expect(await counts()).toEqual({ failedJobs: 0, waiting: 1 });
  await pool.query(`SELECT graphile_worker.complete_jobs(ARRAY[${id}])`);
  expect(await counts()).toEqual({ failedJobs: 0, waiting: 0 });
});
