// Retries a transaction that PostgreSQL has aborted in favour of another; the only place that decides how often and
// when.
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodes } from './error-layers.ts';

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/** PostgreSQL's codes for a serialization failure and a deadlock, and Prisma's names for both. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);

/**
 * Runs the transaction, and retries it from its beginning after a deadlock or a write conflict: at most five runs.
 * @throws whatever the transaction throws; the conflict itself after the last attempt.
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !errorCodes(error).some((code) => CONFLICTS.has(code))) throw error;
    }
    // A random pause, so that two transactions that collided do not collide again.
    await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
  }
}
