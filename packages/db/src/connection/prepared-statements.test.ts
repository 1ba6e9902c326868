// Which statements are prepared, and that each still answers what it is asked.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction, type Tx } from './open-database.ts';
import { byKey } from './prepared-statements.ts';

const database = testDatabase();
const OFTEN = 40;

/** The prepared statements of all connections that the pool has open, by their text. */
async function prepared(part: string): Promise<number> {
  const { pool } = database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const found = await Promise.all(
    clients.map((client) =>
      client.query('SELECT FROM pg_prepared_statements WHERE position($1 IN statement) > 0', [part]),
    ),
  );
  for (const client of clients) client.release();
  return found.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

async function askedOften(ask: (tx: Tx, time: number) => Promise<unknown>): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let time = 0; time < OFTEN; time += 1) answers.push(await inTransaction(database, (tx) => ask(tx, time)));
  return answers;
}

it('a statement that transactions ask often is prepared, and each asking gets the answer of its own values', async () => {
  const answers = await askedOften((tx, time) => tx.$queryRaw`SELECT ${time}::int AS "askedOften"`);
  expect(answers).toEqual(Array.from({ length: OFTEN }, (_, time) => [{ askedOften: time }]));
  expect(await prepared('"askedOften"')).toBeGreaterThan(0);
});

it('a statement that is asked by key outside of transactions is prepared too', async () => {
  const { id, mark } = await aParticipant(database);
  const ask = () => byKey(() => database.prisma.player.findUnique({ where: { id }, select: { mark: true } }));
  const answers: unknown[] = [];
  for (let time = 0; time < OFTEN; time += 1) answers.push(await ask());
  expect(answers).toEqual(Array.from({ length: OFTEN }, () => ({ mark })));
  expect(await prepared('"player"')).toBeGreaterThan(0);
});

it('a statement is not prepared that is asked outside of transactions, a few times, or with lists of every length', async () => {
  for (let time = 0; time < OFTEN; time += 1) await database.prisma.$queryRaw`SELECT ${time}::int AS "askedAlone"`;
  await inTransaction(database, (tx) => tx.$queryRaw`SELECT ${1}::int AS "askedOnce"`);
  const ids = Array.from({ length: OFTEN + 1 }, () => randomUUID());
  await askedOften((tx) => tx.player.findMany({ where: { id: { in: ids } }, select: { id: true, mark: true } }));
  expect(await prepared('"askedAlone"')).toBe(0);
  expect(await prepared('"askedOnce"')).toBe(0);
  expect(await prepared('"id" IN ($1,$2,$3')).toBe(0);
});

it('a statement that is prepared answers after a migration has added a column to its table', async () => {
  const { id } = await aParticipant(database);
  const read = (tx: Tx) => tx.player.findUniqueOrThrow({ where: { id } });
  const [before] = await askedOften(read);
  expect(await prepared('"player"')).toBeGreaterThan(0);
  await database.pool.query('ALTER TABLE player ADD COLUMN planted int DEFAULT 1');
  try {
    expect(await askedOften(read)).toEqual(Array.from({ length: OFTEN }, () => before));
  } finally {
    await database.pool.query('ALTER TABLE player DROP COLUMN planted');
  }
});
