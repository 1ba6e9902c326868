// Acts that wait for a row: a test holds its lock and sees that the others have arrived.
import { type Database, inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { expect } from 'vitest';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** How many connections wait for a locked row. */
export async function lockWaiters({ pool }: Pick<Database, 'pool'>): Promise<number> {
  return (await pool.query(WAITING)).rowCount ?? 0;
}

type Ends<Acts extends readonly (() => Promise<unknown>)[]> = {
  readonly [At in keyof Acts]: Awaited<ReturnType<Acts[At]>>;
};

/**
 * Begins the acts while `lock` holds what they wait for, each when the one before it waits, and then lets them go; resolves to
 * what they end with. `meanwhile` happens while all of them wait.
 */
export async function inTurn<const Acts extends readonly (() => Promise<unknown>)[]>(
  database: Database,
  lock: (tx: Tx) => Promise<unknown>,
  acts: Acts,
  meanwhile: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<Ends<Acts>> {
  const begun: Promise<unknown>[] = [];
  await inTransaction(database, async (tx) => {
    await lock(tx);
    for (const act of acts) {
      begun.push(act());
      await expect.poll(() => lockWaiters(database)).toBe(begun.length);
    }
    await meanwhile(tx);
  });
  // One end for each act.
  return (await Promise.all(begun)) as Ends<Acts>;
}
