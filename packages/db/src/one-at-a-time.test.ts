// A transaction never asks its connection while an answer is still to come, whatever Prisma wants to know at once.
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { aPaidPayment } from '../testing/builders/payments.ts';
import { testDatabase } from '../testing/test-database.ts';
import { inTransaction } from './open-database.ts';

const database = testDatabase();
const ALL = { player: true, settlement: true, receipt: true, invoice: true, requests: true, prints: true } as const;

/** The most questions that any connection has had open at once while the work ran. */
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

describe('a transaction', () => {
  it('asks for the relations of a record one after another', async () => {
    const { id } = await aPaidPayment(database);
    const read = () => inTransaction(database, (tx) => tx.payment.findUniqueOrThrow({ where: { id }, include: ALL }));
    expect(await mostAtOnce(read)).toBe(1);
    expect(await read()).toMatchObject({ id, player: { city: 'Kraków' }, requests: [], prints: [] });
  });

  it('goes on after a question that failed, to its rollback', async () => {
    const failing = inTransaction(database, async (tx) => {
      await Promise.allSettled([tx.$queryRaw`SELECT 1 / 0`, tx.owner.count()]);
      await tx.owner.count();
    });
    await expect(failing).rejects.toThrow();
    expect(await inTransaction(database, (tx) => tx.owner.count())).toBe(0);
  });
});
