// Jobs are stored with the transaction in which they were added, and rolled back with it.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { addJob } from './add-job.ts';

const database = testDatabase();

const WAITING_FOR_A_LOCK = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

async function waiting() {
  const { rows } = await database.pool.query(
    'SELECT task_identifier AS task, key, run_at, max_attempts FROM graphile_worker.jobs ORDER BY id',
  );
  return rows;
}

it('addJob is visible to workers once the transaction has committed', async () => {
  await inTransaction(database, async (tx) => {
    await addJob(tx, 'issue-documents', { paymentIds: [10_234] }, { jobKey: 'issue:10234' });
    expect(await waiting()).toEqual([]);
  });
  const jobs = await waiting();
  expect(jobs).toMatchObject([{ task: 'issue-documents', key: 'issue:10234', max_attempts: 25 }]);
});

it('addJob rolls back with the business fact it follows', async () => {
  const settling = inTransaction(database, async (tx) => {
    await tx.city.create({ data: { name: 'Kraków' } });
    await addJob(tx, 'issue-documents', { paymentIds: [10_234] });
    throw new Error('the payment was settled by another person');
  });
  await expect(settling).rejects.toThrow('settled by another person');
  expect(await waiting()).toEqual([]);
  expect(await database.prisma.city.count()).toBe(0);
});

it('addJob replaces a waiting job of the same key, or keeps its time when asked', async () => {
  const [first, second] = [new Date('2030-01-01T08:00:00Z'), new Date('2030-01-01T09:00:00Z')];
  const add = (runAt: Date, jobKeyMode?: 'preserve_run_at') =>
    inTransaction(database, (tx) => addJob(tx, 'look-again', {}, { jobKey: 'k', runAt, jobKeyMode, maxAttempts: 3 }));
  await add(first);
  await add(second, 'preserve_run_at');
  expect(await waiting()).toMatchObject([{ run_at: first, max_attempts: 3 }]);
  await add(second);
  expect(await waiting()).toMatchObject([{ run_at: second }]);
});

it('addJob is added behind a job of its key that a worker takes at the same moment', async () => {
  await addJob(database.prisma, 'look-again', { seen: 1 }, { jobKey: 'k' });
  const worker = await database.pool.connect();
  await worker.query('BEGIN');
  await worker.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w', attempts = 1`);
  const adding = inTransaction(database, (tx) => addJob(tx, 'look-again', { seen: 2 }, { jobKey: 'k' }));
  await expect.poll(async () => (await database.pool.query(WAITING_FOR_A_LOCK)).rowCount).toBe(1);
  await worker.query('COMMIT');
  worker.release();
  await adding;
  const { rows } = await database.pool.query('SELECT payload, key FROM graphile_worker._private_jobs ORDER BY id');
  expect(rows).toEqual([
    { payload: { seen: 1 }, key: null },
    { payload: { seen: 2 }, key: 'k' },
  ]);
});

it('addJob hands the payload over unchanged', async () => {
  const payload = { text: "Zażółć „gęślą” 'jaźń' \\ {}", list: [1, null, true], nested: { grosze: 25_000 } };
  await inTransaction(database, (tx) => addJob(tx, 'echo', payload));
  const { rows } = await database.pool.query('SELECT payload FROM graphile_worker._private_jobs');
  expect(rows).toEqual([{ payload }]);
});
