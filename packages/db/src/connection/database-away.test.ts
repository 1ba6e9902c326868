// Which errors at start are waited out, and which end the start.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { isDatabaseAway } from './database-away.ts';
import { inTransaction } from './open-database.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

it.each(['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', '57P03', '57P01', '08006', '53300', 'P1001'])(
  'isDatabaseAway is true of %s',
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
    expect(isDatabaseAway(new Error('cannot be used', { cause: coded(code) }))).toBe(true);
  },
);

it.each(['28P01', '3D000', '42P01', '23505', 'P2002'])(
  'isDatabaseAway is false of %s, which an operator has to fix',
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(false);
  },
);

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Transaction API error: Unable to start a transaction in the given time.',
])('isDatabaseAway is true of the text %s, which has no code of its own', (text) => {
  expect(isDatabaseAway(new Error(text))).toBe(true);
  expect(isDatabaseAway(undefined)).toBe(false);
});

const database = testDatabase();

it('isDatabaseAway is true of a transaction whose connection breaks between two statements', async () => {
  const broken = inTransaction(database, async (tx) => {
    const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    await database.pool.query('SELECT pg_terminate_backend($1)', [own?.pid]);
    await tx.player.count();
  });
  await expect(broken).rejects.toSatisfy(isDatabaseAway);
  await expect.poll(() => database.pool.query('SELECT 1').then(({ rowCount }) => rowCount)).toBe(1);
});
