// Runs a transaction again that PostgreSQL has given up for another one; the one place that knows how often, and when.
import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/** Serialization failure and deadlock of PostgreSQL, and the one name that Prisma has for both. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);
const NAMES = ['code', 'originalCode', 'kind'];
/** Where Prisma and its driver adapter keep the error underneath. */
const UNDERNEATH = ['cause', 'meta', 'driverAdapterError'];
const DEEPEST = 6;

/**
 * Runs the transaction, and again from its beginning after a deadlock or a write conflict, at most five times.
 * @throws whatever the transaction throws; the conflict itself after the last attempt.
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
    // Two that met once must not meet again in step.
    await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
  }
}

/** Looks through the layers of the error: the code stands at another depth for a query, a raw query and a commit. */
function isConflict(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const parts = new Map<string, unknown>([...NAMES, ...UNDERNEATH].map((name) => [name, Reflect.get(error, name)]));
  if (NAMES.some((name) => CONFLICTS.has(parts.get(name)))) return true;
  return UNDERNEATH.some((name) => isConflict(parts.get(name), depth + 1));
}
