// A transaction never sends a query on its connection before the previous answer has come, even when Prisma starts
// several at once.
import { PrismaPg } from '@prisma/adapter-pg';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { aPaidPayment } from '../../testing/builders/payments.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from './open-database.ts';
import { sequentialQueries } from './sequential-queries.ts';

const database = testDatabase();
const ALL = { player: true, settlement: true, receipt: true, invoice: true, requests: true, prints: true } as const;

/** The highest number of queries that any connection had open at once while the work ran. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const restore: (() => void)[] = [];
  const watch = (client: PoolClient) => {
    const { query } = client;
    let open = 0;
    const counted = (...asked: Parameters<typeof query>) => {
      open += 1;
      most = Math.max(most, open);
      return Promise.resolve(query.apply(client, asked)).finally(() => {
        open -= 1;
      });
    };
    Object.assign(client, { query: counted });
    restore.push(() => Object.assign(client, { query }));
  };
  database.pool.on('acquire', watch);
  try {
    await work();
    return most;
  } finally {
    database.pool.off('acquire', watch);
    for (const undo of restore.reverse()) undo();
  }
}

it('a transaction asks for the relations of a record one after another', async () => {
  const { id } = await aPaidPayment(database);
  const read = () => inTransaction(database, (tx) => tx.payment.findUniqueOrThrow({ where: { id }, include: ALL }));
  expect(await mostAtOnce(read)).toBe(1);
  expect(await read()).toMatchObject({ id, player: { city: 'Kraków' }, requests: [], prints: [] });
});

it('a transaction goes on after a question that failed, to its rollback: its own error comes out, its connection goes back', async () => {
  const failing = () =>
    inTransaction(database, (tx) => Promise.all([tx.$queryRaw`SELECT 1 / 0`, tx.owner.count(), tx.owner.count()]));
  await expect(failing()).rejects.toThrow('division by zero');
  expect(await connections()).toEqual({ isAllBack: true, inTransaction: 0 });
  expect(await inTransaction(database, (tx) => tx.owner.count())).toBe(0);
});

it('a transaction asks what waited behind a question that failed, in its turn, and each gets its own answer', async () => {
  const ask = (sql: string) => ({ sql, args: [], argTypes: [] });
  const answers: unknown[] = [];
  const most = await mostAtOnce(async () => {
    const adapter = await sequentialQueries(new PrismaPg(database.pool)).connect();
    const tx = await adapter.startTransaction();
    const asked = ['SELECT 1', 'SELECT 1 / 0', 'SELECT 2', 'ROLLBACK'].map((sql) => tx.executeRaw(ask(sql)));
    answers.push(...(await Promise.allSettled(asked)));
    await tx.rollback();
  });
  expect(most).toBe(1);
  const failed = (code: string) => ({ status: 'rejected', reason: { cause: { originalCode: code } } });
  // Division by zero, and the transaction that it aborts; only a rollback ends an aborted transaction.
  expect(answers).toMatchObject([{ value: 1 }, failed('22012'), failed('25P02'), { status: 'fulfilled' }]);
  expect(await connections()).toEqual({ isAllBack: true, inTransaction: 0 });
});

async function connections() {
  const { totalCount, idleCount, waitingCount } = database.pool;
  const { rowCount } = await database.pool.query(`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND starts_with(state, 'idle in transaction')`);
  return { isAllBack: idleCount === totalCount && waitingCount === 0, inTransaction: rowCount };
}
