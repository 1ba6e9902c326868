// Deletes old rows a few thousand at a time, so that no other statement waits long.
import type { Database } from './open-database.ts';

const AT_ONCE = 5_000;

/** Names and SQL of ours alone. `isOld`: a condition with the moment as $1. */
type AgingRows = { readonly table: string; readonly key: string; readonly isOld: string };

/** What another transaction holds is left for the next time. Resolves to how many rows are gone. */
export async function removeInBatches(
  { pool }: Pick<Database, 'pool'>,
  { table, key, isOld }: AgingRows,
  before: Date,
): Promise<number> {
  for (let removed = 0; ; ) {
    const { rowCount } = await pool.query(
      `DELETE FROM ${table} WHERE ${key} IN (
         SELECT ${key} FROM ${table} WHERE ${isOld} LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [before, AT_ONCE],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return removed;
  }
}
