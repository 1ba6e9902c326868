import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { DatabaseSilent, queryWithin } from './query-within.ts';

const database = testDatabase();
const PATIENT_MS = 10_000;

it('gives the answer, and the connection back', async () => {
  const { rows } = await queryWithin(database.pool, { text: 'SELECT $1::text AS said', values: ['tak'] }, PATIENT_MS);
  expect(rows).toEqual([{ said: 'tak' }]);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

it('tells what the database refuses', async () => {
  await expect(queryWithin(database.pool, { text: 'SELECT 1 / 0' }, PATIENT_MS)).rejects.toMatchObject({
    code: '22012',
  });
});

it('gives up a connection that is silent, so that it is lost to nobody', async () => {
  const silent = Array.from({ length: database.pool.options.max }, () =>
    queryWithin(database.pool, { text: 'SELECT pg_sleep(1)' }, 50),
  );
  const ends = await Promise.allSettled(silent);
  expect(ends.every((end) => end.status === 'rejected' && end.reason instanceof DatabaseSilent)).toBe(true);
  expect((await queryWithin(database.pool, { text: 'SELECT 1 AS one' }, PATIENT_MS)).rows).toEqual([{ one: 1 }]);
});
