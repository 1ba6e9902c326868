import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { DatabaseUnresponsive, queryWithin } from './query-within.ts';

const database = testDatabase();
const WAIT_LIMIT_MS = 10_000;

it('a query gives the answer, and the connection back', async () => {
  const { rows } = await queryWithin(
    database.pool,
    { text: 'SELECT $1::text AS said', values: ['tak'] },
    WAIT_LIMIT_MS,
  );
  expect(rows).toEqual([{ said: 'tak' }]);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

it('a query throws what the database refuses', async () => {
  await expect(queryWithin(database.pool, { text: 'SELECT 1 / 0' }, WAIT_LIMIT_MS)).rejects.toMatchObject({
    code: '22012',
  });
});

it('ends a connection that does not respond, so that the pool gets it back', async () => {
  const unreachable = Array.from({ length: database.pool.options.max }, () =>
    queryWithin(database.pool, { text: 'SELECT pg_sleep(1)' }, 50),
  );
  const ends = await Promise.allSettled(unreachable);
  expect(ends.every((end) => end.status === 'rejected' && end.reason instanceof DatabaseUnresponsive)).toBe(true);
  expect((await queryWithin(database.pool, { text: 'SELECT 1 AS one' }, WAIT_LIMIT_MS)).rows).toEqual([{ one: 1 }]);
});
