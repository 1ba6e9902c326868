import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { inPoolTransaction } from './pool-transaction.ts';

const db = testDatabase();
const cities = async () => (await db.prisma.city.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name);
const INSERT = 'INSERT INTO city (name) VALUES ($1)';

it('inPoolTransaction keeps all of it, or nothing', async () => {
  expect(await inPoolTransaction(db, async (sql) => (await sql.query(INSERT, ['Kraków'])).rowCount)).toBe(1);
  const failing = inPoolTransaction(db, async (sql) => {
    await sql.query(INSERT, ['Gdańsk']);
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow(RangeError);
  expect(await cities()).toEqual(['Kraków']);
});

it('inPoolTransaction runs again what PostgreSQL gave up for another one', async () => {
  const of = (city: string) => ({ channel: 'leaflets', city, month: '2026-11', amountGrosze: 0, source: 'manual' });
  await db.prisma.marketingBudget.createMany({ data: [of('A'), of('B')] });
  const raise = 'UPDATE marketing_budget SET amount_grosze = amount_grosze + 1 WHERE city = $1';
  let runs = 0;
  const both = Promise.withResolvers<void>();
  let first = 0;
  const cross = (one: string, other: string) =>
    inPoolTransaction(db, async (sql) => {
      runs += 1;
      await sql.query(raise, [one]);
      first += 1;
      if (first === 2) both.resolve();
      await both.promise;
      await sql.query(raise, [other]);
    });
  await Promise.all([cross('A', 'B'), cross('B', 'A')]);
  // The two may meet once more.
  expect(runs).toBeGreaterThanOrEqual(3);
  expect((await db.prisma.marketingBudget.findMany()).map(({ amountGrosze }) => amountGrosze)).toEqual([2, 2]);
});

it('inPoolTransaction gives every connection back, also after an end in the middle', async () => {
  const ended = Array.from({ length: 12 }, () =>
    inPoolTransaction(db, (sql) => sql.query('SELECT pg_terminate_backend(pg_backend_pid())')).catch(() => 'ended'),
  );
  expect(await Promise.all(ended)).toEqual(Array(12).fill('ended'));
  await inPoolTransaction(db, (sql) => sql.query(INSERT, ['Kraków']));
  expect(await cities()).toEqual(['Kraków']);
});
