// Retries a transaction that PostgreSQL has aborted in favour of another; the only place that decides how often and
// when.
import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/** PostgreSQL's codes for a serialization failure and a deadlock, and Prisma's names for both. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);
const NAMES = ['code', 'originalCode', 'kind'];
/** The fields in which Prisma and its driver adapter keep the underlying error. */
const UNDERNEATH = ['cause', 'meta', 'driverAdapterError'];
const DEEPEST = 6;

/**
 * Runs the transaction, and retries it from its beginning after a deadlock or a write conflict: at most five runs.
 * @throws whatever the transaction throws; the conflict itself after the last attempt.
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
    // A random pause, so that two transactions that collided do not collide again.
    await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
  }
}

/** Searches the layers of the error: the code is at a different depth for a query, a raw query and a commit. */
function isConflict(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const parts = new Map<string, unknown>([...NAMES, ...UNDERNEATH].map((name) => [name, Reflect.get(error, name)]));
  if (NAMES.some((name) => CONFLICTS.has(parts.get(name)))) return true;
  return UNDERNEATH.some((name) => isConflict(parts.get(name), depth + 1));
}
