// A transaction in plain SQL, for the paths where thousands of rows go through and every layer costs.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Database } from './open-database.ts';
import { isConflict } from './transaction-conflict.ts';

/** A connection, or the pool for a single statement. */
export type Sql = Pick<PoolClient, 'query'>;

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Runs the work in one transaction: all of it, or nothing. When PostgreSQL gives it up for another one, the work is run again
 * from its beginning, at most five times; so it may do nothing that a rollback does not undo, and makes no call outside.
 * @throws whatever the work throws, after undoing it.
 */
export async function inPoolTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    try {
      return await once(client, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
    // Two that met once must not meet again in step.
    await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
  }
}

/** Gives the connection back, or away when it cannot even roll back. */
async function once<T>(client: PoolClient, work: (sql: Sql) => Promise<T>): Promise<T> {
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
