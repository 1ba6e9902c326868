// Tells whether PostgreSQL gave a transaction up for another one, so that it may be run again.

/** Serialization failure and deadlock of PostgreSQL, and the one name that Prisma has for both. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);
const NAMES = ['code', 'originalCode', 'kind'];
/** Where Prisma and its driver adapter keep the error underneath. */
const UNDERNEATH = ['cause', 'meta', 'driverAdapterError'];
const DEEPEST = 6;

/** Looks through the layers of the error: the code stands at another depth for a query, a raw query and a commit. */
export function isConflict(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const parts = new Map<string, unknown>([...NAMES, ...UNDERNEATH].map((name) => [name, Reflect.get(error, name)]));
  if (NAMES.some((name) => CONFLICTS.has(parts.get(name)))) return true;
  return UNDERNEATH.some((name) => isConflict(parts.get(name), depth + 1));
}
