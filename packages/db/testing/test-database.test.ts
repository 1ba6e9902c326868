// Between two tests the database is empty again, for a superuser as well as for a mere owner of databases.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { addJob } from '../src/jobs/add-job.ts';
import { aPaidPayment } from './builders/payments.ts';
import { EMPTY, testDatabase } from './test-database.ts';

const database = testDatabase();

/** Fills tables that refer to each other and the job queue; resolves to the payment's number. */
async function fill(): Promise<number> {
  await addJob(database.prisma, 'nothing', {});
  return (await aPaidPayment(database)).id;
}

async function rowsLeft(): Promise<readonly number[]> {
  const { prisma, pool } = database;
  const { rows } = await pool.query<{ jobs: number }>('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
  return [await prisma.owner.count(), await prisma.payment.count(), rows[0]?.jobs ?? 0];
}

async function isSuperuser(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`SELECT current_setting('is_superuser')::boolean AS is`);
  return rows[0]?.is === true;
}

/**
 * Runs the work as a role that also owns the tables and is not a superuser, because superuser rights are not inherited.
 */
async function asMereOwner(client: PoolClient, work: () => Promise<void>): Promise<void> {
  // The user of the tests may be such a role already.
  if (!(await isSuperuser(client))) return await work();
  const role = `zapisy_test_${randomBytes(6).toString('hex')}`;
  const { rows } = await client.query<{ owner: string }>('SELECT quote_ident(current_user) AS owner');
  await client.query(`CREATE ROLE ${role}; GRANT ${rows[0]?.owner} TO ${role}; SET ROLE ${role}`);
  try {
    await work();
  } finally {
    await client.query(`RESET ROLE; DROP ROLE ${role}`);
  }
}

it('the database of a test file is emptied by its user, and counts from 1 again', async () => {
  expect(await fill()).toBe(1);
  expect(await rowsLeft()).toEqual([1, 1, 1]);
  await database.pool.query(EMPTY);
  expect(await rowsLeft()).toEqual([0, 0, 0]);
  expect(await fill()).toBe(1);
});

it('the database of a test file is emptied by a user that is no superuser, also when nothing is in it', async () => {
  await fill();
  const client = await database.pool.connect();
  try {
    await asMereOwner(client, async () => {
      expect(await isSuperuser(client)).toBe(false);
      await client.query(EMPTY);
      await client.query(EMPTY);
    });
  } finally {
    client.release();
  }
  expect(await rowsLeft()).toEqual([0, 0, 0]);
  expect(await fill()).toBe(1);
});
