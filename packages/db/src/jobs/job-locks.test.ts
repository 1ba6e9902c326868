// The locks of the job queue: those of a dead worker are free in a minute, and those of a living one stay.
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { addJob } from './add-job.ts';
import { freeStaleJobs, renewJobLocks } from './job-locks.ts';

const database = testDatabase();
const WORKER = 'pool-of-this-server';

const jobs = async () =>
  (await database.pool.query('SELECT id, locked_by AS worker FROM graphile_worker._private_jobs ORDER BY id')).rows;
const queues = async () =>
  (await database.pool.query('SELECT locked_by AS worker FROM graphile_worker._private_job_queues ORDER BY id')).rows;
/** The clock of the locks is PostgreSQL's, which a test cannot set, so the stored times are moved back instead. */
async function age(seconds: number): Promise<void> {
  for (const table of ['jobs', 'job_queues']) {
    await database.pool.query(
      `UPDATE graphile_worker._private_${table} SET locked_at = locked_at - $1::int * interval '1 second'`,
      [seconds],
    );
  }
}

/** Two jobs, one of them in a queue, both locked now by one worker. */
beforeEach(async () => {
  await addJob(database.prisma, 'issue', {}, { jobKey: 'a' });
  await addJob(database.prisma, 'import', {}, { jobKey: 'b', queueName: 'imports' });
  for (const table of ['jobs', 'job_queues']) {
    await database.pool.query(`UPDATE graphile_worker._private_${table} SET locked_by = $1, locked_at = now()`, [
      WORKER,
    ]);
  }
});

it('a lock that was not renewed for 40 seconds is free, with the queue of its job', async () => {
  await age(39);
  await freeStaleJobs(database);
  expect([await jobs(), await queues()]).toMatchObject([
    [{ worker: WORKER }, { worker: WORKER }],
    [{ worker: WORKER }],
  ]);
  await age(1);
  await freeStaleJobs(database);
  expect([await jobs(), await queues()]).toMatchObject([[{ worker: null }, { worker: null }], [{ worker: null }]]);
});

it('a job that a worker has in hand stays locked, and so does its queue', async () => {
  const [, ofQueue] = await jobs();
  await age(39);
  await renewJobLocks(database, [{ id: ofQueue.id, worker: WORKER }]);
  await age(39);
  await freeStaleJobs(database);
  expect([await jobs(), await queues()]).toMatchObject([[{ worker: null }, { worker: WORKER }], [{ worker: WORKER }]]);
});

it('a worker that lost a job does not extend the lock of the worker that has it now', async () => {
  const [first] = await jobs();
  await renewJobLocks(database, []);
  await age(39);
  await renewJobLocks(database, [{ id: first.id, worker: 'pool-of-another-server' }]);
  await age(1);
  await freeStaleJobs(database);
  expect(await jobs()).toMatchObject([{ worker: null }, { worker: null }]);
});
