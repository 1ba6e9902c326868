// A transaction in plain SQL, for the paths that process thousands of rows, where every layer costs time.
import type { PoolClient } from 'pg';
import type { Database } from './open-database.ts';
import { retryConflicts } from './transaction-conflict.ts';

/** A connection, or the pool for a single statement. */
export type Sql = Pick<PoolClient, 'query'>;

/**
 * Runs the work in one transaction: all of it or nothing. When PostgreSQL aborts it in favour of another transaction,
 * the work is run again from its beginning, at most five times; so it must do nothing that a rollback does not undo,
 * and must not call an outside system.
 * @throws whatever the work throws, after undoing it.
 */
export async function inPoolTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  return retryConflicts(async () => once(await pool.connect(), work));
}

/** Returns the connection to the pool, or discards it when it cannot even roll back. */
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
